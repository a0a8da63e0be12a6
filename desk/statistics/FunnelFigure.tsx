import { Link } from '@tanstack/react-router';
import { type Outcome, outcomes } from '#contract/desk/lead-state.ts';
import type { FunnelRow, QuotationRow, Statistics } from '#contract/desk/statistics.ts';
import { formatRupees } from '#contract/india.ts';
import { outcomeNames } from '#desk/lead/lead-words.ts';
import { useMay } from '#desk/shell/use-may.ts';
import { counted, formatNumber } from '#screen/ui/numbers.ts';
import { RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { Table } from '#screen/ui/Table.tsx';
import { Tabs } from '#screen/ui/Tabs.tsx';
import { Figure } from './Figure.tsx';
import { funnelSummary, monthName } from './words.ts';

const ARRIVALS = [
  { id: 'bySource', title: 'By source', head: 'Source' },
  { id: 'byCampaign', title: 'By campaign', head: 'Campaign' },
  { id: 'byPage', title: 'By page', head: 'Came from page' },
] as const;

const BY_MONTH = { id: 'byMonth', title: 'By month', head: 'Month' } as const;

const GROUPINGS = [
  { id: 'byForm', title: 'By form', head: 'Came by' },
  ...ARRIVALS,
  { id: 'byProjectType', title: 'By project', head: 'Project' },
  BY_MONTH,
] as const;

/** What came of the enquiries of the period, and the quotations that are out now. */
export function FunnelFigure({ statistics: { funnel, quotations } }: { statistics: Statistics }) {
  return (
    <Figure title="What came of them" summary={funnelSummary(funnel.total)}>
      {funnel.total.received > 0 && (
        <>
          <p className="text-muted text-small">An enquiry that was quoted and then won is counted as won.</p>
          <Tabs
            label="What came of the enquiries"
            tabs={GROUPINGS.map(({ id, title, head }) => ({
              id,
              title,
              content: <FunnelTable key={id} title={title} head={head} rows={[...funnel[id], funnel.total]} />,
            }))}
          />
        </>
      )}
      <h3 className="pt-4">Quotations that are out</h3>
      <Quotations quotations={quotations} />
      {quotations.count > 0 && (
        <Tabs
          label="Quotations that are out"
          tabs={[...ARRIVALS, BY_MONTH].map(({ id, title, head }) => ({
            id,
            title,
            content: <QuotationTable key={id} title={title} head={head} rows={quotations[id]} />,
          }))}
        />
      )}
    </Figure>
  );
}

function QuotationTable({ title, head, rows }: { title: string; head: string; rows: readonly QuotationRow[] }) {
  return (
    <Table
      caption={`Quotations that are out, ${title.toLowerCase()}`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        labelColumn(head),
        { id: 'count', title: 'Out', isNumber: true, cell: ({ count }) => formatNumber(count) },
        {
          id: 'rupees',
          title: 'Value',
          isNumber: true,
          cell: ({ rupees }) => (rupees > 0 ? formatRupees(rupees) : '–'),
        },
      ]}
    />
  );
}

const labelColumn = (head: string) => ({
  id: 'label',
  title: head,
  isRowHeader: true,
  cell: ({ id, label }: { id: string; label: string }) => (/^\d{4}-\d\d$/.test(id) ? monthName(id) : label),
});

function Quotations({ quotations: { count, rupees, oldest } }: Pick<Statistics, 'quotations'>) {
  const readsLeads = useMay('leads.read');
  if (!oldest) return <p>No quotation is out.</p>;
  const { reference, at } = oldest;
  const out = `${counted(count, 'quotation is', 'quotations are')} out`;
  return (
    <p>
      {readsLeads ? (
        <Link to="/inbox" search={{ state: 'all', outcome: 'quoted' }} className="text-link">
          {out}
        </Link>
      ) : (
        out
      )}
      {rupees > 0 && `, worth ${formatRupees(rupees)}`}. The oldest is{' '}
      {readsLeads ? (
        <Link to="/leads/$reference" params={{ reference }} className="text-link whitespace-nowrap">
          {reference}
        </Link>
      ) : (
        reference
      )}
      , <RelativeTime at={at} />.
    </p>
  );
}

function FunnelTable({ title, head, rows }: { title: string; head: string; rows: readonly FunnelRow[] }) {
  return (
    <Table
      caption={`What came of the enquiries, ${title.toLowerCase()}`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        labelColumn(head),
        { id: 'received', title: 'Received', isNumber: true, cell: ({ received }) => formatNumber(received) },
        ...outcomes.map((outcome) => ({
          id: outcome,
          title: outcomeNames[outcome],
          isNumber: true,
          cell: (row: FunnelRow) => <Cell row={row} outcome={outcome} />,
        })),
      ]}
    />
  );
}

function Cell({ row, outcome }: { row: FunnelRow; outcome: Outcome }) {
  const { count, rupees } = row.outcomes[outcome];
  return (
    <>
      {formatNumber(count)}
      {rupees > 0 && <span className="block whitespace-nowrap text-muted">{formatRupees(rupees)}</span>}
    </>
  );
}
