import { expect, test } from 'vitest';
import { feedHtml } from './feed-html.ts';

const PAGE = 'https://agency.example/blog/a';
const feed = (html: string) => feedHtml(html, PAGE);

test('makes every address absolute, relative to the page', () => {
  expect(feed('<a href="/about">A</a> <a href="#part">B</a> <a href="/contact?a=1&amp;b=2">C</a>')).toBe(
    `<a href="https://agency.example/about">A</a> <a href="${PAGE}#part">B</a> <a href="https://agency.example/contact?a=1&amp;b=2">C</a>`,
  );
  expect(feed('<a href="https://other.example/">D</a>')).toBe('<a href="https://other.example/">D</a>');
});
