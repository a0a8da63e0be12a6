import type { Example } from '#site/ui/example.ts';
import { SearchResults } from './SearchResults.tsx';

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

export const examples: readonly Example[] = [
  {
    name: 'of every kind',
    element: <SearchResults groups={groups} allOf={({ count }) => `All ${count}`} every={undefined} />,
  },
  {
    name: 'of one kind',
    element: (
      <SearchResults
        groups={groups.slice(0, 1)}
        allOf={({ count }) => `All ${count}`}
        every={{ label: 'Every kind', href: '/search?q=model' }}
      />
    ),
  },
];
