import { exhibitCopy, exhibits, longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { HomeExhibits } from './HomeExhibits.tsx';

export const examples: readonly Example[] = [
  {
    name: 'two',
    element: (
      <HomeExhibits
        copy={{ heading: 'What was made' }}
        exhibitCopy={exhibitCopy}
        items={[
          { slug: 'shop', title: 'A shop', href: '/projects/shop', background: 'neel', exhibit: exhibits.slip },
          {
            slug: 'agents',
            title: longTitle,
            href: '/services/agents',
            background: 'soil',
            exhibit: exhibits.conversation,
          },
        ]}
      />
    ),
  },
];
