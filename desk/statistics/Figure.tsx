import { type ComponentProps, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { lazyPart } from '#desk/shell/load-part.ts';
import { formatNumber } from '#screen/ui/numbers.ts';
import { ShowTable, Table } from '#screen/ui/Table.tsx';
import { type ChartSeries, ToneSwatch } from './TonePatterns.tsx';
import { longDay, shortDay, sum } from './words.ts';

/** The library for charts takes longer than the rest of the screen: the words and tables come first. */
const BarsChart = lazyPart(() => import('./BarsChart.tsx'), 'BarsChart');

/** In pixels: of a chart, and of each bar of one whose bars lie. */
const HEIGHT = 240;
const BAR_HEIGHT = 40;

/** How far below the window, in pixels, something counts as near. */
const AHEAD = 300;

/** Each chart blocks the browser while it is drawn: it is drawn once its place has come near the window. */
function Chart(props: Omit<ComponentProps<typeof BarsChart>, 'height'>) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || isNear) return;
    const onMove: IntersectionObserverCallback = (entries) =>
      setNear(entries.some(({ isIntersecting }) => isIntersecting));
    const observer = new IntersectionObserver(onMove, { rootMargin: `${AHEAD}px 0px` });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  const height = props.isHorizontal ? (props.labels.length + 1) * BAR_HEIGHT : HEIGHT;
  return (
    <div ref={place} style={{ minHeight: height }}>
      {isNear && (
        <Suspense>
          <BarsChart {...props} height={height} />
        </Suspense>
      )}
    </div>
  );
}

/** A part of the screen: what was measured, what came out in one sentence, and the evidence. */
export function Figure({ title, summary, children }: { title: string; summary: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-4 border-hairline border-t pt-6">
      <div className="grid gap-1">
        <h2 id={id}>{title}</h2>
        <p className="max-w-[72ch] text-muted">{summary}</p>
      </div>
      {children}
    </section>
  );
}

/** A bar a week, with its legend. */
export function WeekChart({ weeks, series }: { weeks: readonly string[]; series: readonly ChartSeries[] }) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <Legend series={series} />
      <Chart
        labels={weeks.map(shortDay)}
        longLabels={weeks.map((monday) => `Week from ${longDay(monday)}`)}
        series={series}
      />
    </div>
  );
}

/** A bar a label, with the legend of its parts. */
export function RankedChart({ labels, series }: { labels: readonly string[]; series: readonly ChartSeries[] }) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <Legend series={series} />
      <Chart labels={labels} series={series} isHorizontal />
    </div>
  );
}

function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      {series.map(({ id, label, tone, values }) => (
        <li key={id} className="flex min-w-0 items-center gap-2">
          <ToneSwatch tone={tone} />
          <span className="min-w-0 truncate">{label}</span>
          <span className="text-muted tabular-nums">{formatNumber(sum(values))}</span>
        </li>
      ))}
    </ul>
  );
}

/** The numbers of a figure a week, the newest first. */
export function WeekTable({
  caption,
  weeks,
  series,
}: {
  caption: string;
  weeks: readonly string[];
  series: readonly Pick<ChartSeries, 'id' | 'label' | 'values'>[];
}) {
  const columns = series.map(({ id, label, values }) => ({
    id,
    title: label,
    isNumber: true,
    cell: ({ index }: { index: number }) => formatNumber(values[index] ?? 0),
  }));
  const rows = weeks.map((monday, index) => ({ monday, index })).toReversed();
  return (
    <ShowTable>
      <Table
        caption={caption}
        rows={rows}
        rowKey={({ monday }) => monday}
        columns={[
          {
            id: 'week',
            title: 'Week from',
            isRowHeader: true,
            cell: ({ monday }) => <span className="whitespace-nowrap">{longDay(monday)}</span>,
          },
          ...columns,
          ...(series.length > 1
            ? [
                {
                  id: 'together',
                  title: 'Together',
                  isNumber: true,
                  cell: ({ index }: { index: number }) =>
                    formatNumber(sum(series.map(({ values }) => values[index] ?? 0))),
                },
              ]
            : []),
        ]}
      />
    </ShowTable>
  );
}
