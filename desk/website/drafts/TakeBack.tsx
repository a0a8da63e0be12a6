import { type Draft, takeBackDraft } from '#contract/desk/website/drafts.ts';
import { useAction } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { ofDrafts } from './website-queries.ts';

/** Takes a draft back from review, or from its time. */
export function TakeBack({ draft: { id, state }, isOwn }: { draft: Draft; isOwn: boolean }) {
  const take = useAction(takeBackDraft, { invalidates: ofDrafts });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button isPending={take.isPending} onPress={() => take.mutate({ draftId: id })} className="max-sm:min-h-11">
        {state === 'review' ? 'Take it back' : 'Do not publish it then'}
      </Button>
      <p className="text-muted text-small">
        {isOwn ? 'Then you can change or discard it.' : 'Then it waits to be read again.'}
      </p>
    </div>
  );
}
