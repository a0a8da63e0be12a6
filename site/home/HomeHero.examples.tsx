import { exhibitCopy, exhibits, longTitle, longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { HomeHero, WorkSlides } from './HomeHero.tsx';

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
    name: 'two slides',
    element: (
      <WorkSlides
        label="{n} of {total}"
        exhibitCopy={exhibitCopy}
        work={[
          {
            slug: 'a-shop',
            title: 'Web development',
            text: 'Fast, found and used.',
            href: '/projects/a-shop',
            exhibit: exhibits.slip,
            alt: 'Ring, 22K',
            background: 'neel',
          },
          {
            slug: 'long',
            title: longTitle,
            text: 'Long text. '.repeat(9),
            href: '/services/long',
            exhibit: exhibits.board,
            alt: 'Ring, 22K',
            background: 'soil',
          },
        ]}
      />
    ),
    background: 'dark',
  },
];
