import { expect, it } from 'vitest';
import { faultsIn } from '../tests/support/check-faults.ts';
import { Markup } from './markup.ts';

const PAGE = `<html lang="en-IN"><head>
<title>About | Kolam</title><meta name="description" content="Who we are, where we are, and how long we have been there.">
<link rel="canonical" href="https://kolam.example/about">
<meta property="og:type" content="website"><meta property="og:site_name" content="Kolam">
<meta property="og:title" content="About | Kolam"><meta property="og:description" content="Who we are, where we are, and how long we have been there.">
<meta property="og:url" content="https://kolam.example/about"><meta property="og:locale" content="en_IN"></head>
<body><h1>About</h1></body></html>`;

const faultsOf = (...pages: [path: string, html: string][]): string[] => faultsIn(new Markup(), ...pages);

it('passes a complete page', () => {
  expect(faultsOf(['/about', PAGE])).toEqual([]);
});

it('allows a noindex page without canonical address', () => {
  const noindex = '<meta name="robots" content="noindex">';
  expect(faultsOf(['/404', PAGE.replace(/<link rel="canonical"[^>]*>/, noindex)])).toEqual([]);
  expect(faultsOf(['/about', PAGE.replace('<title>', `${noindex}<title>`)])).toEqual([
    '/about: noindex, canonical "https://kolam.example/about".',
  ]);
});

it.each([
  ['no language', ' lang="en-IN"', '', '<html> has no lang.'],
  ['a second h1', '</body>', '<h1>Team</h1></body>', '2 h1.'],
  ['a long description', 'Who we are, where', `Who we are, ${'x'.repeat(102)} where`, '161 characters.'],
  [
    'another canonical address',
    'canonical" href="https://kolam.example/about',
    'canonical" href="https://kolam.example/',
    'indexed, canonical "https://kolam.example/".',
  ],
  [
    'other Open Graph data',
    'og:title" content="About',
    'og:title" content="Other',
    'og:title is "Other | Kolam", not "About | Kolam".',
  ],
  ['a description cut off', 'been there."', 'been th…"', expect.stringContaining('It ends within a sentence')],
])('finds %s', (_, good, bad, fault) => {
  expect(PAGE).toContain(good);
  const found = faultsOf(['/about', PAGE.replace(good, bad)]).map((text) => text.replace('/about: ', ''));
  expect(found).toContainEqual(fault);
});

it('finds malformed and duplicate titles', () => {
  const titled = (path: string, title: string): [string, string] => [
    `/${path}`,
    PAGE.replace('<title>About | Kolam', `<title>${title}`)
      .replaceAll('About | Kolam', title)
      .replaceAll('/about', `/${path}`)
      .replaceAll('Who we are', `Who ${path} is`),
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

it('finds a long title and a duplicate description', () => {
  const long = `${'x'.repeat(58)} | Kolam`;
  const [first, second] = ['a', 'b'].map((path): [string, string] => [
    `/${path}`,
    PAGE.replaceAll('About | Kolam', path === 'a' ? 'A | Kolam' : long).replaceAll('/about', `/${path}`),
  ]);
  expect(faultsOf(first ?? ['', ''], second ?? ['', ''])).toEqual([
    `/b: "${long}" has 66 characters; give it a shorter searchTitle.`,
    '/b: It is the description of /a too.',
  ]);
});
