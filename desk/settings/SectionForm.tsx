import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Saved } from '#contract/desk/settings.ts';
import type { Autosave, Typed } from '#screen/api/autosave.ts';
import { Button } from '#screen/ui/Button.tsx';
import { ConflictDialog } from '#screen/ui/ConflictDialog.tsx';
import { Form } from '#screen/ui/Form.tsx';
import { SaveStatus } from '#screen/ui/SaveStatus.tsx';

/** One section of the settings, which is saved for itself. */
export function SectionForm<Value>({
  title,
  anchor,
  section: { value, save, autosave, faults, submit, discard },
  inWords,
  actions,
  children,
}: {
  title: string;
  anchor?: string;
  section: Typed<Value, Saved<Value>> & {
    autosave: Autosave<Value, Saved<Value>>;
    faults: object | null;
    submit: () => Promise<void>;
    discard: () => void;
  };
  /** What the settings say, in lines. */
  inWords: (value: Value) => string;
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
      <Form faults={faults} onSubmit={() => void submit()}>
        {children}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" isPending={save.is === 'saving'} aria-label={`Save: ${title}`}>
            Save
          </Button>
          {actions}
          {save.is !== 'saved' && (
            <Button
              aria-label={`Show what was saved: ${title}`}
              isDisabled={save.is === 'saving'}
              onPress={() => {
                discard();
                // The button goes.
                heading.current?.focus();
              }}
            >
              Show what was saved
            </Button>
          )}
          <SaveStatus save={save} saved={null} />
        </div>
      </Form>
      {save.is === 'conflict' && (
        <ConflictDialog
          key={save.theirs.version}
          title="Somebody else has changed these settings, too"
          differences={[{ key: title, mine: inWords(value), theirs: inWords(save.theirs.value) }]}
          onDecided={(taken) => autosave.set(save.theirs, taken.size > 0 ? undefined : value)}
        >
          Keep yours, which then replace the others, or take the others.
        </ConflictDialog>
      )}
    </section>
  );
}
