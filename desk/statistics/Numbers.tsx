import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { exportKindsFor } from '#contract/desk/export.ts';
import { hasRight, rightsOf } from '#contract/desk/rights.ts';
import { getMe } from '#contract/desk/sign-in.ts';
import {
  type AnswerTimes,
  DEFAULT_PERIOD,
  getStatistics,
  periods,
  type Series,
  type Statistics,
} from '#contract/desk/statistics.ts';
import { ExportDialog } from '#desk/export/ExportDialog.tsx';
import { useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { EmptyState } from '#screen/ui/EmptyState.tsx';
import { formatNumber } from '#screen/ui/numbers.ts';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { QueryStatus } from '#screen/ui/QueryStatus.tsx';
import { Select } from '#screen/ui/Select.tsx';
import { ShowTable, Table } from '#screen/ui/Table.tsx';
import { EnquiriesFigure } from './EnquiriesFigure.tsx';
import { Figure, RankedChart, WeekChart, WeekTable } from './Figure.tsx';
import { FunnelFigure } from './FunnelFigure.tsx';
import { type ChartSeries, TonePatterns, tones } from './TonePatterns.tsx';
import {
  answersSummary,
  applicationsSummary,
  duration,
  percent,
  spamSummary,
  sum,
  undeliveredSummary,
} from './words.ts';

const route = getRouteApi('/signed-in/numbers');

const PERIODS = periods.map((weeks) => ({ value: `${weeks}`, text: `Last ${weeks} weeks` }));

/** How it goes: numbers of the last weeks as sentences, charts and tables, and the export of the records. */
export function Numbers() {
  const { weeks = DEFAULT_PERIOD } = route.useSearch();
  const navigate = route.useNavigate();
  const me = useEndpoint(getMe, {}, { staleTime: 60_000 });
  const statistics = useEndpoint(getStatistics, { weeks }, { keepsPrevious: true });
  const [isExporting, setExporting] = useState(false);
  const person = me.data?.person;
  return (
    <>
      <PageHead
        title="Numbers"
        actions={
          <>
            <Select
              label="Period"
              isLabelHidden
              options={PERIODS}
              value={`${weeks}`}
              onChange={(value) => {
                void navigate({ search: { weeks: periods.find((period) => `${period}` === value) }, replace: true });
              }}
            />
            {hasRight(person, 'records.export') && <Button onPress={() => setExporting(true)}>Export</Button>}
          </>
        }
      />
      <QueryStatus query={statistics} />
      {statistics.data && <Figures statistics={statistics.data} isOld={statistics.isPlaceholderData} />}
      {isExporting && person && (
        <ExportDialog kinds={exportKindsFor(rightsOf(person))} onClose={() => setExporting(false)} />
      )}
    </>
  );
}

function Figures({ statistics, isOld }: { statistics: Statistics; isOld: boolean }) {
  const { weeks, enquiries, answers, undelivered, spam, applications } = statistics;
  const held = sum(spam.held);
  if (enquiries.total + applications.total + undelivered.total + held + statistics.quotations.count === 0) {
    return (
      <EmptyState title={`Nothing came in these ${weeks.length} weeks.`}>
        The first enquiry is counted here a moment after it has come.
      </EmptyState>
    );
  }
  return (
    <div aria-busy={isOld} className="grid gap-10 aria-busy:opacity-60">
      <EnquiriesFigure statistics={statistics} />
      <FunnelFigure statistics={statistics} />
      <AnswersFigure weeks={weeks} answers={answers} />
      <div className="grid gap-10 xl:grid-cols-2 xl:gap-x-12">
        <WeekFigure
          title="Undelivered"
          summary={undeliveredSummary(undelivered)}
          weeks={weeks}
          series={undelivered.byReason.map(withTone)}
        />
        <WeekFigure
          title="Suspected spam"
          summary={spamSummary(spam)}
          weeks={weeks}
          series={
            held > 0
              ? [
                  {
                    id: 'held',
                    label: 'Held as spam',
                    tone: 'light',
                    values: spam.held.map((number, week) => number - (spam.released[week] ?? 0)),
                  },
                  { id: 'released', label: 'Held, then released', tone: 'solid', values: spam.released },
                ]
              : []
          }
        />
      </div>
      <ApplicationsFigure statistics={statistics} />
      <p className="border-hairline border-t pt-6 text-muted text-small">
        Weeks begin on Monday in India. Records that were erased are not counted, suspected spam only once it is
        released.
      </p>
      <TonePatterns />
    </div>
  );
}

function withTone({ id, label, counts }: Series, index: number): ChartSeries {
  return { id, label, tone: tones[index % tones.length] ?? 'solid', values: counts };
}

function WeekFigure({
  title,
  summary,
  weeks,
  series,
}: {
  title: string;
  summary: string;
  weeks: readonly string[];
  series: readonly ChartSeries[];
}) {
  return (
    <Figure title={title} summary={summary}>
      {series.length > 0 && (
        <>
          <WeekChart weeks={weeks} series={series} />
          <WeekTable caption={`${title}, by week`} weeks={weeks} series={series} />
        </>
      )}
    </Figure>
  );
}

function AnswersFigure({ weeks, answers }: { weeks: readonly string[]; answers: Statistics['answers'] }) {
  const { enquiries, applications, enquiriesByWeek } = answers;
  const series: ChartSeries[] = [
    { id: 'inTime', label: 'In time', tone: 'good', values: enquiriesByWeek.inTime },
    { id: 'afterTime', label: 'Later', tone: 'striped', values: enquiriesByWeek.afterTime },
    { id: 'late', label: 'Open and late', tone: 'alarm', values: enquiriesByWeek.late },
    { id: 'due', label: 'Open, in time', tone: 'light', values: enquiriesByWeek.due },
  ];
  return (
    <Figure title="Time to first answer" summary={answersSummary(enquiries, 'enquiries')}>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        {enquiries.received + applications.received > 0 && (
          <AnswerTable enquiries={enquiries} applications={applications} />
        )}
        {enquiries.received > 0 && <WeekChart weeks={weeks} series={series} />}
      </div>
      {enquiries.received > 0 && (
        <WeekTable caption="Enquiries by week of receipt and time to first answer" weeks={weeks} series={series} />
      )}
    </Figure>
  );
}

const orNone = (value: number | null, text: (value: number) => string): string => (value === null ? '–' : text(value));

const MEASURES: { title: string; cell: (times: AnswerTimes) => string }[] = [
  { title: 'Median', cell: ({ medianMs }) => orNone(medianMs, duration) },
  { title: '9 in 10 within', cell: ({ percentile90Ms }) => orNone(percentile90Ms, duration) },
  { title: 'In time, late ones counted', cell: ({ shareInTime }) => orNone(shareInTime, percent) },
  { title: 'Answered', cell: ({ answered }) => formatNumber(answered) },
  { title: 'Still open', cell: ({ open }) => formatNumber(open) },
  { title: 'Late', cell: ({ late }) => formatNumber(late) },
];

/** Short enough to stand open. */
function AnswerTable({ enquiries, applications }: { enquiries: AnswerTimes; applications: AnswerTimes }) {
  return (
    <Table
      caption="Answers to enquiries and applications"
      rows={MEASURES}
      rowKey={({ title }) => title}
      columns={[
        { id: 'title', title: 'Answers', isRowHeader: true, cell: ({ title }) => title },
        { id: 'enquiries', title: 'Enquiries', isNumber: true, cell: ({ cell }) => cell(enquiries) },
        { id: 'applications', title: 'Applications', isNumber: true, cell: ({ cell }) => cell(applications) },
      ]}
    />
  );
}

const STAGES = [
  { id: 'new', label: 'New', tone: 'solid' },
  { id: 'talking', label: 'Talking', tone: 'striped' },
  { id: 'offered', label: 'Offered', tone: 'dotted' },
  { id: 'declined', label: 'Declined', tone: 'light' },
] as const;

function ApplicationsFigure({ statistics: { applications } }: { statistics: Statistics }) {
  const { total, byPosition } = applications;
  const series = STAGES.map((stage) => ({ ...stage, values: byPosition.map(({ byStage }) => byStage[stage.id]) }));
  return (
    <Figure title="Applications by job" summary={applicationsSummary(applications)}>
      {total > 0 && (
        <>
          <RankedChart labels={byPosition.map(({ label }) => label)} series={series} />
          <ShowTable>
            <Table
              caption="Applications by job and stage"
              rows={byPosition}
              rowKey={({ label }) => label}
              columns={[
                { id: 'job', title: 'Job', isRowHeader: true, cell: ({ label }) => label },
                ...STAGES.map(({ id, label }) => ({
                  id,
                  title: label,
                  isNumber: true,
                  cell: ({ byStage }: (typeof byPosition)[number]) => formatNumber(byStage[id]),
                })),
                { id: 'total', title: 'Together', isNumber: true, cell: ({ total: all }) => formatNumber(all) },
              ]}
            />
          </ShowTable>
        </>
      )}
    </Figure>
  );
}
