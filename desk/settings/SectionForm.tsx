import { type ReactNode, useId, useRef } from 'react';
import { Button } from '#screen/ui/Button.tsx';
import { Form } from '#screen/ui/Form.tsx';

/** One section of the settings, which is saved for itself. */
export function SectionForm({
  title,
  section: { faults, error, isConflict, isSaving, save, discard },
  actions,
  children,
}: {
  title: string;
  section: {
    faults: object | null;
    error: string | null;
    isConflict: boolean;
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
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <Form faults={faults} onSubmit={save}>
        {children}
        {error && (
          <div role="alert" className="grid justify-items-start gap-3">
            <p className="font-semibold text-danger">{error}</p>
            {isConflict && (
              <Button
                onPress={() => {
                  discard();
                  // The button goes.
                  heading.current?.focus();
                }}
              >
                Show what was saved
              </Button>
            )}
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isPending={isSaving} aria-label={`Save: ${title}`}>
            Save
          </Button>
          {actions}
        </div>
      </Form>
    </section>
  );
}
