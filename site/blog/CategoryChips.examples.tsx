import { categories } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { CategoryChips } from './CategoryChips.tsx';

const words = { label: 'Categories', all: 'All' };

export const examples: readonly Example[] = [
  { name: 'all articles', element: <CategoryChips words={words} categories={categories} /> },
  ...categories.map(({ slug, name }) => ({
    name: `the page of ${name}`,
    element: <CategoryChips words={words} categories={categories} current={slug} isThisPage />,
  })),
  {
    name: 'a later page of it',
    element: <CategoryChips words={words} categories={categories} current="nlp" isThisPage={false} />,
  },
  {
    name: 'something is looked for',
    element: <CategoryChips words={words} categories={categories} current="nlp" question="consent" />,
  },
];
