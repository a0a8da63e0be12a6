import { convert } from 'html-to-text';
import { expect, test } from 'vitest';
import { boundHtml } from './bound-html.ts';

const bound = (html: string, limits = { maxText: 100_000, maxTags: 50_000 }) => boundHtml(html, limits);
/** @param tags such as `ul li`: one in the other */
const nest = (tags: string, levels: number, content: string) => {
  const names = tags.split(' ');
  const [open, close] = [names, names.toReversed().map((name) => `/${name}`)].map((all) =>
    all
      .map((name) => `<${name}>`)
      .join('')
      .repeat(levels),
  );
  return `${open}${content}${close}`;
};
const depthOf = (html: string) => {
  let [depth, most] = [0, 0];
  for (const [, end] of html.matchAll(/<(\/?)(?!br)\w+/g)) {
    depth += end ? -1 : 1;
    most = Math.max(most, depth);
  }
  return most;
};

test('HTML as people send it stays as it is', () => {
  const html =
    '<html><head><style>p { color: red }</style></head><body><p>Hello<br>Ravi &amp; Co</p><!-- a --><table><tr><td>1</table></body>';
  expect(bound(html)).toEqual({ html, rest: 0 });
});

test.each(['blockquote', 'div', 'table tr td', 'ul li', 'span'])('%s in itself 400 times: no word is lost', (tags) => {
  const html = nest(tags, 400, 'The offer is fine.<br>Ravi');
  const { html: bounded, rest } = bound(`<p>Hello</p>${html}<p>Regards</p>`);
  expect(rest).toBe(0);
  expect(depthOf(bounded)).toBeLessThanOrEqual(50);
  const text = convert(bounded, { wordwrap: false }).replace(/[>*\s]+/g, ' ');
  expect(text.trim()).toBe('Hello The offer is fine. Ravi Regards');
});

test('words of paragraphs that are too deep do not run together; those of one line stay in it', () => {
  const { html } = bound(nest('div', 60, '<p>One</p><p>Two</p><b>Th</b>ree'));
  expect(convert(html, { wordwrap: false }).trim().split(/\s+/)).toEqual(['One', 'Two', 'Three']);
});

test('what is more than is kept is counted', () => {
  const long = `<p>${'a'.repeat(20_000)}</p>`.repeat(10);
  const { html, rest } = bound(long, { maxText: 50_000, maxTags: 50_000 });
  expect(html.length).toBeLessThan(100_000);
  expect(html.length + rest).toBe(long.length);
  const tags = '<i>x</i>'.repeat(10_000);
  const byTags = bound(tags, { maxText: 100_000, maxTags: 5_000 });
  expect(byTags.html).toBe('<i>x</i>'.repeat(5_000));
  expect(byTags.rest).toBe('<i>x</i>'.length * 5_000);
});
