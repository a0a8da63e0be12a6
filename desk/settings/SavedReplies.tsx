import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listReplyTemplates } from '#contract/desk/replies.ts';
import { listSavedReplies, removeSavedReply, type SavedReply } from '#contract/desk/saved-replies.ts';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { Badge } from '#screen/ui/Badge.tsx';
import { Button } from '#screen/ui/Button.tsx';
import { ConfirmDialog } from '#screen/ui/ConfirmDialog.tsx';
import { QueryStatus } from '#screen/ui/QueryStatus.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { SavedReplyDialog } from './SavedReplyDialog.tsx';

/** Texts of replies that everyone may take, add, change and remove. */
export function SavedReplies() {
  const list = useEndpoint(listSavedReplies, {});
  const [editing, setEditing] = useState<SavedReply | 'new' | null>(null);
  const [removing, setRemoving] = useState<SavedReply | null>(null);
  return (
    <section aria-labelledby="saved-replies" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="saved-replies">Saved replies</h2>
        <Button onPress={() => setEditing('new')}>Add a reply</Button>
      </div>
      <p>
        Everyone at the desk finds them beside “Reply”, above the templates that come with the website. Anyone may
        change them.
      </p>
      <QueryStatus query={list} />
      {list.data?.replies.length === 0 && <p className="text-muted">There are none yet.</p>}
      {list.data && list.data.replies.length > 0 && (
        <ul aria-label="Saved replies" className="border-hairline border-t">
          {list.data.replies.map((reply) => (
            <li
              key={reply.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-hairline border-b py-2.5"
            >
              <div className="min-w-0 grow basis-56 [overflow-wrap:anywhere]">
                <p className="font-semibold">{reply.title}</p>
                <p className="text-muted text-small">{reply.subject}</p>
              </div>
              <Badge>{reply.for === 'enquiry' ? 'Enquiries' : 'Applications'}</Badge>
              <div className="flex gap-2">
                <Button onPress={() => setEditing(reply)} aria-label={`Change: ${reply.title}`}>
                  Change
                </Button>
                <Button onPress={() => setRemoving(reply)} aria-label={`Remove: ${reply.title}`}>
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {editing && <SavedReplyDialog reply={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />}
      {removing && <RemoveDialog reply={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

function RemoveDialog({ reply: { id, title, version }, onClose }: { reply: SavedReply; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useAction(removeSavedReply, {
    invalidates: [listReplyTemplates],
    onDone: (list) => {
      client.setQueryData([listSavedReplies.path, {}], list);
      onClose();
      showToast({ text: `“${title}” is removed.`, tone: 'success' });
    },
    onFailed: ({ code, details }) => {
      if (code === 'conflict') client.setQueryData([listSavedReplies.path, {}], details);
    },
  });
  const isChanged = remove.error?.code === 'conflict';
  return (
    <ConfirmDialog
      title={`Remove “${title}”?`}
      confirmLabel="Remove it"
      isDanger
      isPending={remove.isPending}
      error={
        isChanged
          ? 'Somebody has changed it meanwhile. Close this, look at it, and remove it then.'
          : remove.error?.message
      }
      onConfirm={() => remove.mutate({ id, version })}
      onClose={onClose}
    >
      <p>Nobody can take it for a reply any more. Replies that were sent stay.</p>
    </ConfirmDialog>
  );
}
