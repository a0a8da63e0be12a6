import { longTitle, longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { AiIndustries } from './AiIndustries.tsx';

export const examples: readonly Example[] = [
  {
    name: 'industries with and without a page',
    element: (
      <AiIndustries
        copy={{
          eyebrow: 'Who decides',
          heading: 'Where the model ends',
          text: 'And a person begins.',
          model: 'The model',
          person: 'A person',
        }}
        items={[
          {
            name: 'Schools',
            background: 'neel',
            model: 'Drafts the letter.',
            person: 'Sends it.',
            link: { label: 'Schools', href: '/industries/schools' },
          },
          {
            name: 'Clinics',
            background: 'cover-1',
            model: `${longWord}.`,
            person: 'Reads every one of them, and says so.',
          },
          { name: longTitle, background: 'cover-2', model: 'Plans the round.', person: 'Drives it.' },
          { name: 'Banks', background: 'cover-3', model: 'Sorts.', person: 'Decides.' },
        ]}
        rules={{ text: 'The rules stand on one page.', label: 'AI ethics', href: '/ai-ethics' }}
      />
    ),
  },
];
