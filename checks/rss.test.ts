import { expect, test } from 'vitest';
import { faultsIn, filesOf } from '../tests/support/check-faults.ts';
import { Rss } from './rss.ts';

const ORIGIN = 'https://agency.example';
const alternate = '<link rel="alternate" type="application/rss+xml" href="/rss.xml">';
const prose =
  '<div class="prose"><h2>Part</h2> <p>Words &amp; sums, <a href="/about">us</a></p> <pre>x = 1</pre></div>';

const page = (path: string, body = '', head = alternate) =>
  [path, `<link rel="canonical" href="${ORIGIN}${path}">${head}${body}`] as const;
const article = (slug: string) => page(`/blog/${slug}`, `<h1>The ${slug}</h1>${prose}`);

const content = `<h2>Part</h2> <p>Words &amp; sums, <a href="${ORIGIN}/about">us</a></p> <pre>x = 1</pre>`;
const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const item = (slug: string, date = 'Tue, 18 Nov 2025 00:00:00 GMT', html = content) =>
  `<item><title>The ${slug}</title><link>${ORIGIN}/blog/${slug}</link><guid isPermaLink="true">${ORIGIN}/blog/${slug}</guid>` +
  `<description>D</description><pubDate>${date}</pubDate><content:encoded>${escaped(html)}</content:encoded>` +
  '<dc:creator>A</dc:creator><category>C</category></item>';
const head =
  '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>T</title><description>D</description>' +
  `<link>${ORIGIN}/blog</link><language>en-IN</language><lastBuildDate>Tue, 18 Nov 2025 00:00:00 GMT</lastBuildDate>` +
  `<atom:link href="${ORIGIN}/rss.xml" rel="self" type="application/rss+xml"/>`;

const faultsOf = (xml: string, pages: (readonly [path: string, html: string])[]): string[] =>
  faultsIn(new Rss(filesOf({ '/rss.xml': xml, '/about.html': '' })), ...pages);

const good = [item('new'), item('old', 'Mon, 03 Nov 2025 00:00:00 GMT')];
const pages = [page('/blog'), page('/about', '', ''), article('new'), article('old'), page('/blog/category/nlp')];

test('passes a feed with every article', () => expect(faultsOf(head + good.join(''), pages)).toEqual([]));

test.each([
  ['an article that is missing', head + good[0], `/rss.xml: ${ORIGIN}/blog/old is not in it.`],
  ['an article cut short', head + good[0] + item('old', undefined, '<p>Words</p>'), 'The feed has other words'],
  ['a relative address', head + good[1] + item('new', undefined, content.replace(ORIGIN, '')), 'absolute'],
  [
    'an address that leads nowhere',
    head + good[1] + item('new', undefined, content.replace('/about', '/a')),
    'nowhere',
  ],
  ['the oldest first', head + good.toReversed().join(''), 'It is newer than'],
  ['an ampersand that is not escaped', `${head}<copyright>A & B</copyright>${good.join('')}`, 'is not escaped'],
])('%s', (_, xml, fault) => expect(faultsOf(xml, pages)).toContainEqual(expect.stringContaining(fault)));

test('a page of the blog without a link to the feed, and another page with one', () =>
  expect(faultsOf(head + good.join(''), [...pages, page('/blog/page/2', '', ''), page('/pricing')])).toEqual([
    '/blog/page/2: It links "", not "/rss.xml".',
    '/pricing: It links "/rss.xml", not "".',
  ]));
