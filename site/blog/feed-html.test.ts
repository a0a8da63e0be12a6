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

test('says what a picture of the text shows, with a link to the article', () => {
  const placeholder =
    '{&quot;src&quot;:&quot;./images/gate.jpg&quot;,&quot;alt&quot;:&quot;A gate &amp; a wall&quot;,&quot;index&quot;:0}';
  expect(feed(`<p><img __ASTRO_IMAGE_="${placeholder}"></p>`)).toBe(`<p><a href="${PAGE}">A gate &amp; a wall</a></p>`);
});
