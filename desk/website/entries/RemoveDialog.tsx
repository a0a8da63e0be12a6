import { useState } from 'react';
import { readReferences } from '#contract/desk/website/contents.ts';
import { type Mention, readMentions, removeEntry } from '#contract/desk/website/entries.ts';
import { useDraftId } from '#desk/website/shell/use-draft-id.ts';
import { callEndpoint } from '#screen/api/call.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Checkbox } from '#screen/ui/Checkbox.tsx';
import { Dialog, DialogButtons } from '#screen/ui/Dialog.tsx';
import { ErrorText } from '#screen/ui/ErrorText.tsx';
import { QueryStatus } from '#screen/ui/QueryStatus.tsx';
import { Select } from '#screen/ui/Select.tsx';
import type { EntryIdentity } from './entry-identity.ts';
import { MentionList } from './MentionList.tsx';
import { entryNames } from './new-entry.ts';
import { useChangeEntry } from './use-change-entry.ts';

/** Asks how an entry is removed: what takes its place where others refer to it, and where its visitors go. */
export function RemoveDialog({
  file,
  title,
  identity,
  isNew,
  onClose,
}: {
  file: string;
  title: string;
  identity: EntryIdentity;
  /** Nobody knows its page. */
  isNew: boolean;
  onClose: () => void;
}) {
  const { type, slug } = identity;
  const found = useEndpoint(readMentions, { draftId: useDraftId(), type, slug }, { staleTime: 0 });
  return (
    <Dialog title={isNew ? `Discard "${title}"?` : `Remove "${title}"?`} isOpen onClose={onClose} isWide>
      <QueryStatus query={found} label="Looking for what links to it …" />
      {found.data && (
        <RemoveForm
          file={file}
          title={title}
          identity={identity}
          isNew={isNew}
          mentions={found.data.mentions}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function RemoveForm({
  file,
  title,
  identity: { type, slug, page, next },
  isNew,
  mentions: known,
  onClose,
}: {
  file: string;
  title: string;
  identity: EntryIdentity;
  isNew: boolean;
  mentions: readonly Mention[];
  onClose: () => void;
}) {
  const draftId = useDraftId();
  const references = useEndpoint(readReferences, { draftId }, { staleTime: 60_000 }).data;
  const { state, change } = useChangeEntry(onClose);
  const [replacement, setReplacement] = useState('');
  const [isRedirected, setRedirected] = useState(!isNew);
  const mentions = (state.is === 'failed' && state.mentions) || known;
  const isReplaced = mentions.some(({ kind }) => kind === 'reference');
  const links = mentions.filter(({ kind }) => kind === 'link');
  const name = entryNames[type];
  const others = type === 'jobs' ? [] : (references?.[type] ?? []).filter(({ value }) => value !== slug);

  const isMissing = isReplaced && replacement === '';
  const index = page.slice(0, page.lastIndexOf('/'));
  const target = isReplaced && !isMissing ? `${index}/${replacement}` : index;

  const onRemove = () =>
    void change(async () => {
      const { changed } = await callEndpoint(removeEntry, {
        draftId,
        type,
        slug,
        ...(isRedirected && { redirectTo: target }),
        ...(isReplaced && { replaceWith: replacement }),
      });
      return { file, changed, next, text: `"${title}" was ${isNew ? 'discarded' : 'removed'}.` };
    });

  return (
    <>
      {mentions.length === 0 ? (
        <p>Nothing else links to this {name}.</p>
      ) : (
        <MentionList
          title={mentions.length === 1 ? 'One place leads to it' : `${mentions.length} places lead to it`}
          mentions={mentions}
        />
      )}
      {isReplaced && (
        <Select
          label="Replace it by"
          description={`The pages above then refer to this ${name} instead.`}
          options={[
            { value: '', text: 'Choose …' },
            ...others.map((other) => ({ value: other.value, text: other.title })),
          ]}
          value={replacement}
          onChange={setReplacement}
        />
      )}
      <div className="grid gap-2" hidden={isNew}>
        <Checkbox isSelected={isRedirected} onChange={setRedirected}>
          <span className="[overflow-wrap:anywhere]">
            Send visitors of {page} to {target}
          </span>
        </Checkbox>
        {!isRedirected && (
          <p className="pl-7.5 text-small">
            {links.length > 0 && 'The links to it lead nowhere then, and stop its publication. '}
            Search engines and bookmarks find no page any more.
          </p>
        )}
      </div>
      <ErrorText>{state.is === 'failed' ? state.message : null}</ErrorText>
      <DialogButtons>
        <Button onPress={onClose} isDisabled={state.is === 'running'}>
          Cancel
        </Button>
        <Button look="danger" onPress={onRemove} isPending={state.is === 'running'} isDisabled={isMissing}>
          {isNew ? 'Discard' : 'Remove'} "{title}"
        </Button>
      </DialogButtons>
      {isMissing && (
        <p role="status" className="text-muted text-small sm:text-right">
          Choose first what takes its place.
        </p>
      )}
    </>
  );
}
