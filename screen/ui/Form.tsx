import { type ReactNode, useEffect, useRef } from 'react';

/** A form whose fields say themselves what is wrong. The first of those takes the focus, so that screen readers say it, too. */
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
