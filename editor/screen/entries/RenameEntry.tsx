import { useState } from 'react';
import type { ValuePath } from '#contract/editor.ts';
import { Button } from '#screen/ui/Button.tsx';
import { useContents } from '../contents/use-contents.ts';
import { fieldId } from '../form/form-model.ts';
import { entryIdentity } from './entry-identity.ts';
import { RenameDialog } from './RenameDialog.tsx';

/** At the end of an entry's form: the address of its page, and a way to change it. Nothing for an entry whose address is fixed. */
export function RenameEntry({
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
  const [isOpen, setOpen] = useState(false);
  const identity = entryIdentity(groups, file, entry);
  if (!identity) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-hairline border-t pt-4">
      <p className="min-w-0 grow basis-60 text-muted text-small">
        Its page is at <span className="text-text [overflow-wrap:anywhere]">{identity.page}</span>
      </p>
      {/* What is wrong with the slug leads here: it is no field of the form. */}
      <Button id={fieldId([...at, 'slug'])} onPress={() => setOpen(true)}>
        Change the address
      </Button>
      {isOpen && (
        <RenameDialog
          file={file}
          title={title}
          identity={identity}
          isUnsaved={isUnsaved}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
