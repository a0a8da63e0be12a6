import type { EditedFile } from '#contract/desk/website/files.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { toPointer } from '#desk/website/form/pointer.ts';
import { ConflictDialog } from '#screen/ui/ConflictDialog.tsx';
import { mergeValues } from '#website-editor/values/merge-values.ts';
import { withValueAt } from '#website-editor/values/value-at.ts';
import { textOfValue } from './PlainValue.tsx';
import { titleOfPlace } from './part-of.ts';
import type { FileDraft, StoredFile } from './use-file-draft.ts';

/** Somebody else has changed the same fields, or the same person in another tab. */
export function FileConflict({
  edited,
  draft: { stored, value, autosave },
  theirs,
  onClose,
}: {
  edited: EditedFile;
  draft: FileDraft;
  theirs: StoredFile;
  onClose: () => void;
}) {
  const { merged, conflicts } = mergeValues(stored.value, value, theirs.value);
  const decide = (taken: ReadonlySet<string>) => {
    const others = conflicts.filter(({ at }) => taken.has(toPointer(at)));
    // From the last to the first: what is removed from a list moves what follows.
    const agreed = others
      .toReversed()
      .reduce<Value>((next, { at, theirs: other }) => withValueAt(next, at, other), merged);
    autosave.set(theirs, agreed);
  };
  return (
    <ConflictDialog
      title="Somebody else has changed these words, too"
      differences={conflicts.map(({ at, mine, theirs: other }) => ({
        key: toPointer(at),
        title: titleOfPlace(edited, merged, at),
        mine: textOfValue(mine),
        theirs: textOfValue(other),
      }))}
      onDecided={decide}
      onClose={onClose}
    >
      The same fields were changed here and elsewhere, perhaps in another tab: choose which to keep. All other changes
      of both are kept.
    </ConflictDialog>
  );
}
