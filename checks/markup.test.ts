import { expect, it } from 'vitest';
import { Markup } from './markup.ts';
import { Page } from './page.ts';

const PAGE = `<html lang="en-IN"><head>
<title>About | Kolam</title><meta name="description" content="Who we are.">
<link rel="canonical" href="https://kolam.example/about">
<meta property="og:type" content="website"><meta property="og:site_name" content="Kolam">
<meta property="og:title" content="About | Kolam"><meta property="og:description" content="Who we are.">
<meta property="og:url" content="https://kolam.example/about"><meta property="og:locale" content="en_IN">
<script type="application/ld+json">{"@type":"Organization"}</script></head>
<body><h1>About</h1><a href="#team">Team</a><a href="/about#team">Team</a><a href="/contact#form">Form</a>
<section id="team" aria-labelledby="heading note"><h2 id="heading">Team</h2><p id="note">Three</p></section>
<button popovertarget="menu">Menu</button><div id="menu" popover></div><label for="q">Search</label><input id="q"></body></html>`;

function faultsOf(...pages: [file: string, html: string][]): string[] {
  const markup = new Markup();
  for (const [file, html] of pages) markup.visit(new Page(file, html));
  return markup.rules().flatMap(({ faults }) => faults);
}

it('passes a page with all that it needs', () => {
  expect(faultsOf(['/about.html', PAGE])).toEqual([]);
});

it('lets a page that is not for search engines have no address', () => {
  const noindex = '<meta name="robots" content="noindex">';
  expect(faultsOf(['/404.html', PAGE.replace(/<link rel="canonical"[^>]*>/, noindex)])).toEqual([]);
  expect(faultsOf(['/about.html', PAGE.replace('<title>', `${noindex}<title>`)])).toEqual([
    '/about: noindex, canonical "https://kolam.example/about".',
  ]);
});

it.each([
  ['no language', ' lang="en-IN"', '', '<html> has no lang.'],
  ['a second h1', '<h2 id="heading">Team</h2>', '<h1 id="heading">Team</h1>', '2 h1.'],
  ['an empty h1', '<h1>About</h1>', '<h1> </h1>', '1 h1.'],
  ['no description', 'name="description"', 'name="x"', '0 characters.'],
  ['a long description', 'content="Who we are."', `content="${'x'.repeat(201)}"`, '201 characters.'],
  [
    'no canonical address',
    '<link rel="canonical" href="https://kolam.example/about">',
    '',
    'for search engines, canonical "".',
  ],
  [
    'another canonical address',
    'canonical" href="https://kolam.example/about',
    'canonical" href="https://kolam.example/',
    'for search engines, canonical "https://kolam.example/".',
  ],
  ['missing Open Graph data', 'og:locale', 'og:x', 'og:locale is missing.'],
  [
    'other Open Graph data',
    'og:title" content="About',
    'og:title" content="Other',
    'og:title is "Other | Kolam", not "About | Kolam".',
  ],
  ['broken structured data', '{"@type"', '{@type', expect.stringContaining('SyntaxError')],
  ['other structured data', 'Organization', 'Person', 'types: Person.'],
  ['an id twice', 'id="note"', 'id="heading"', '#heading'],
  ['a label without its field', 'id="q"', 'id="other"', '<label for="q">'],
  ['a name that is not there', 'id="note"', '', '<section aria-labelledby="note">'],
  ['a popover that is not there', 'id="menu"', '', '<button popovertarget="menu">'],
  ['a fragment that is not there', '<a href="#team">', '<a href="#teams">', '<a href="#teams">'],
  [
    'a fragment of its own address that is not there',
    '<a href="/about#team">',
    '<a href="/about#teams">',
    '<a href="/about#teams">',
  ],
])('finds %s', (_, good, bad, fault) => {
  expect(PAGE).toContain(good);
  const found = faultsOf(['/about.html', PAGE.replace(good, bad)]).map((text) => text.replace('/about: ', ''));
  expect(found).toContainEqual(fault);
});

const TRAIL =
  '<nav aria-label="You are here"><ol><li><a href="/">Home</a><span aria-hidden="true">/</span></li>' +
  '<li><a href="/services#seo">SEO &amp; more</a><span>/</span></li><li aria-current="page">About</li></ol></nav>';
const crumb = (position: number, name: string, path: string) => ({
  position,
  name,
  item: `https://kolam.example${path}`,
});
const CRUMBS = [crumb(1, 'Home', '/'), crumb(2, 'SEO & more', '/services#seo'), crumb(3, 'About', '/about')];
const listOf = (itemListElement: object[]) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'BreadcrumbList', itemListElement })}</script>`;

it('passes a trail that is told as it is seen', () => {
  expect(
    faultsOf(['/about.html', PAGE.replace('</head>', `${listOf(CRUMBS)}</head>`).replace('<h1>', `${TRAIL}<h1>`)]),
  ).toEqual([]);
});

it.each([
  ['only told', listOf(CRUMBS)],
  ['only seen', TRAIL],
  ['told in another order', TRAIL + listOf(CRUMBS.toReversed())],
  ['told twice', TRAIL + listOf(CRUMBS) + listOf(CRUMBS)],
  ['told by another name', TRAIL.replace('Home', 'Start') + listOf(CRUMBS)],
  ['told with another address', TRAIL.replace('#seo', '') + listOf(CRUMBS)],
  ['that ends with another page', TRAIL + listOf([...CRUMBS.slice(0, 2), crumb(3, 'About', '/team')])],
])('finds a trail %s', (_, html) => {
  expect(faultsOf(['/about.html', PAGE.replace('<h1>', `${html}<h1>`)])).toEqual([
    expect.stringMatching(/^\/about: ".*" is seen, ".*" told\.$/),
  ]);
});

it('finds titles that are no titles, or another page has', () => {
  const titled = (path: string, title: string): [string, string] => [
    `/${path}.html`,
    PAGE.replace('<title>About | Kolam', `<title>${title}`)
      .replaceAll('About | Kolam', title)
      .replaceAll('/about', `/${path}`),
  ];
  expect(faultsOf(titled('a', 'A | Kolam'), titled('b', 'B | Kolam'))).toEqual([]);
  expect(faultsOf(titled('a', 'A | Kolam'), titled('b', 'A | Kolam'))).toEqual([
    '/b: "A | Kolam" is the title of /a too.',
  ]);
  for (const title of ['B', ' | Kolam', 'B | Other', 'B | C | Kolam']) {
    expect(faultsOf(titled('a', 'A | Kolam'), titled('b', title))).toEqual([
      `/b: "${title}"; the site title elsewhere is "Kolam".`,
    ]);
  }
});
