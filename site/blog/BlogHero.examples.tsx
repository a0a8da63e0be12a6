import { categories, longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { BlogHero } from './BlogHero.tsx';

const copy = { eyebrow: 'Blog', heading: 'Notes from the work', text: 'Each article teaches one thing.' };

export const examples: readonly Example[] = [
  { name: 'all articles', element: <BlogHero copy={copy} /> },
  { name: 'a category', element: <BlogHero copy={{ ...copy, heading: 'Healthcare AI' }} category={categories[2]} /> },
  {
    name: 'with a search box, long text',
    element: (
      <BlogHero copy={{ ...copy, heading: longTitle, text: `${longTitle}. ${copy.text}` }}>
        <p>Search box.</p>
      </BlogHero>
    ),
  },
];
