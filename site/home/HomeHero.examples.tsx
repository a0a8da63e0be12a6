import { longTitle, longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { HeroSlides, HomeHero } from './HomeHero.tsx';

const hero = {
  copy: {
    eyebrow: 'Performance-first',
    heading: 'Smart, scalable AI & IT',
    text: 'From the first drawing to the tenth year.',
    action: 'Get a free session',
  },
  actionHref: '#consultation',
  call: { label: 'Call +91 00000 00000', display: '+91 00000 00000', href: 'tel:+910000000000' },
};

export const examples: readonly Example[] = [
  { name: 'with the card', element: <HomeHero {...hero} card={<p>The card</p>} /> },
  {
    name: 'long text',
    element: <HomeHero {...hero} copy={{ ...hero.copy, heading: `${longTitle}: ${longWord}` }} />,
  },

  {
    name: 'service slides: two',
    element: (
      <HeroSlides
        label="{n} of {total}"
        services={[
          { seed: 'web', title: 'Web development', text: 'Fast, found and used.' },
          { seed: 'long', title: longTitle, text: 'Long text. '.repeat(10) },
        ]}
      />
    ),
    background: 'dark',
  },
];
