import type { ResultChart } from '#site/exhibits/charts.ts';
import { caseStudy, charts } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { LedgerFigure } from './LedgerFigure.tsx';
import type { CaseStudy } from './queries.ts';

const figure = (index: number, shown: Partial<CaseStudy['results'][number]> = {}) => (
  <LedgerFigure
    result={{ ...(caseStudy.results[index] as CaseStudy['results'][number]), ...shown }}
    chart={charts.results[index] as ResultChart}
    to="to"
  />
);

export const examples: readonly Example[] = [
  { name: 'a loop for each hour', element: figure(0) },
  { name: 'a strand that is cut', element: figure(1) },
  { name: 'dots, and a wide number', element: figure(2, { improvement: '1,312 of 16,400' }) },
];
