import { expect, test } from 'vitest';
import { speculationRules } from '#contract/speculation-rules.ts';
import { faultsIn, filesOf } from '../tests/support/check-faults.ts';
import { SpeculationRules } from './speculation-rules.ts';

const CANONICAL = '<link rel="canonical" href="https://www.example.com/">';
const GOOD = JSON.stringify(speculationRules);

function faultsOf({ rules = GOOD, html = '' }): string[] {
  const files = { '/index.html': '', '/about.html': '', '/services/seo.html': '', '/login.html': '' };
  return faultsIn(
    new SpeculationRules(filesOf({ ...files, '/speculation-rules.json': rules })),
    ...['/', '/about', '/services/seo', '/login'].map((path) => [path, CANONICAL] as const),
    ['/about', html],
    ['/404', ''],
  );
}

test('passes what the build writes', () => {
  const links = ['/', '/about', '/services/seo#more', '#here', '/search?q=a', '/rss.xml', 'mailto:a@b.example'];
  const kept = '<a href="/about" target="_blank">New</a><a href="/about" download>File</a>';
  expect(faultsOf({ html: links.map((href) => `<a href="${href}">Link</a>`).join('') + kept })).toEqual([]);
});

test.each([
  ['no file', '', '/speculation-rules.json'],
  ['rules that wait for nobody', GOOD.replace('moderate', 'immediate'), 'moderate'],
  ['rules that fetch no page', GOOD.replaceAll('"/*"', '"/a/*"'), '/services/seo: No rule matches it.'],
  ['any query', GOOD.replaceAll('"search":""', '"search":"*"'), 'It matches /services?q=seo.'],
  ['the search', GOOD.replaceAll('"/search",', ''), 'It matches /search.'],
  [
    'links out of mails',
    GOOD.replaceAll('"/newsletter/confirm",', '').replaceAll('"search":""', '"search":"*"'),
    'token=t',
  ],
  ['the API', GOOD.replaceAll('"/api/*",', ''), 'It matches /api/enquiries.'],
])('%s', (_what, rules, fault) => expect(faultsOf({ rules })).toContainEqual(expect.stringContaining(fault)));

test.each([
  ['an address without a built page', '<a href="/old">Link</a>', GOOD],
  ['a link into a new window', '<a href="/about" target="_blank">Link</a>', GOOD.replaceAll('[target], ', '')],
])('%s', (_what, html, rules) =>
  expect(faultsOf({ html, rules })).toContainEqual(expect.stringMatching(/^\/about: ".*" would be loaded/)),
);
