import { longTitle, picture } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { IndexRow } from './IndexRow.tsx';

const row = { slug: 'cloud', title: 'Cloud', href: '/services/cloud', isHidden: false, facts: <p>4 weeks</p> };
const more = { label: 'About Cloud', text: 'Moved in steps.', points: ['A plan', 'A rehearsal', 'A way back'] };

const inList = (name: string, props: Partial<Parameters<typeof IndexRow>[0]>): Example => ({
  name,
  element: (
    <section aria-labelledby="index">
      <h3 id="index" className="sr-only">
        Services
      </h3>
      <ul>
        <IndexRow {...row} {...props} />
      </ul>
    </section>
  ),
});

export const examples: readonly Example[] = [
  inList('a line', {}),
  inList('with more below it', { more }),
  inList('with a photograph', { picture, more }),
  inList('a long name', { title: longTitle, more }),
  inList('hidden by a filter', { isHidden: true }),
];
