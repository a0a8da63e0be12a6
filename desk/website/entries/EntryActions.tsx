import { useState } from 'react';
import type { ValuePath } from '#contract/desk/website.ts';
import { Button } from '#screen/ui/Button.tsx';
import { useContents } from '../contents/use-contents.ts';
import { fieldId } from '../form/form-model.ts';
import { entryIdentity } from './entry-identity.ts';
import { newEntryTitles } from './new-entry.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';

const ROW = 'mt-4 flex flex-wrap items-center justify-between gap-3 border-hairline border-t pt-4';
const TEXT = 'min-w-0 grow basis-60 text-muted text-small';

/** At the end of an entry's form: changes its address, and removes it. Nothing for an entry that is fixed. */
export function EntryActions({
  file,
  entry,
  at,
  title,
  isUnsaved,
}: {
  file: string;
  entry: string | undefined;
  /** Where the entry is in its file. */
  at: ValuePath;
  title: string;
  /** Whether the file has unsaved words. */
  isUnsaved: boolean;
}) {
  const { groups } = useContents();
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const identity = entryIdentity(groups, file, entry);
  if (!identity) return null;
  const dialog = { file, title, identity, onClose: () => setOpen(undefined) };
  return (
    <>
      <div className={ROW}>
        <p className={TEXT}>
          Its page is at <span className="text-text [overflow-wrap:anywhere]">{identity.page}</span>
        </p>
        {/* What is wrong with the slug leads here: it is no field of the form. */}
        <Button id={fieldId([...at, 'slug'])} onPress={() => setOpen('rename')}>
          Change the address
        </Button>
      </div>
      <div className={ROW}>
        <p className={TEXT}>Before it is removed, you see what links to it, and where its visitors go.</p>
        <Button look="danger" onPress={() => setOpen('remove')}>
          Remove this {newEntryTitles[identity.type].toLowerCase()}
        </Button>
      </div>
      {open === 'rename' && <RenameDialog {...dialog} isUnsaved={isUnsaved} />}
      {open === 'remove' && <RemoveDialog {...dialog} />}
    </>
  );
}
