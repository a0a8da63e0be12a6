import { categories } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { CategoryChips } from './CategoryChips.tsx';

const copy = { label: 'Categories', all: 'All' };

export const examples: readonly Example[] = [
  { name: 'all articles', element: <CategoryChips copy={copy} categories={categories} /> },
  ...categories.map(({ slug, name }) => ({
    name: `the page of ${name}`,
    element: <CategoryChips copy={copy} categories={categories} current={slug} isThisPage />,
  })),
  {
    name: 'a later page of a category',
    element: <CategoryChips copy={copy} categories={categories} current="nlp" isThisPage={false} />,
  },
  {
    name: 'with a search query',
    element: <CategoryChips copy={copy} categories={categories} current="nlp" question="consent" />,
  },
];
