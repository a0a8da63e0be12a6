import { longTitle, longWord } from '#site/sections/example-data.ts';
import { HomeHero } from '#site/sections/HomeHero.tsx';
import type { Example } from '#site/ui/example.ts';

const hero = {
  words: {
    eyebrow: 'Performance-first',
    heading: 'Smart, scalable AI & IT',
    text: 'From the first drawing to the tenth year.',
    action: 'Get a free session',
  },
  actionHref: '#consultation',
  call: { label: 'Call +91 00000 00000', display: '+91 00000 00000', href: 'tel:+910000000000' },
};

export const examples: readonly Example[] = [
  { name: 'with its card', element: <HomeHero {...hero} card={<p>The card</p>} /> },
  {
    name: 'long text',
    element: <HomeHero {...hero} words={{ ...hero.words, heading: `${longTitle}: ${longWord}` }} />,
  },
];
