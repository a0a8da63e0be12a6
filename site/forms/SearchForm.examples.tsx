import type { Example } from '#site/ui/example.ts';
import { SearchForm } from './SearchForm.tsx';

const copy = { label: 'Search', placeholder: 'For example: billing', submit: 'Search' };

export const examples: readonly Example[] = [
  {
    name: 'on the search page, with a question',
    element: <SearchForm variant="page" action="/search" id="page-search" copy={copy} question="billing" />,
    background: 'dark',
  },
  {
    name: 'in a category of the blog',
    element: <SearchForm variant="page" action="/blog" id="blog-search" copy={copy} category="models" />,
    background: 'dark',
  },
  {
    name: 'in the header',
    element: <SearchForm variant="header" action="/search" id="header-search" copy={copy} />,
    background: 'dark',
  },
  {
    name: 'in the footer',
    element: <SearchForm variant="footer" action="/search" id="footer-search" copy={copy} />,
    background: 'dark',
  },
];
