import { ChartPatterns } from '#site/art/ChartPatterns.tsx';
import type { CaseStudy, StoryCharts } from '#site/catalogue/case-studies.ts';
import { ChartFigures } from '#site/sections/ChartFigures.tsx';
import { Improvement } from '#site/sections/Improvement.tsx';

interface KeyResultsProps {
  words: { results: string; to: string };
  results: CaseStudy['results'];
  charts: StoryCharts;
}

/** What changed: three figures, each with the numbers that it was made of and how they were counted. */
export function KeyResults({ words, results, charts }: KeyResultsProps) {
  return (
    <section aria-labelledby="results" className="measure pt-14 lg:pt-20">
      <ChartPatterns />
      <h2 id="results" className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
        {words.results}
      </h2>
      <div className="cells results mt-8">
        {charts.results.map(({ measured, ...table }, index) => (
          <figure key={table.caption}>
            <Result {...results[index]} to={words.to} />
            <ChartFigures {...table} />
            <p className="chart-measured">{measured}</p>
          </figure>
        ))}
      </div>
      {charts.breakdown && <Breakdown {...charts.breakdown} />}
    </section>
  );
}

function Result({ improvement = '', metric = '', to }: { improvement?: string; metric?: string; to: string }) {
  return (
    <figcaption>
      <b className="block font-[650] font-head text-[clamp(2.5rem,4.6vw,4rem)] leading-none tracking-tight">
        <Improvement improvement={improvement} to={to} />
      </b>{' '}
      <span className="mt-3 block max-w-[13.5em] text-balance text-muted">{metric}</span>
    </figcaption>
  );
}

/** What a whole is made of. Several tables are small ones, side by side and on one scale. */
function Breakdown({ heading, shows, measured, tables }: NonNullable<StoryCharts['breakdown']>) {
  return (
    <figure className="breakdown">
      <figcaption>
        <h3>{heading}</h3>
        {shows && <p className="mt-3 max-w-[19em] text-muted">{shows}</p>}
        <p className="chart-measured">{measured}</p>
      </figcaption>
      <div>
        {tables.map((table) => (
          <ChartFigures key={table.caption} {...table} />
        ))}
      </div>
    </figure>
  );
}
