import { actions, longTitle, longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { RecoveryActions, SearchHead, SearchResults } from './SearchResults.tsx';

const kinds = ['service', 'industry', 'project', 'case-study', 'article', 'job', 'page'] as const;
const found = {
  slug: 'cloud',
  href: '/services/cloud',
  title: [{ text: 'Cloud', start: 0, isMatch: true }],
  excerpt: [{ text: 'Moved workload by workload.', start: 0, isMatch: false }],
};
const groups = kinds.map((kind) => ({
  kind,
  name: kind,
  count: 9,
  results: [{ ...found, href: `/${kind}` }],
  allHref: kind === 'service' ? '/search?q=model&kind=service' : undefined,
}));

const box = { label: 'Search this site', placeholder: 'For example: billing', submit: 'Search' };

export const examples: readonly Example[] = [
  {
    name: 'all page types',
    element: <SearchResults groups={groups} allOf={({ count }) => `All ${count}`} every={undefined} />,
  },
  {
    name: 'one page type',
    element: (
      <SearchResults
        groups={groups.slice(0, 1)}
        allOf={({ count }) => `All ${count}`}
        every={{ label: 'Every kind', href: '/search?q=model' }}
      />
    ),
  },
  {
    name: 'without a query',
    element: <SearchHead heading="Search" text="Every page of this site." box={box} question="" />,
  },
  {
    name: 'with a query',
    element: (
      <SearchHead heading={`Nothing for ${longWord}`} text="Try another word." box={box} question={longWord}>
        <p>Something beneath.</p>
      </SearchHead>
    ),
  },
  {
    name: 'similar names',
    element: (
      <RecoveryActions
        first={{ heading: 'Did you mean', links: actions }}
        kinds={{ heading: 'Or look through', links: [{ label: longTitle, href: '/services' }] }}
      />
    ),
  },
  {
    name: 'no similar names',
    element: (
      <RecoveryActions
        first={{ heading: 'Did you mean', links: [] }}
        kinds={{ heading: 'Or look through', links: actions }}
      />
    ),
  },
];
