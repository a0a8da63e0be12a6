import type { Example } from '#site/ui/example.ts';
import { SearchForm } from './SearchForm.tsx';

const words = { label: 'Search', placeholder: 'For example: billing', submit: 'Search' };

export const examples: readonly Example[] = [
  {
    name: 'on the search page, with a question',
    element: <SearchForm variant="page" action="/search" id="page-search" words={words} question="billing" />,
    background: 'dark',
  },
  {
    name: 'in a category of the blog',
    element: <SearchForm variant="page" action="/blog" id="blog-search" words={words} category="models" />,
    background: 'dark',
  },
  {
    name: 'in the header',
    element: <SearchForm variant="header" action="/search" id="header-search" words={words} />,
    background: 'dark',
  },
  {
    name: 'in the footer',
    element: <SearchForm variant="footer" action="/search" id="footer-search" words={words} />,
    background: 'dark',
  },
];
