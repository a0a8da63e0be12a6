import { expect, test } from 'vitest';
import { hostPolicy, pageDirectives, pathHeaders, securityHeaders } from '#contract/security-headers.ts';
import { faultsIn, filesOf } from '../tests/support/check-faults.ts';
import { Headers } from './headers.ts';

const SITE = 'https://www.example.com';
const NOW = new Date('2026-03-01T00:00:00Z');
const policy = hostPolicy(pageDirectives(undefined), ["'self'", "'sha256-abc='"]);
const rules = [
  { path: '/*', headers: { ...securityHeaders(SITE), 'content-security-policy': policy } },
  ...pathHeaders.filter(({ on }) => on === 'both'),
];
const HEADERS = rules
  .flatMap(({ path, headers }) => [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)])
  .join('\n');
const CONTACT = 'Contact: mailto:security@example.com\nExpires: 2027-02-20T00:00:00Z\n';
const PAGE = `${pageDirectives(undefined).join('; ')}; script-src 'self' 'sha256-abc='; style-src 'self' 'sha256-css='`;

function faultsOf({ headers = HEADERS, contact = CONTACT, page = PAGE, files = ['/favicon.svg'] }): string[] {
  const built = filesOf({
    '/_headers': headers,
    '/robots.txt': `User-agent: *\nSitemap: ${SITE}/sitemap-index.xml\n`,
    '/.well-known/security.txt': contact,
    ...Object.fromEntries(files.map((file) => [file, ''])),
  });
  const policy = `<meta http-equiv="content-security-policy" content="${page}">`;
  return faultsIn(new Headers(built, NOW), ['/about', policy]);
}

test('passes what the build writes', () => expect(faultsOf({})).toEqual([]));

test.each([
  ['a header that is missing', HEADERS.replace(/ {2}x-content-type-options.*\n/, ''), 'x-content-type-options of /*'],
  ['a header that differs', HEADERS.replace('nosniff', 'sniff'), 'the server says nosniff'],
  ['a path that the server has no headers for', `${HEADERS}\n/other\n  a: b`, '/other has headers'],
  ['pages that may be framed', HEADERS.replace("frame-ancestors 'none'", "frame-ancestors 'self'"), 'frame-ancestors'],
  ['a policy that names styles', HEADERS.replace('base-uri', "style-src 'self'; base-uri"), 'style-src would block'],
])('%s', (_what, headers, fault) => expect(faultsOf({ headers })).toContainEqual(expect.stringContaining(fault)));

test('a script that a page allows and the header forbids', () =>
  expect(faultsOf({ page: PAGE.replace("'sha256-abc='", "'sha256-new='") })).toEqual([
    "/about: script-src of _headers lacks 'sha256-new='.",
  ]));

test('an expired security.txt', () =>
  expect(faultsOf({ contact: CONTACT.replace('2027', '2025') })).toEqual([
    '/.well-known/security.txt: It expires "2025-02-20T00:00:00Z". Build the site again.',
  ]));

test('a file that is cached for ever without a hash in its name', () => {
  expect(faultsOf({ files: ['/assets/react.Dbhnj36a.js', '/assets/og/iKl4w6nF.png'] })).toEqual([]);
  expect(faultsOf({ files: ['/assets/headline.webp'] })).toEqual([
    expect.stringContaining('/assets/headline.webp: Browsers cache it for ever.'),
  ]);
});
