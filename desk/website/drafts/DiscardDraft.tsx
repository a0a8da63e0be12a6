import { type Draft, discardDraft } from '#contract/desk/website/drafts.ts';
import { useDraft } from '#screen/api/use-draft.ts';
import { showToast } from '#screen/ui/toasts.ts';
import { ConfirmedAction } from './ConfirmedAction.tsx';
import { summaryKey } from './use-summary.ts';

/** Removes a draft with all its changes. */
export function DiscardDraft({ draft: { id, author }, isOwn }: { draft: Draft; isOwn: boolean }) {
  const summary = useDraft(summaryKey(id));
  return (
    <div>
      <ConfirmedAction
        endpoint={discardDraft}
        input={{ draftId: id }}
        button={{ look: 'danger', children: 'Discard all changes' }}
        title={isOwn ? 'Discard all changes?' : `Discard all changes of ${author.name}?`}
        confirmLabel="Discard all changes"
        isDanger
        onDone={() => {
          summary.clear();
          const whose = isOwn ? 'Your changes' : `The changes of ${author.name}`;
          showToast({ text: `${whose} are discarded.`, tone: 'success' });
        }}
      >
        <p>Nothing of them was published, so they are lost.</p>
        {!isOwn && <p>To have them changed, send the draft back with a note instead.</p>}
      </ConfirmedAction>
    </div>
  );
}
