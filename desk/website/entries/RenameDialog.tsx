import { useState } from 'react';
import { type Mention, readMentions, renameEntry } from '#contract/desk/website/entries.ts';
import { useContents } from '#desk/website/contents/use-contents.ts';
import { useDraftId } from '#desk/website/shell/use-draft-id.ts';
import { callEndpoint } from '#screen/api/call.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Checkbox } from '#screen/ui/Checkbox.tsx';
import { Dialog, DialogButtons, FormButtons } from '#screen/ui/Dialog.tsx';
import { ErrorText } from '#screen/ui/ErrorText.tsx';
import { Form } from '#screen/ui/Form.tsx';
import { QueryStatus } from '#screen/ui/QueryStatus.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { Kolam } from '#site/kolam/Kolam.tsx';
import { type EntryIdentity, pageBeside } from './entry-identity.ts';
import { MentionList } from './MentionList.tsx';
import { entryNames } from './new-entry.ts';
import { slugFault } from './slug-choice.ts';
import { useChangeEntry } from './use-change-entry.ts';

/** Asks for the new address of an entry, and shows what is changed along with it. */
export function RenameDialog({
  file,
  title,
  identity,
  isSaved,
  onClose,
}: {
  file: string;
  title: string;
  identity: EntryIdentity;
  /** Whether the server has all that was typed. */
  isSaved: boolean;
  onClose: () => void;
}) {
  const draftId = useDraftId();
  const { state, change } = useChangeEntry(onClose);
  const isRenaming = state.is === 'running';
  const rename = (to: { newSlug: string; isRedirected: boolean }) =>
    void change(async () => {
      const { item, changed } = await callEndpoint(renameEntry, {
        draftId,
        type: identity.type,
        slug: identity.slug,
        ...to,
      });
      return { file, changed, next: item, text: `The address of "${title}" was changed.` };
    });
  return (
    <Dialog
      title={`Change the address of "${title}"`}
      isOpen
      // What was typed in the meantime would be in the way of the renamed entry.
      onClose={() => {
        if (!isRenaming) onClose();
      }}
      isWide
    >
      {!isSaved && !isRenaming ? (
        <>
          <p>Some words are not saved yet: the top of the form says why.</p>
          <DialogButtons>
            <Button onPress={onClose}>Back to the form</Button>
          </DialogButtons>
        </>
      ) : (
        <RenameForm
          identity={identity}
          failure={state.is === 'failed' ? state.message : undefined}
          isRenaming={isRenaming}
          onClose={onClose}
          onRename={rename}
        />
      )}
    </Dialog>
  );
}

function RenameForm({
  identity: { type, slug: oldSlug, page: oldPage },
  failure,
  isRenaming,
  onClose,
  onRename,
}: {
  identity: EntryIdentity;
  /** Why it was not renamed. */
  failure: string | undefined;
  isRenaming: boolean;
  onClose: () => void;
  onRename: (to: { newSlug: string; isRedirected: boolean }) => void;
}) {
  const { items } = useContents();
  const found = useEndpoint(readMentions, { draftId: useDraftId(), type, slug: oldSlug }, { staleTime: 0 });
  const [slug, setSlug] = useState(oldSlug);
  const [isRedirected, setRedirected] = useState(true);
  const page = pageBeside(oldPage, slug);
  const isSame = slug === oldSlug;
  const fault = isSame ? undefined : slugFault(slug, page, items);

  return (
    <Form faults={null} onSubmit={() => onRename({ newSlug: slug, isRedirected })}>
      <div className="flex items-start gap-4">
        <TextField
          label="The last part of the address"
          // With a fault, there is no such page.
          description={fault === undefined ? `Its page is ${isSame ? 'now' : 'then'} at ${page}` : undefined}
          value={slug}
          onChange={setSlug}
          error={fault}
          autoFocus
          autoComplete="off"
          spellCheck="false"
          className="min-w-0 grow [overflow-wrap:anywhere]"
        />
        <Kolam key={slug} seed={slug} halfWidth={3} className="size-20 shrink-0 text-strand" />
      </div>
      <QueryStatus query={found} label="Looking for what links to it …" />
      {found.data && <Followers mentions={found.data.mentions} name={entryNames[type]} />}
      <div className="grid gap-2">
        <Checkbox isSelected={isRedirected} onChange={setRedirected}>
          Send visitors of the old address to the new one
        </Checkbox>
        {!isRedirected && (
          <p className="pl-7.5 text-small [overflow-wrap:anywhere]">
            Bookmarks, search engines and links on other sites then find no page at {oldPage}.
          </p>
        )}
      </div>
      <ErrorText>{failure}</ErrorText>
      <FormButtons
        submitLabel="Change the address"
        isPending={isRenaming}
        isDisabled={isSame || fault !== undefined || !found.data}
        onCancel={onClose}
      />
    </Form>
  );
}

/** What is changed along with the entry, and what is not. */
function Followers({ mentions, name }: { mentions: readonly Mention[]; name: string }) {
  const followers = mentions.filter(({ file }) => file.startsWith('content/'));
  const others = mentions.filter(({ file }) => !file.startsWith('content/'));
  return (
    <>
      {followers.length === 0 ? (
        <p>Nothing else links to this {name}.</p>
      ) : (
        <MentionList
          title={
            followers.length === 1 ? 'One place is changed with it' : `${followers.length} places are changed with it`
          }
          mentions={followers}
        />
      )}
      {others[0] && (
        <MentionList title={`A developer must write the new address in ${others[0].file}`} mentions={others} />
      )}
    </>
  );
}
