import { industryCopy as copy, industry, longTitle, longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { IndustryDetail } from './IndustryDetail.tsx';

export const examples: readonly Example[] = [
  {
    name: 'four outcomes',
    element: <IndustryDetail industry={industry} copy={copy} />,
  },
  {
    name: 'three outcomes, long text',
    element: (
      <IndustryDetail
        industry={{
          ...industry,
          description: industry.description.repeat(4),
          outcomes: industry.outcomes.slice(0, 3),
          use_cases: [longTitle, longWord],
        }}
        copy={copy}
      />
    ),
  },
];
