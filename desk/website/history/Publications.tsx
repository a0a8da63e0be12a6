import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listPublications, type Publication } from '#contract/desk/website/publishing.ts';
import { BackTo } from '#desk/website/shell/BackLink.tsx';
import { useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { EmptyState } from '#screen/ui/EmptyState.tsx';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { QueryStatus } from '#screen/ui/QueryStatus.tsx';
import { AbsoluteTime } from '#screen/ui/RelativeTime.tsx';

/** What was published, newest first. */
export function Publications() {
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <>
      <PageHead title="History" back={<BackTo to="/website" text="All content" search={{}} />} />
      <div className="border-hairline border-t">
        {pages.map((before, index) => (
          <PageOf
            key={before ?? ''}
            before={before}
            isLast={index === pages.length - 1}
            onMore={(last) => setPages([...pages, last])}
          />
        ))}
      </div>
    </>
  );
}

function PageOf({
  before,
  isLast,
  onMore,
}: {
  before: string | undefined;
  isLast: boolean;
  onMore: (last: string) => void;
}) {
  const query = useEndpoint(listPublications, { before });
  if (!query.data) return <QueryStatus query={query} />;
  const { publications, hasMore } = query.data;
  const last = publications.at(-1);
  if (publications.length === 0 && before === undefined) {
    return (
      <EmptyState title="Nothing was published yet">Each publication stands here, and can be restored.</EmptyState>
    );
  }
  return (
    <>
      <ul>
        {publications.map((publication) => (
          <Row key={publication.id} publication={publication} />
        ))}
      </ul>
      {isLast && hasMore && last && (
        <Button onPress={() => onMore(last.id)} className="mt-4">
          Show older ones
        </Button>
      )}
    </>
  );
}

const MAX_TITLES = 3;

function Row({ publication: { id, at, by, summary, titles } }: { publication: Publication }) {
  const [heading = ''] = summary.split('\n');
  const more = titles.length - MAX_TITLES;
  return (
    <li className="border-hairline border-b">
      <Link to="/website/history/$id" params={{ id }} search={{}} className="grid gap-1 px-2 py-3.5 hover:bg-quiet">
        <span className="font-semibold [overflow-wrap:anywhere]">{heading}</span>
        <span className="text-muted text-small">
          {by}, <AbsoluteTime at={at} />
        </span>
        <span className="text-small">
          {titles.slice(0, MAX_TITLES).join(', ')}
          {more > 0 && ` and ${more} more`}
        </span>
      </Link>
    </li>
  );
}
