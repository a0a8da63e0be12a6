import { expect, it } from 'vitest';
import { Page, scriptsOf, textElements, visibleText } from './page.ts';

it('finds elements, attributes and texts', () => {
  const page = new Page('/a.html', '<p class="a b" title="1 &amp; 2">One <b>two</b></p><p>Three</p>');
  expect(page.all('p.b:not(.c) > b').map(({ name }) => name)).toEqual(['b']);
  expect(page.attribute('p', 'title')).toBe('1 & 2');
  expect(page.attribute('i', 'title')).toBeUndefined();
  expect(page.texts('p')).toEqual(['One two', 'Three']);
});

const textsOf = (body: string): string[] => textElements(new Page('/a.html', `<body>${body}</body>`)).map(visibleText);

it('finds text in its outermost elements', () => {
  const body = '<div><p>One <b>two</b><br>three</p><ul><li>Four</li><li><a>Five</a></li></ul></div>';
  expect(textsOf(body)).toEqual(['One two three', 'Four', 'Five']);
});

it('puts spaces between elements, not between text nodes', () => {
  expect(textsOf('<p>© <!-- -->20<!-- -->25<i>Kolam</i></p>')).toEqual(['© 2025 Kolam']);
});

it('keeps a word with a <wbr> in one piece', () => {
  expect(textsOf('<p>hello@<wbr>kolam.example</p>')).toEqual(['hello@kolam.example']);
});

it('leaves out scripts, styles, code and drawings', () => {
  const unread = '<script>a</script><style>b</style><pre>c</pre><svg><title>d</title></svg>';
  expect(textsOf(`${unread}<p>Say <code>e</code> aloud${unread}</p>`)).toEqual(['Say aloud']);
});

const SCRIPTS = {
  '/assets/Menu.js': 'import{a}from"./react.js";import"./effect.js";const later=()=>import(`./Later.js`)',
  '/assets/Later.js': 'import{a}from"./Menu.js";import("../data/list.js")',
  '/assets/react.js': '',
};
const files = new Map(Object.entries(SCRIPTS).map(([file, code]) => [file, Buffer.from(code)]));

it.each([
  ['an island', '<astro-island component-url="/assets/Menu.js" renderer-url="/assets/react.js">'],
  ['a script', '<script src="/assets/Menu.js"></script>'],
  ['an inline script', '<script>load({src:"/assets/Menu.js"})</script>'],
])('follows the imports of %s, static and dynamic', (_, html) => {
  expect([...scriptsOf(new Page('/a.html', html), files)].sort()).toEqual([
    '/assets/Later.js',
    '/assets/Menu.js',
    '/assets/effect.js',
    '/assets/react.js',
    '/data/list.js',
  ]);
});

it('finds no scripts in data and text', () => {
  const data = '<script type="application/ld+json">{"url":"/assets/Menu.js"}</script><p>"/assets/Menu.js"</p>';
  expect(scriptsOf(new Page('/a.html', data), files).size).toBe(0);
});
