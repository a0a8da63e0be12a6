import { ChartPatterns, ChartTable } from '#site/exhibits/ChartTable.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { contentIcons } from '#site/ui/icon-shapes.ts';
import { Improvement } from './Improvement.tsx';
import type { CaseStudiesIndexCopy, CaseStudy, CaseStudyCharts } from './queries.ts';

interface KeyResultsProps {
  copy: Pick<CaseStudiesIndexCopy['caseStudy'], 'results' | 'to'>;
  results: CaseStudy['results'];
  charts: CaseStudyCharts;
  /** The index of the result that the hero shows with its bars (LedgerFigure.tsx). The two others follow. */
  leads?: number | undefined;
}

/** The key results of a case study, with their charts and how they were measured. */
export function KeyResults({ copy, results, charts, leads }: KeyResultsProps) {
  return (
    <section aria-labelledby="results" className="measure pt-14 lg:pt-20">
      <ChartPatterns />
      <h2 id="results" className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
        {copy.results}
      </h2>
      <div className={leads === undefined ? 'cells results mt-8 lg:grid-cols-3' : 'cells results mt-8 lg:grid-cols-2'}>
        {charts.results.map(
          ({ measured, ...table }, index) =>
            index !== leads && (
              <figure key={table.caption}>
                <Result {...results[index]} to={copy.to} />
                <ChartTable {...table} />
                <p className="chart-measured">{measured}</p>
              </figure>
            ),
        )}
      </div>
      {charts.breakdown && <Breakdown {...charts.breakdown} />}
    </section>
  );
}

interface ResultProps {
  improvement?: string;
  metric?: string;
  to: string;
}

function Result({ improvement = '', metric = '', to }: ResultProps) {
  return (
    <figcaption>
      <b className="block font-[650] font-head text-[clamp(2.5rem,4.6vw,4rem)] leading-none tracking-tight">
        <Improvement improvement={improvement} to={to} />
      </b>{' '}
      <span className="mt-3 block max-w-[18em] text-muted">{metric}</span>
    </figcaption>
  );
}

/** The chart of a whole and its parts. Several tables are side by side, on the same scale. */
function Breakdown({ heading, shows, measured, tables }: NonNullable<CaseStudyCharts['breakdown']>) {
  return (
    <figure className="breakdown">
      <figcaption>
        <h3>{heading}</h3>
        {shows && <p className="mt-3 max-w-[19em] text-muted">{shows}</p>}
        <p className="chart-measured">{measured}</p>
      </figcaption>
      <div>
        {tables.map((table) => (
          <ChartTable key={table.caption} {...table} />
        ))}
      </div>
    </figure>
  );
}

interface KeyResultListProps {
  results: CaseStudy['results'];
  /** Read by screen readers instead of the arrow of `60 → 5 h`. */
  to: string;
}

/** Two key results of a case study, for the list; without charts. */
export function KeyResultList({ results, to }: KeyResultListProps) {
  return (
    <dl className="cells lg:grid-cols-2">
      {results.map(({ icon, improvement, metric }) => (
        <div
          key={metric}
          className="flex flex-col-reverse justify-end max-lg:flex-row-reverse max-lg:items-center max-lg:gap-4 max-lg:py-4"
        >
          <dt className="text-muted min-w-0 grow text-small lg:mt-1.5 lg:grow-0">{metric}</dt>
          <dd className="max-lg:flex max-lg:w-[56%] max-lg:shrink-0 max-lg:items-center max-lg:gap-3 md:max-lg:w-56">
            <Icon shape={contentIcons[icon]} strokeWidth={1.75} className="size-5.5 shrink-0 text-accent" />
            <span className="block font-[650] font-head leading-none tracking-tight text-[clamp(1.25rem,6vw,1.75rem)] lg:mt-3 xl:text-[2.25rem]">
              <Improvement improvement={improvement} to={to} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
