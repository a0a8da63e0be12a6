import { expect, it } from 'vitest';
import { faultsIn, filesOf } from '../tests/support/check-faults.ts';
import type { SiteFacts } from './content-file.ts';
import { Links } from './links.ts';

const FACTS: SiteFacts = {
  brand: 'Kolam',
  founded: 2020,
  phone: '+91 00000 00000',
  mailboxes: { hello: 'hello@kolam.example' },
  claims: {},
  trustBadges: [],
  redirects: { '/services/seoo': '/services#seo' },
};
const FILES = filesOf({ '/a.html': '', '/services.html': '', '/feed.xml': '' });

function faultsOf(html: string, facts: Partial<SiteFacts> = {}): string[] {
  return faultsIn(
    new Links(FILES, { ...FACTS, ...facts }, ['meera@kolam.example']),
    ['/services', '<section id="seo"></section><a name="x"></a>'],
    ['/contact', '<form id="message"></form>'],
    ['/', ''],
    ['/a', html],
  );
}

it.each([
  '<a href="/">Home</a><a href="/services">Services</a><a href="#b">Down</a><p id="b"></p>',
  '<a href="/services#seo">SEO</a><a href="/services/seoo">SEO</a><a href="/services?q=seo#seo">SEO</a>',
  '<a href="/search?q=gst">Search</a><a href="/contact/sent" hidden></a>',
  '<a href="/contact?subject=A&amp;message=B#message">Ask</a>',
  '<form action="/search"><input name="q"><button>Go</button></form>',
  '<a href="https://elsewhere.example/lost?x=1#y">Out</a>',
  '<a href="mailto:hello@kolam.example?subject=Hi">hello@kolam.example</a><a href="mailto:meera@kolam.example">Mail</a>',
  '<a href="tel:+910000000000">Call +91 00000 00000</a><a href="https://wa.me/910000000000?text=Hi">Chat</a>',
])('passes %s', (html) => {
  expect(faultsOf(html)).toEqual([]);
});

it.each([
  ['<a href="/lost">Lost</a>', '"/lost" leads nowhere.'],
  ['<form action="/lost" method="post"></form>', '"/lost" leads nowhere.'],
  ['<a href="/services#lost">Lost</a>', '"/services#lost": /services has no #lost.'],
  ['<a href="/services?sort=asc">Sorted</a>', '"/services?sort=asc": /services reads no "sort".'],
  ['<form action="/search"><input name="query"></form>', '"/search?query=": /search reads no "query".'],
  [
    '<a href="mailto:info@kolam.example">Mail</a>',
    '"mailto:info@kolam.example" writes to none of the mailboxes of site.yaml.',
  ],
  ['<a href="tel:+911111111111">Call</a>', '"tel:+911111111111" does not reach +91 00000 00000 (site.yaml).'],
  ['<a href="tel:+910000000000">+91 1111</a>', '"tel:+910000000000" says "+91 1111", not "+91 00000 00000".'],
])('finds what is wrong in %s', (html, fault) => {
  expect(faultsOf(html)).toEqual([`/a: ${fault}`]);
});

it('follows absolute links to the site itself', () => {
  const canonical = '<link rel="canonical" href="https://kolam.example/a">';
  expect(faultsOf(`${canonical}<a href="https://kolam.example/lost">Lost</a>`)).toEqual([
    '/a: "https://kolam.example/lost" leads nowhere.',
  ]);
});

it('follows redirects', () => {
  expect(faultsOf('', { redirects: { '/old': '/lost' } })).toEqual([
    'content/site.yaml, redirects: "/lost" leads nowhere.',
  ]);
  const redirects = { '/old': '/services#lost' };
  expect(faultsOf('<a href="/old">Old</a>', { redirects })).toContain('/a: "/old": /services has no #lost.');
});

it('allows contacts of the grievance officer in site.yaml, and no others', () => {
  const company = { grievanceOfficer: { email: 'iyer@kolam.example', phone: '+91 11111 11111' } };
  const html =
    '<a href="mailto:iyer@kolam.example">iyer@kolam.example</a><a href="tel:+911111111111">+91 11111 11111</a>';
  expect(faultsOf(html, { company })).toEqual([]);
  expect(faultsOf(html)).not.toEqual([]);
});
