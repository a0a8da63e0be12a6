import { useDeferredValue, useState } from 'react';
import { listSubscribers, reactivateSubscriber, type Subscriber } from '#contract/desk/letters.ts';
import { INDIA } from '#contract/india.ts';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { formatNumber } from '#screen/ui/numbers.ts';
import { SearchField } from '#screen/ui/SearchField.tsx';
import { Select } from '#screen/ui/Select.tsx';
import { type Column, Table } from '#screen/ui/Table.tsx';
import { SubscriberActions } from './SubscriberActions.tsx';
import { subscriptionWords } from './words.ts';

/** As the server sends them. */
const PAGE = 50;

const STATUSES = [
  { value: '', text: 'All' },
  { value: 'confirmed', text: 'Subscribed' },
  { value: 'pending', text: 'Not confirmed yet' },
  { value: 'unsubscribed', text: 'Unsubscribed' },
  { value: 'refused', text: 'Address refused' },
] as const;

type Status = (typeof STATUSES)[number]['value'];

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: INDIA });

const COLUMNS: readonly Column<Subscriber>[] = [
  {
    id: 'email',
    title: 'Address',
    cell: ({ email }) => <span className="inline-block min-w-40 [overflow-wrap:anywhere] sm:min-w-64">{email}</span>,
    isRowHeader: true,
  },
  {
    id: 'status',
    title: 'State',
    cell: (subscriber) => <State subscriber={subscriber} />,
  },
  {
    id: 'actions',
    title: 'Actions',
    cell: (subscriber) => <SubscriberActions subscriber={subscriber} />,
  },
];

/** The addresses, for owners only. */
export function SubscriberList() {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<Status>('');
  const [offset, setOffset] = useState(0);
  const found = useEndpoint(
    listSubscribers,
    { search: useDeferredValue(search), offset, ...(status && { status }) },
    { keepsPrevious: true },
  );
  const { subscribers = [], total = 0 } = found.data ?? {};
  return (
    <section aria-labelledby="addresses" className="mt-12 grid gap-4">
      <h2 id="addresses">Addresses</h2>
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label="Search the addresses"
          value={search}
          onChange={(value) => {
            setSearch(value);
            setOffset(0);
          }}
          className="grow sm:max-w-80"
        />
        <Select
          label="State"
          isLabelHidden
          options={STATUSES}
          value={status}
          onChange={(value) => {
            setStatus(value);
            setOffset(0);
          }}
        />
      </div>
      {found.error && <p role="alert">{found.error.message}</p>}
      {found.data && subscribers.length === 0 && (
        <p className="text-muted">{search || status ? 'No address matches.' : 'Nobody has subscribed yet.'}</p>
      )}
      {subscribers.length > 0 && (
        <>
          <Table caption="Addresses of subscribers" columns={COLUMNS} rows={subscribers} rowKey={({ id }) => id} />
          <nav aria-label="Pages of the addresses" className="flex items-center gap-3">
            <Button isDisabled={offset === 0} onPress={() => setOffset(Math.max(0, offset - PAGE))}>
              Newer
            </Button>
            <Button isDisabled={offset + PAGE >= total} onPress={() => setOffset(offset + PAGE)}>
              Older
            </Button>
            <span className="text-muted text-small tabular-nums">
              {formatNumber(offset + 1)} to {formatNumber(offset + subscribers.length)} of {formatNumber(total)}
            </span>
          </nav>
        </>
      )}
    </section>
  );
}

/** What became of the subscription; of an address that does not exist, also the words of its mail server. */
function State({ subscriber }: { subscriber: Subscriber }) {
  const { text, since } = subscriptionWords(subscriber);
  const { id, email, refusal } = subscriber;
  const reactivate = useAction(reactivateSubscriber, { invalidates: [listSubscribers] });
  return (
    <>
      {text}
      <span className="text-muted">, {DAY.format(new Date(since))}</span>
      {refusal && (
        <div className="grid justify-items-start gap-2">
          <p className="[overflow-wrap:anywhere]">
            <strong>Address refused</strong>, {DAY.format(new Date(refusal.at))}: {refusal.reason}
          </p>
          <Button
            aria-label={`Make ${email} active again`}
            isPending={reactivate.isPending}
            onPress={() => reactivate.mutate({ id })}
          >
            Make active again
          </Button>
        </div>
      )}
    </>
  );
}
