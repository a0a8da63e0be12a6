import { useState } from 'react';
import type { Series, Statistics } from '#contract/desk/statistics.ts';
import { formatNumber } from '#screen/ui/numbers.ts';
import { Tabs } from '#screen/ui/Tabs.tsx';
import { Figure, WeekChart, WeekTable } from './Figure.tsx';
import { enquiriesSummary, sum } from './words.ts';

const GROUPINGS = [
  { id: 'byForm', title: 'By form' },
  { id: 'byProjectType', title: 'By project' },
  { id: 'bySubject', title: 'By subject' },
  { id: 'byPage', title: 'By page' },
  { id: 'bySource', title: 'By source' },
  { id: 'byCampaign', title: 'By campaign' },
] as const;

/** Enquiries a week: all of them, and the share of one form, kind of project, subject, page, source or campaign. */
export function EnquiriesFigure({ statistics }: { statistics: Statistics }) {
  const { weeks, enquiries } = statistics;
  return (
    <Figure title="Enquiries" summary={enquiriesSummary(statistics)}>
      {enquiries.total > 0 && (
        <Tabs
          label="Enquiries a week"
          tabs={GROUPINGS.map(({ id, title }) => ({
            id,
            title,
            content: <Grouping key={id} title={title} weeks={weeks} series={enquiries[id]} />,
          }))}
        />
      )}
    </Figure>
  );
}

function Grouping({ title, weeks, series }: { title: string; weeks: readonly string[]; series: readonly Series[] }) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = series.find(({ id }) => id === chosenId);
  const all = weeks.map((_, week) => sum(series.map(({ counts }) => counts[week] ?? 0)));
  const choices = [
    { id: null, label: 'All enquiries', number: sum(all) },
    ...series.map(({ id, label, counts }) => ({ id, label, number: sum(counts) })),
  ];
  const shown = chosen
    ? [
        { id: 'chosen', label: chosen.label, tone: 'solid' as const, values: chosen.counts },
        {
          id: 'rest',
          label: 'All others',
          tone: 'light' as const,
          values: all.map((number, week) => number - (chosen.counts[week] ?? 0)),
        },
      ]
    : [{ id: 'all', label: 'All enquiries', tone: 'solid' as const, values: all }];
  return (
    <div className="grid gap-4">
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <fieldset className="grid content-start gap-0.5">
          <legend className="hidden-until-focus">What the chart shows</legend>
          {choices.map(({ id, label, number }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === (chosen?.id ?? null)}
              onClick={() => setChosenId(id)}
              className="touch-target grid min-h-9 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 rounded-field px-2.5 py-1.5 text-left hover:bg-quiet aria-pressed:bg-selected aria-pressed:font-semibold forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:-outline-offset-2"
            >
              <span className="truncate" title={label}>
                {label}
              </span>
              <span className="tabular-nums">{formatNumber(number)}</span>
              <svg aria-hidden="true" className="col-span-2 h-1 w-full" preserveAspectRatio="none" viewBox="0 0 100 1">
                <rect width="100" height="1" className="fill-hairline" />
                <rect width={(number / sum(all)) * 100} height="1" className="fill-chart-1" />
              </svg>
            </button>
          ))}
        </fieldset>
        <WeekChart weeks={weeks} series={shown} />
      </div>
      <WeekTable
        caption={`Enquiries a week, ${title.toLowerCase()}`}
        weeks={weeks}
        series={series.map(({ id, label, counts }) => ({ id, label, values: counts }))}
      />
    </div>
  );
}
