import { categories, longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { BlogSearch } from './BlogSearch.tsx';

const copy = { label: 'Search the blog', placeholder: 'For example: consent' };

export const examples: readonly Example[] = [
  { name: 'empty', element: <BlogSearch copy={copy} submit="Search" />, background: 'dark' },
  { name: 'long text', element: <BlogSearch copy={copy} submit="Search" question={longTitle} />, background: 'dark' },
  ...categories.map(
    ({ slug, name }): Example => ({
      name: `in ${name}`,
      element: <BlogSearch copy={copy} submit="Search" question="model" category={slug} />,
      background: 'dark',
    }),
  ),
];
