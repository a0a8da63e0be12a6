import { longTitle, longWord, services } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { AiOfferings } from './AiOfferings.tsx';

export const examples: readonly Example[] = [
  {
    name: 'two rows',
    element: (
      <AiOfferings
        copy={{
          eyebrow: 'Offerings',
          heading: 'What a model can do',
          text: 'And what it needs.',
          needs: 'Needs',
          services: 'Services',
        }}
        items={[
          {
            title: 'Agents',
            text: 'They do the dull nine tenths.',
            needs: 'Ten examples',
            services: [{ title: 'AI agents', href: '/services/ai-agents' }],
          },
          {
            title: longTitle,
            text: 'Long text. '.repeat(20),
            needs: longWord,
            services: services.map(({ slug, title }) => ({ title, href: `/services/${slug}` })),
          },
        ]}
      />
    ),
  },
];
