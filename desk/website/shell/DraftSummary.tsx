import { Link } from '@tanstack/react-router';
import { type Draft, readDraft } from '#contract/desk/website/drafts.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { buttonClass } from '#screen/ui/Button.tsx';
import { counted } from '#screen/ui/numbers.ts';
import { localTime } from '#screen/ui/relative-time.ts';
import { useDraftId } from './use-draft-id.ts';
import { useShownDraft } from './use-shown-draft.ts';

/** How far the draft that is shown is, and how many of others wait. */
export function DraftSummary() {
  const draftId = useDraftId();
  const { draft, isOwn, isOpen, mayPublish, waiting } = useShownDraft();
  const changes = useEndpoint(readDraft, { draftId }).data;
  const count = changes?.files.reduce((sum, { changes: fields }) => sum + Math.max(fields.length, 1), 0) ?? 0;
  const toCorrect = changes?.faults.length ?? 0;
  const words = [
    isOwn ? undefined : `Draft of ${draft?.author.name ?? 'somebody else'}`,
    draft && stateText(draft),
    changes
      ? count > 0
        ? `${counted(count, 'change', 'changes')}, saved`
        : 'No changes yet'
      : 'Looking for changes …',
    toCorrect > 0 && counted(toCorrect, 'field to correct', 'fields to correct'),
  ].filter(Boolean);
  return (
    <div className="grid gap-3">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-panel border border-hairline bg-quiet px-4 py-3">
        <p className="min-w-0 grow basis-48">{words.join(' · ')}</p>
        {count > 0 && (
          <Link to="/website/changes" className={`${buttonClass('primary')} max-sm:min-h-11 max-sm:w-full`}>
            {isOpen ? (mayPublish ? 'Review and publish' : 'Review and send') : 'Show the changes'}
          </Link>
        )}
        {!isOwn && (
          <Link to="/website" search={{}} className={buttonClass('quiet')}>
            Back to your own words
          </Link>
        )}
        {draft?.returned && (
          <p className="basis-full border-haldi border-l-3 pl-2.5">
            {draft.returned.by}: {draft.returned.note}
          </p>
        )}
      </div>
      {waiting.length > 0 && (
        <Link
          to="/website/drafts"
          className="touch-target flex min-h-11 items-center rounded-panel border border-field px-4 py-2 font-semibold hover:bg-quiet"
        >
          {waiting.length === 1 ? '1 draft waits for you' : `${waiting.length} drafts wait for you`}
        </Link>
      )}
    </div>
  );
}

function stateText({ state, returned, publishAt }: Draft): string | undefined {
  switch (state) {
    case 'review':
      return 'Sent, waits to be read';
    case 'returned':
      return `Sent back by ${returned?.by ?? 'the reader'}`;
    case 'scheduled':
      return publishAt && `Will be published on ${localTime(Date.parse(publishAt))}`;
    case 'publishing':
      return 'Being published';
    default:
      return undefined;
  }
}
