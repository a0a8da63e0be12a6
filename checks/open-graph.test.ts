import { expect, test } from 'vitest';
import { faultsIn, pngOf } from '../tests/support/check-faults.ts';
import { OpenGraph } from './open-graph.ts';

const ABOUT = '/assets/og/aBoUt_-1.png';
const OTHER = '/assets/og/oThEr-_2.png';
const FILES = new Map([
  [ABOUT, pngOf(1200, 630)],
  [OTHER, pngOf(1200, 630)],
]);

const head = (image: string, more = '') => `
<meta name="twitter:card" content="summary_large_image">
<meta property="og:image" content="https://agency.example${image}"><meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
<meta property="og:image:alt" content="About us: First the dots"><meta property="og:type" content="website">
<meta property="og:url" content="https://agency.example/about">${more}`;
const NOINDEX = '<meta name="robots" content="noindex">';

function faultsOf(pages: Record<string, string>, files: ReadonlyMap<string, Buffer> = FILES): string[] {
  return faultsIn(new OpenGraph(files), ...Object.entries(pages));
}

test('passes pages with their own pictures, and others that share one', () =>
  expect(faultsOf({ '/about': head(ABOUT), '/404': head(OTHER, NOINDEX), '/500': head(OTHER, NOINDEX) })).toEqual([]));

test('an article', () => {
  const published = '<meta property="article:published_time" content="2026-11-22">';
  const article = head(ABOUT, published).replace('website', 'article');
  expect(faultsOf({ '/blog/secrets': article })).toEqual([]);
  expect(faultsOf({ '/blog/secrets': head(ABOUT) })).toEqual(['/blog/secrets: Its type is "website", published "".']);
  expect(faultsOf({ '/about': article })).toEqual(['/about: Its type is "article", published "2026-11-22".']);
});

test.each([
  ['a missing size', 'content="630"', 'content=""', 'og:image:height is "".'],
  ['a relative URL', `https://agency.example${ABOUT}`, ABOUT, `og:image is "${ABOUT}", not an absolute`],
])('%s', (_, from, to, fault) =>
  expect(faultsOf({ '/about': head(ABOUT).replace(from, to) })).toContainEqual(expect.stringContaining(fault)),
);

test.each([
  ['that is not there', new Map(), `${ABOUT} does not exist.`],
  [
    'that is no PNG',
    new Map([[ABOUT, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')]]),
    `${ABOUT} is no PNG.`,
  ],
  ['that is too large', new Map([[ABOUT, pngOf(1200, 630, 100_000)]]), `${ABOUT} has 100000 bytes.`],
])('a picture %s', (_, files: Map<string, Buffer>, fault) =>
  expect(faultsOf({ '/about': head(ABOUT) }, files)).toEqual([`/about: ${fault}`]),
);

test('a picture without a hash in its name', () =>
  expect(faultsOf({ '/about': head('/about.png') }, new Map([['/about.png', pngOf(1200, 630)]]))).toEqual([
    '/about: "/about.png" has no content hash in its name.',
  ]));

test('two pages with one picture', () =>
  expect(faultsOf({ '/about': head(ABOUT), '/pricing': head(ABOUT) })).toEqual([
    `/about, /pricing: ${ABOUT} is the picture of each.`,
  ]));

test('a page without a picture of its own', () =>
  expect(faultsOf({ '/about': head(OTHER), '/404': head(OTHER, NOINDEX) })).toEqual([
    `/about: ${OTHER} is the picture of pages without one.`,
  ]));

test('noindex pages with different pictures', () =>
  expect(faultsOf({ '/500': head(ABOUT, NOINDEX), '/404': head(OTHER, NOINDEX) })).toEqual([
    `/404: It has ${OTHER}, where others have ${ABOUT}.`,
  ]));
