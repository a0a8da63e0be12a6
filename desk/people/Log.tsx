import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type AuditEntry, listAudit, listPeople } from '#contract/desk/people.ts';
import { callEndpoint } from '#screen/api/call.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { useMore } from '#screen/api/read-on.ts';
import { Button } from '#screen/ui/Button.tsx';
import { EmptyState } from '#screen/ui/EmptyState.tsx';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { QueryStatus } from '#screen/ui/QueryStatus.tsx';
import { AbsoluteTime } from '#screen/ui/RelativeTime.tsx';
import { Select } from '#screen/ui/Select.tsx';

const route = getRouteApi('/signed-in/log');

/** What people did at the desk, the newest first. */
export function Log() {
  const { person } = route.useSearch();
  const navigate = route.useNavigate();
  const people = useEndpoint(listPeople, {}).data?.people ?? [];
  const log = useInfiniteQuery({
    queryKey: [listAudit.path, { person }],
    queryFn: ({ pageParam, signal }) => callEndpoint(listAudit, { cursor: pageParam, personId: person }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  const { isReadingOn, readOn } = useMore(log, entries.length);

  return (
    <>
      <PageHead
        title="Log"
        actions={
          <Select
            label="What they did"
            isLabelHidden
            options={[{ value: '', text: 'Everyone' }, ...people.map(({ id, name }) => ({ value: id, text: name }))]}
            value={person ?? ''}
            onChange={(id) => void navigate({ search: id ? { person: id } : {}, replace: true })}
            className="w-44"
          />
        }
      />
      <p className="mb-4 max-w-[68ch] text-muted text-small">
        Every action is kept for two years. The log names no visitor; when a record is erased, its number leaves the
        log, too.
      </p>
      <QueryStatus query={log} />
      {log.data && entries.length === 0 && (
        <EmptyState title="Nothing yet">This person has done nothing here.</EmptyState>
      )}
      {entries.length > 0 && (
        <ol aria-label="Log, newest first" className="border-hairline border-t">
          {entries.map((entry) => (
            <li
              key={entry.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-hairline border-b py-2.5 md:grid-cols-[11rem_minmax(0,13rem)_minmax(0,1fr)] md:gap-x-6"
            >
              <p className="col-start-2 row-start-1 text-muted text-small md:col-start-1 md:text-body">
                <AbsoluteTime at={entry.at} />
              </p>
              <p className="col-start-1 row-start-1 break-words font-semibold md:col-start-2">{entry.personName}</p>
              <p className="col-span-2 break-words md:col-span-1 md:col-start-3 md:row-start-1">
                <EntryText entry={entry} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {log.hasNextPage && (
        <Button onPress={readOn} isPending={isReadingOn} className="mt-4">
          Show older
        </Button>
      )}
    </>
  );
}

/** The reference in it is a link to the lead. */
function EntryText({ entry: { text, reference } }: { entry: AuditEntry }) {
  if (!reference || !text.includes(reference)) return text;
  const [before, after] = text.split(reference, 2);
  return (
    <>
      {before}
      <Link to="/leads/$reference" params={{ reference }} className="text-link">
        {reference}
      </Link>
      {after}
    </>
  );
}
