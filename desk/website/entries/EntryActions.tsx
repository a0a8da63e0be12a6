import { useState } from 'react';
import type { ValuePath } from '#contract/desk/website/values.ts';
import { fieldId } from '#desk/website/form/form-model.ts';
import { Button } from '#screen/ui/Button.tsx';
import type { EntryIdentity } from './entry-identity.ts';
import { entryNames } from './new-entry.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';

const ROW = 'mt-4 flex flex-wrap items-center justify-between gap-3 border-hairline border-t pt-4';
const TEXT = 'min-w-0 grow basis-60 text-muted text-small';

/** At the end of an entry's form: changes its address, and removes it. */
export function EntryActions({
  file,
  at,
  title,
  identity,
  isSaved,
  isNew,
}: {
  file: string;
  /** Where the entry is in its file. */
  at: ValuePath;
  title: string;
  identity: EntryIdentity;
  /** Whether the server has all that was typed. */
  isSaved: boolean;
  /** It was never complete, so nobody knows its page. */
  isNew: boolean;
}) {
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const dialog = { file, title, identity, onClose: () => setOpen(undefined) };
  const name = entryNames[identity.type];
  return (
    <>
      <div className={ROW}>
        <p className={TEXT}>
          Its page is at <span className="text-text [overflow-wrap:anywhere]">{identity.page}</span>
        </p>
        {/* What is wrong with the address leads here: it is no field of the form. */}
        <Button id={fieldId([...at, 'slug'])} onPress={() => setOpen('rename')}>
          Change the address
        </Button>
      </div>
      <div className={ROW}>
        <p className={TEXT}>
          {isNew
            ? 'It is kept until you finish it or discard it.'
            : 'Before it is removed, you see what links to it, and where its visitors go.'}
        </p>
        <Button look="danger" onPress={() => setOpen('remove')}>
          {isNew ? `Discard this new ${name}` : `Remove this ${name}`}
        </Button>
      </div>
      {open === 'rename' && <RenameDialog {...dialog} isSaved={isSaved} />}
      {open === 'remove' && <RemoveDialog {...dialog} isNew={isNew} />}
    </>
  );
}
