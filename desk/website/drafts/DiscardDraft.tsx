import { useState } from 'react';
import { type Draft, discardDraft } from '#contract/desk/website.ts';
import { useAction } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { ConfirmDialog } from '#screen/ui/ConfirmDialog.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { ofDrafts } from './website-queries.ts';

/** Removes a draft with all its changes. */
export function DiscardDraft({ draft: { id } }: { draft: Draft }) {
  const [isAsking, setAsking] = useState(false);
  const discard = useAction(discardDraft, {
    invalidates: ofDrafts,
    onDone: () => {
      setAsking(false);
      showToast({ text: 'Your changes are discarded.', tone: 'success' });
    },
    onFailed: () => undefined,
  });
  return (
    <div>
      <Button look="danger" onPress={() => setAsking(true)}>
        Discard all changes
      </Button>
      <ConfirmDialog
        title="Discard all changes?"
        confirmLabel="Discard all changes"
        isOpen={isAsking}
        isPending={discard.isPending}
        isDanger
        error={discard.error?.message ?? null}
        onConfirm={() => discard.mutate({ draftId: id })}
        onClose={() => setAsking(false)}
      >
        <p>Nothing of them was published, so they are lost.</p>
      </ConfirmDialog>
    </div>
  );
}
