import { exhibitOn } from '#site/gallery/ExhibitExample.tsx';
import { exhibits } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';

const example = exhibitOn('cover-3');

const LONG = 'Fasting: ten hours, water is fine. In Beltola tomorrow, or the day after';
const TIMES = ['5.50 tomorr', '6.20 tomorr', '7.40 tomorr', '8.10 tomorr'];

export const examples: readonly Example[] = [
  example('with choices', exhibits.conversation),
  example('most and longest', {
    ...exhibits.conversation,
    head: '10.48 pm, long after the dinner',
    messages: [
      { from: 'customer', text: 'amar khat kobe ashbe', means: 'When will my bed come?', lang: 'bn-Latn' },
      {
        from: 'us',
        text: LONG,
        means: 'Rate rules, 1 October, page 2, paragraph',
        choices: TIMES,
        chosen: '6.20 tomorr',
      },
      { from: 'customer', text: `${LONG} again` },
      { from: 'us', text: 'Booked.' },
    ],
    foot: 'By rule: glass may hurt somebody. She has the whole conversation and a summary.',
  }),
  example('with a mark', {
    ...exhibits.conversation,
    messages: [
      { from: 'customer', text: 'And refund the first night?' },
      { from: 'us', text: 'Somebody from the desk answers.' },
    ],
    mark: '₹4,200: waits for your approval here',
  }),
];
