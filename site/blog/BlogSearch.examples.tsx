import { categories, longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { BlogSearch } from './BlogSearch.tsx';

const words = { label: 'Search the blog', placeholder: 'For example: consent' };

export const examples: readonly Example[] = [
  { name: 'empty', element: <BlogSearch words={words} submit="Search" />, background: 'dark' },
  { name: 'long text', element: <BlogSearch words={words} submit="Search" question={longTitle} />, background: 'dark' },
  ...categories.map(
    ({ slug, name }): Example => ({
      name: `asked in ${name}`,
      element: <BlogSearch words={words} submit="Search" question="model" category={slug} />,
      background: 'dark',
    }),
  ),
];
