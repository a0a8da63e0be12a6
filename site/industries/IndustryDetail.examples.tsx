import { industry, longTitle, longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { IndustryDetail } from './IndustryDetail.tsx';

const copy = {
  back: 'All industries',
  page_titles: ['{title}'],
  discuss: 'Discuss a project',
  use_cases: 'What we do here',
  outcomes: 'What is different afterwards',
  services: 'Services that fit',
  neighbours: 'More in {category}',
  closing: { heading: 'Yours?', text: 'Tell us.', action: 'Talk to us' },
};

export const examples: readonly Example[] = [
  {
    name: 'four outcomes',
    element: <IndustryDetail industry={industry} text="Fees, timetables and the bus." copy={copy} />,
  },
  {
    name: 'three outcomes, long text',
    element: (
      <IndustryDetail
        industry={{ ...industry, outcomes: industry.outcomes.slice(0, 3), use_cases: [longTitle, longWord] }}
        text={industry.description.repeat(4)}
        copy={copy}
      />
    ),
  },
];
