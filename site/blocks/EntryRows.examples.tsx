import { longTitle, picture } from '#site/gallery/example-data.ts';
import { type CoverBackground, coverBackgrounds } from '#site/kolam/Cover.tsx';
import type { Example } from '#site/ui/example.ts';
import { EntryRows } from './EntryRows.tsx';

const seo = {
  slug: 'seo',
  title: 'Search engine optimisation',
  text: 'Found for what you sell.',
  href: '/services/seo',
  fact: 'from ₹12,000 per month',
};

const items = [
  { ...seo, detail: '3 months' },
  { ...seo, slug: 'video', title: 'Video', picture },
  { ...seo, slug: 'long', title: longTitle, text: longTitle, detail: longTitle },
];

export const examples: readonly Example[] = (Object.keys(coverBackgrounds) as CoverBackground[]).map((background) => ({
  name: background,
  element: (
    <EntryRows id={`entries-${background}`} heading="Services and their prices" background={background} items={items} />
  ),
}));
