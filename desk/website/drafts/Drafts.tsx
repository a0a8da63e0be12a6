import { Link } from '@tanstack/react-router';
import { type Draft, listDrafts } from '#contract/desk/website/drafts.ts';
import { BackTo } from '#desk/website/shell/BackLink.tsx';
import { useShownDraft } from '#desk/website/shell/use-shown-draft.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { Badge, type BadgeTone } from '#screen/ui/Badge.tsx';
import { EmptyState } from '#screen/ui/EmptyState.tsx';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { QueryStatus } from '#screen/ui/QueryStatus.tsx';
import { AbsoluteTime, RelativeTime } from '#screen/ui/RelativeTime.tsx';

/** One's own drafts, and those that wait for somebody who may publish. */
export function Drafts() {
  const query = useEndpoint(listDrafts, {});
  const { draft: written, mayPublish, isMine } = useShownDraft();
  const drafts = query.data?.drafts;
  return (
    <>
      <PageHead title="Drafts" count={drafts?.length} back={<BackTo to="/website" text="All content" search={{}} />} />
      <QueryStatus query={query} />
      {drafts?.length === 0 && (
        <EmptyState title="No drafts">
          {mayPublish
            ? 'Drafts that writers send stand here until you publish them or send them back.'
            : 'A draft begins with your first change.'}
        </EmptyState>
      )}
      {drafts && drafts.length > 0 && (
        <ul aria-label="Drafts" className="border-hairline border-t">
          {drafts.map((draft) => (
            <DraftRow key={draft.id} draft={draft} isOwn={isMine(draft)} isWritten={draft.id === written?.id} />
          ))}
        </ul>
      )}
    </>
  );
}

function DraftRow({
  draft,
  isOwn,
  isWritten,
}: {
  draft: Draft;
  isOwn: boolean;
  /** Whether it is the one that addresses without a draft mean. */
  isWritten: boolean;
}) {
  const { id, author, state, summary, sentAt, updatedAt, publishAt, returned } = draft;
  const { text, tone } = STATES[state];
  return (
    <li className="border-hairline border-b">
      <Link
        to="/website/changes"
        search={isWritten ? {} : { draft: id }}
        className="grid gap-1 px-2 py-3.5 hover:bg-quiet"
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 grow font-semibold [overflow-wrap:anywhere]">{summary || 'Not sent yet'}</span>
          <Badge tone={tone}>{text}</Badge>
        </span>
        <span className="text-muted text-small">
          {isOwn ? 'You' : author.name},{' '}
          {state === 'scheduled' && publishAt ? (
            <AbsoluteTime at={publishAt} />
          ) : (
            <RelativeTime at={sentAt ?? updatedAt} />
          )}
          {returned && state === 'returned' && `. ${returned.by}: ${returned.note}`}
        </span>
      </Link>
    </li>
  );
}

const STATES: Record<Draft['state'], { text: string; tone: BadgeTone }> = {
  open: { text: 'Being written', tone: 'neutral' },
  review: { text: 'To be read', tone: 'open' },
  returned: { text: 'Sent back', tone: 'late' },
  scheduled: { text: 'At its time', tone: 'answered' },
  publishing: { text: 'Being published', tone: 'answered' },
};
