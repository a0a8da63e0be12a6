import { charts } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ChartPatterns, ChartTable } from './ChartTable.tsx';

export const examples: readonly Example[] = [
  ...[...charts.results, ...(charts.breakdown?.tables ?? [])].map((table) => ({
    name: table.caption,
    element: (
      <>
        <ChartPatterns />
        <ChartTable {...table} />
      </>
    ),
  })),
];
