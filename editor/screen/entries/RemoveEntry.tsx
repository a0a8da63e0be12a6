import { useState } from 'react';
import { Button } from '#screen/ui/Button.tsx';
import { useContents } from '../contents/use-contents.ts';
import { entryIdentity } from './entry-identity.ts';
import { newEntryTitles } from './new-entry.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

/** At the end of an entry's form: removes the entry. Nothing for what cannot be removed. */
export function RemoveEntry({ file, entry, title }: { file: string; entry: string | undefined; title: string }) {
  const { groups } = useContents();
  const [isOpen, setOpen] = useState(false);
  const identity = entryIdentity(groups, file, entry);
  if (!identity) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-hairline border-t pt-4">
      <p className="min-w-0 grow basis-60 text-muted text-small">
        Before it is removed, you see what links to it, and where its visitors go.
      </p>
      <Button look="danger" onPress={() => setOpen(true)}>
        Remove this {newEntryTitles[identity.type].toLowerCase()}
      </Button>
      {isOpen && <RemoveDialog file={file} title={title} identity={identity} onClose={() => setOpen(false)} />}
    </div>
  );
}
