import { expect, test } from 'vitest';
import { headRoutes } from '#contract/routes.ts';
import { faultsIn, filesOf } from '../tests/support/check-faults.ts';
import { LlmsTxt } from './llms-txt.ts';

const TEXT = `# Kolam

> An agency for AI.

## Services: Branding

- [Logo design](https://agency.example/services/logo-design): A mark that works in one colour.

## Pricing

- [Pricing](https://agency.example/pricing): Ranges in rupees.
- [Prices: \\[AI\\]](https://agency.example/pricing#ai): Three plans.

## Legal

- [Terms](https://agency.example/terms): What holds.
`;

const page = (path: string): [path: string, html: string] => [
  path,
  `<link rel="canonical" href="https://agency.example${path}"><h2 id="ai">AI</h2><footer><a href="/terms">Terms</a></footer>`,
];
const PAGES = [page('/services/logo-design'), page('/pricing'), page('/terms'), page('/login')];

function faultsOf(text: string): string[] {
  return faultsIn(new LlmsTxt(filesOf({ [headRoutes.llmsTxt]: text }), { brand: 'Kolam' }), ...PAGES);
}

test('passes a title, a summary, and sections with described links', () => expect(faultsOf(TEXT)).toEqual([]));

test('finds a missing file', () => expect(faultsOf('')).toContainEqual(expect.stringContaining('It has no section.')));

test.each([
  ['another title', '# Kolam', '# Agency', 'It begins with "# Agency".'],
  ['a link without description', ': What holds.', '', 'is not a link with a description'],
  [
    'a link that leads nowhere',
    '/services/logo-design',
    '/services/gone',
    'agency.example/services/gone" leads nowhere.',
  ],
  ['a link twice', '/pricing#ai', '/pricing', '"https://agency.example/pricing" is listed twice.'],
  ['a page left out', '/services/logo-design', '/pricing#ai', '/services/logo-design: It is not listed.'],
])('%s', (_, from, to, fault) =>
  expect(faultsOf(TEXT.replace(from, to))).toContainEqual(expect.stringContaining(fault)),
);
