import { type ReactNode, useEffect, useRef } from 'react';

/** A form whose fields show their own errors. The first field with an error takes the focus, so that screen readers read it. */
export function Form({
  faults,
  onSubmit,
  children,
}: {
  /** What was found wrong, another object after each attempt. */
  faults: object | null;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (faults) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
