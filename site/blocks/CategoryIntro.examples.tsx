import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { CategoryIntro } from './CategoryIntro.tsx';

export const examples: readonly Example[] = [
  {
    name: 'three kinds of buyers',
    element: (
      <CategoryIntro
        overview="Six services that share one desk, one script and one report, so that a change in one is heard in all."
        forWhom={{
          heading: 'Who comes for it',
          items: ['Clinics with two lines', 'Shops that sell by phone', longTitle],
        }}
      />
    ),
  },
];
