import { actions, longTitle, longWord, picture } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { PageHero } from './PageHero.tsx';

const backgrounds = ['soil', 'neel', 'cover-1', 'cover-2', 'cover-3'] as const;
const copy = { eyebrow: 'Services', heading: 'Everything we do', text: 'Each with its own page.' };
const back = { label: 'All services', href: '/services' };

const facts = [
  { label: 'Price', value: 'from ₹15,000 per project + GST', isLarge: true },
  { label: 'Time', value: '3 to 9 weeks', weeks: { least: 3, most: 9 } },
  { label: 'Next step', value: 'a free call of 30 minutes' },
];

export const examples: readonly Example[] = [
  ...backgrounds.map((background) => ({
    name: `a page on ${background}`,
    element: <PageHero background={background} copy={copy} actions={actions} />,
  })),
  { name: 'a page that welcomes', element: <PageHero kolam="about" copy={copy} actions={actions} /> },
  {
    name: 'an entry with facts',
    element: <PageHero background="cover-1" copy={copy} back={back} facts={facts} actions={actions} />,
  },
  {
    name: 'an entry on quotation',
    element: (
      <PageHero
        copy={copy}
        facts={[{ label: 'Price', value: 'on quotation', isLarge: true }, ...facts.slice(1)]}
        actions={actions}
      />
    ),
  },
  {
    name: 'an entry with facts and something wide',
    element: (
      <PageHero copy={copy} back={back} facts={facts} actions={actions} across={<p className="measure">Wide</p>} />
    ),
  },
  {
    name: 'an entry with facts and a figure',
    element: <PageHero copy={copy} back={back} facts={facts} figure={<p>A figure</p>} />,
  },
  {
    name: 'an entry whose facts begin with a name',
    element: (
      <PageHero
        copy={copy}
        back={back}
        facts={[{ label: 'A usual first project', value: 'an online shop' }, ...facts.slice(0, 2)]}
      />
    ),
  },
  {
    name: 'a figure, and something wide',
    element: <PageHero copy={copy} figure={<p>A figure</p>} across={<p className="measure">Wide</p>} />,
  },
  {
    name: 'an entry with a picture',
    element: <PageHero background="cover-1" copy={copy} back={back} picture={{ seed: 'cloud-solutions', picture }} />,
  },
  {
    name: 'long text',
    element: <PageHero copy={{ heading: `${longTitle}: ${longWord}`, text: 'A sentence about it. '.repeat(12) }} />,
  },
];
