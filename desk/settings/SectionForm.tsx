import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#screen/ui/Button.tsx';
import { Form } from '#screen/ui/Form.tsx';

/** One section of the settings, which is saved for itself. */
export function SectionForm({
  title,
  anchor,
  section: { faults, error, isChanged, isSaving, save, discard },
  actions,
  children,
}: {
  title: string;
  /** For a link to it, as #anchor. */
  anchor?: string;
  section: {
    faults: object | null;
    error: string | null;
    isChanged: boolean;
    isSaving: boolean;
    save: () => void;
    discard: () => void;
  };
  /** Beside "Save". */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The router has looked for it before the settings came.
    if (anchor !== undefined && location.hash === `#${anchor}`) heading.current?.focus();
  }, [anchor]);
  return (
    <section aria-labelledby={id} id={anchor} className="grid scroll-mt-20 gap-4">
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <Form faults={faults} onSubmit={save}>
        {children}
        {error && (
          <p role="alert" className="font-semibold text-danger">
            {error}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" isPending={isSaving} aria-label={`Save: ${title}`}>
            Save
          </Button>
          {actions}
          {isChanged && (
            <>
              <Button
                aria-label={`Show what was saved: ${title}`}
                isDisabled={isSaving}
                onPress={() => {
                  discard();
                  // The button goes.
                  heading.current?.focus();
                }}
              >
                Show what was saved
              </Button>
              <span className="text-muted text-small">Not saved yet</span>
            </>
          )}
        </div>
      </Form>
    </section>
  );
}
