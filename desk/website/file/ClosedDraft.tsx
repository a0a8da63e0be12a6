import { Link } from '@tanstack/react-router';
import { type Draft, takeBackDraft } from '#contract/desk/website/drafts.ts';
import { ofDrafts } from '#desk/website/drafts/website-queries.ts';
import { useAction } from '#screen/api/queries.ts';
import { Button, buttonClass } from '#screen/ui/Button.tsx';
import { EmptyState } from '#screen/ui/EmptyState.tsx';
import { localTime } from '#screen/ui/relative-time.ts';

/** In place of the form of a draft that may not be changed now. */
export function ClosedDraft({ draft }: { draft: Draft }) {
  const takeBack = useAction(takeBackDraft, { invalidates: ofDrafts });
  const isPublishing = draft.state === 'publishing';
  return (
    <EmptyState
      title={isPublishing ? 'These words are being published' : 'Take the draft back to write on'}
      action={
        <div className="flex flex-wrap gap-2">
          {!isPublishing && (
            <Button
              look="primary"
              isPending={takeBack.isPending}
              onPress={() => takeBack.mutate({ draftId: draft.id })}
            >
              Take it back
            </Button>
          )}
          <Link to="/website/changes" className={buttonClass('quiet')}>
            Show its changes
          </Link>
        </div>
      }
    >
      {draft.state === 'review' && <p>It was sent to be published, and does not change until somebody has read it.</p>}
      {draft.publishAt !== undefined && <p>It will be published on {localTime(Date.parse(draft.publishAt))}.</p>}
      {isPublishing && <p>In a minute you can write on.</p>}
    </EmptyState>
  );
}
