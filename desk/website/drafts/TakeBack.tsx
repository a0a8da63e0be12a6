import { type Draft, takeBackDraft } from '#contract/desk/website.ts';
import { useAction } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { ofDrafts } from './website-queries.ts';

/** Takes one's draft back, to write on. */
export function TakeBack({ draft: { id, state } }: { draft: Draft }) {
  const take = useAction(takeBackDraft, { invalidates: ofDrafts });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button isPending={take.isPending} onPress={() => take.mutate({ draftId: id })} className="max-sm:min-h-11">
        {state === 'review' ? 'Take it back' : 'Do not publish it then'}
      </Button>
      <p className="text-muted text-small">Then you can change it again.</p>
    </div>
  );
}
