import { type ReactNode, useMemo, useState } from 'react';
import type { EditedFile, FileContent, Value, ValuePath } from '#contract/desk/website.ts';
import { toPointer } from '#desk/website/form/pointer.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Dialog, DialogButtons } from '#screen/ui/Dialog.tsx';
import { mergeValues } from '#website-editor/values/merge-values.ts';
import { withValueAt } from '#website-editor/values/value-at.ts';
import type { TypedFile } from './file-session.ts';
import { PlainValue } from './PlainValue.tsx';
import { titleOfPlace } from './part-of.ts';

type Side = 'mine' | 'theirs';

/** Somebody else has changed the same fields, or the same person in another tab: shows both, and asks. Writes nothing itself. */
export function ConflictDialog({
  edited,
  typed: { base, value, theirs },
  onClose,
  onAgreed,
}: {
  edited: EditedFile;
  typed: TypedFile & { theirs: FileContent };
  onClose: () => void;
  /** Gets what both have changed. */
  onAgreed: (value: Value) => void;
}) {
  const { merged, conflicts } = useMemo(
    () => mergeValues(base.value, value, theirs.value),
    [base.value, value, theirs.value],
  );
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const isDecided = conflicts.every(({ at }) => choices.has(toPointer(at)));

  const agree = () => {
    const taken = conflicts.filter(({ at }) => choices.get(toPointer(at)) === 'theirs');
    // From the last to the first: what is removed from a list moves what follows.
    onAgreed(taken.toReversed().reduce((next, { at, theirs: other }) => withValueAt(next, at, other), merged));
  };
  const title = (at: ValuePath) => titleOfPlace(edited, merged, at);

  return (
    <Dialog title="Somebody else has changed these words, too" isOpen onClose={onClose} role="alertdialog" isWide>
      <p>
        The same fields were changed here and elsewhere, perhaps in another tab: choose which to keep. All other changes
        of both are kept.
      </p>
      {conflicts.map(({ at, mine: own, theirs: other }) => {
        const pointer = toPointer(at);
        const choose = (side: Side) => setChoices(new Map(choices).set(pointer, side));
        const chosen = choices.get(pointer);
        return (
          <fieldset key={pointer} className="grid gap-2">
            <legend className="mb-2 font-semibold">{title(at)}</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              <Version name={pointer} label="Keep mine" isChosen={chosen === 'mine'} onChoose={() => choose('mine')}>
                <PlainValue value={own} />
              </Version>
              <Version
                name={pointer}
                label="Take the other"
                isChosen={chosen === 'theirs'}
                onChoose={() => choose('theirs')}
              >
                <PlainValue value={other} />
              </Version>
            </div>
          </fieldset>
        );
      })}
      <DialogButtons>
        <Button onPress={onClose}>Not now</Button>
        <Button look="primary" onPress={agree} isDisabled={!isDecided}>
          Save
        </Button>
      </DialogButtons>
      {!isDecided && (
        <p role="status" className="text-muted text-small sm:text-right">
          Choose one of the two for each.
        </p>
      )}
    </Dialog>
  );
}

function Version({
  name,
  label,
  isChosen,
  onChoose,
  children,
}: {
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label className="grid cursor-pointer content-start gap-2 rounded-field border border-field bg-surface p-3 has-checked:border-accent has-checked:bg-selected">
      <span className="flex items-center gap-2 font-semibold text-small">
        <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="size-4.5 accent-accent" />
        {label}
      </span>
      {children}
    </label>
  );
}
