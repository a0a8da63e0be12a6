import { ChartPatterns } from '#site/art/ChartPatterns.tsx';
import { ChartFigures } from '#site/sections/ChartFigures.tsx';
import { charts } from '#site/sections/example-data.ts';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  ...[...charts.results, ...(charts.breakdown?.tables ?? [])].map((table) => ({
    name: table.caption,
    element: (
      <>
        <ChartPatterns />
        <ChartFigures {...table} />
      </>
    ),
  })),
];
