import { expect, test } from 'vitest';
import { feedHtml, UnplacedPictureError } from '#site/catalogue/feed-html.ts';

const PAGE = 'https://agency.example/blog/a';
const feed = (html: string) => feedHtml(html, PAGE);

test('every address is whole, read from the page', () => {
  expect(feed('<a href="/about">A</a> <a href="#part">B</a> <a href="/contact?a=1&amp;b=2">C</a>')).toBe(
    `<a href="https://agency.example/about">A</a> <a href="${PAGE}#part">B</a> <a href="https://agency.example/contact?a=1&amp;b=2">C</a>`,
  );
  expect(feed('<a href="https://other.example/">D</a>')).toBe('<a href="https://other.example/">D</a>');
});

test('code keeps its text and loses its colours', () =>
  expect(
    feed(
      '<pre class="language-js" data-language="js" role="group" aria-label="Sums: js" tabindex="0"><code class="language-js"><span class="keyword">let</span> x &lt; 1;</code></pre>',
    ),
  ).toBe('<pre><code>let x &lt; 1;</code></pre>'));

test('tables keep their columns as they are aligned', () =>
  expect(
    feed('<div class="prose-table" tabindex="0"><table><tr><td class="cell-right">1</td></tr></table></div>'),
  ).toBe('<div><table><tr><td align="right">1</td></tr></table></div>'));

test('words that look like attributes or addresses stay', () =>
  expect(feed('<p id="a">Write <code>&lt;a href="/x" class="y"&gt;</code>.</p>')).toBe(
    '<p>Write <code>&lt;a href="/x" class="y"&gt;</code>.</p>',
  ));

test('a picture in the text is refused, with what to do', () =>
  expect(() => feed('<img __ASTRO_IMAGE_="{}">')).toThrow(UnplacedPictureError));
