import { actions, longTitle, longWord, picture } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { PageHero } from './PageHero.tsx';

const backgrounds = ['soil', 'neel', 'cover-1', 'cover-2', 'cover-3'] as const;
const copy = { eyebrow: 'Services', heading: 'Everything we do', text: 'Each with its own page.' };
const back = { label: 'All services', href: '/services' };

export const examples: readonly Example[] = [
  ...backgrounds.map((background) => ({
    name: `a page on ${background}`,
    element: <PageHero seed="services" background={background} copy={copy} actions={actions} />,
  })),
  {
    name: 'an entry',
    element: <PageHero seed="cloud-solutions" background="cover-1" copy={copy} back={back} actions={actions} />,
  },
  {
    name: 'an entry with a picture',
    element: <PageHero seed="cloud-solutions" background="cover-1" copy={copy} back={back} picture={picture} />,
  },
  {
    name: 'long text',
    element: (
      <PageHero seed="long" copy={{ heading: `${longTitle}: ${longWord}`, text: 'A sentence about it. '.repeat(12) }}>
        <p>Something beneath.</p>
      </PageHero>
    ),
  },
];
