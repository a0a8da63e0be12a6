import { expect, it } from 'vitest';
import { chunksOf } from './chunks.ts';
import { Page } from './page.ts';

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
  expect([...chunksOf(new Page('/a.html', html), files)].sort()).toEqual([
    '/assets/Later.js',
    '/assets/Menu.js',
    '/assets/effect.js',
    '/assets/react.js',
    '/data/list.js',
  ]);
});

it('finds none where there are none', () => {
  const data = '<script type="application/ld+json">{"url":"/assets/Menu.js"}</script><p>"/assets/Menu.js"</p>';
  expect(chunksOf(new Page('/a.html', data), files).size).toBe(0);
});
