import { getSubscriberNumbers, type SubscriberNumbers } from '#contract/desk/letters.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { formatNumber } from '#screen/ui/numbers.ts';
import { ShowTable, Table } from '#screen/ui/Table.tsx';

/** How many subscribers there are, and how many joined and left in each week. */
export function SubscriberSummary() {
  const numbers = useEndpoint(getSubscriberNumbers, {});
  if (!numbers.data) {
    return numbers.error ? <p role="alert">{numbers.error.message}</p> : null;
  }
  const { confirmed, pending, unsubscribed, refused, weeks } = numbers.data;
  return (
    <section aria-labelledby="subscribers" className="mt-12 grid gap-6">
      <h2 id="subscribers">Subscribers</h2>
      <div className="grid gap-8 md:grid-cols-[12rem_minmax(0,1fr)]">
        <dl
          className={`grid content-start gap-4 md:grid-cols-1 ${refused > 0 ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-3'}`}
        >
          <Count title="Subscribed" count={confirmed} isLarge />
          <Count title="Not confirmed yet" count={pending} />
          <Count title="Unsubscribed" count={unsubscribed} />
          {refused > 0 && <Count title="Address refused" count={refused} />}
        </dl>
        <Growth weeks={weeks} />
      </div>
    </section>
  );
}

function Count({ title, count, isLarge = false }: { title: string; count: number; isLarge?: boolean }) {
  return (
    <div className="flex flex-col">
      <dt className="text-muted text-small">{title}</dt>
      <dd className={`mt-auto font-head tabular-nums ${isLarge ? 'text-h1 leading-tight' : 'text-h2'}`}>
        {formatNumber(count)}
      </dd>
    </div>
  );
}

const HEIGHT = 88;

/** Bars upwards for those who joined, downwards for those who left, to one scale; the table beneath says the same. */
function Growth({ weeks }: Pick<SubscriberNumbers, 'weeks'>) {
  const scale = HEIGHT / Math.max(1, ...weeks.flatMap(({ joined, left }) => [joined, left]));
  const deepest = Math.max(...weeks.map(({ left }) => left)) * scale;
  return (
    <figure className="grid gap-3">
      <figcaption className="flex flex-wrap items-center gap-x-5 gap-y-1 text-small">
        <span className="font-semibold">The last twelve weeks</span>
        <Key className="bg-accent" text="Joined" />
        <Key className="border border-field bg-quiet" text="Left" />
      </figcaption>
      <div aria-hidden="true" className="grid grid-cols-12 gap-1 sm:gap-2">
        {weeks.map(({ monday, joined, left }, index) => (
          <div key={monday} className="grid text-center text-tiny tabular-nums">
            <div className="flex flex-col justify-end" style={{ height: HEIGHT + 24 }}>
              {joined > 0 && joined}
              <div className="rounded-t-[0.25rem] bg-accent" style={{ height: joined * scale }} />
            </div>
            <div className="border-field border-t" style={{ minHeight: deepest > 0 ? deepest + 24 : 0 }}>
              <div
                className={left > 0 ? 'rounded-b-[0.25rem] border border-field border-t-0 bg-quiet' : ''}
                style={{ height: left * scale }}
              />
              {left > 0 && left}
            </div>
            <span className={`mt-1 whitespace-nowrap text-muted ${index % 4 === 0 ? '' : 'invisible'}`}>
              <span className="block w-0">{dayOf(monday)}</span>
            </span>
          </div>
        ))}
      </div>
      <ShowTable>
        <Table
          caption="Subscribers in the last twelve weeks"
          rows={weeks}
          rowKey={({ monday }) => monday}
          columns={[
            { id: 'week', title: 'Week from', cell: ({ monday }) => dayOf(monday), isRowHeader: true },
            { id: 'joined', title: 'Joined', cell: ({ joined }) => formatNumber(joined), isNumber: true },
            { id: 'left', title: 'Left', cell: ({ left }) => formatNumber(left), isNumber: true },
          ]}
        />
      </ShowTable>
    </figure>
  );
}

function Key({ className, text }: { className: string; text: string }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 rounded-[0.1875rem] ${className}`} />
      {text}
    </span>
  );
}

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

const dayOf = (monday: string): string => DAY.format(new Date(monday));
