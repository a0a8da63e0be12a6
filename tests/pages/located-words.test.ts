// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { collectTexts } from '#desk/website/preview/collect-texts.ts';
import { locateWords } from '#website-editor/locate/locate-words.ts';
import { comparable } from '#website-editor/locate/shown-form.ts';
import { indexWords } from '#website-editor/locate/words-index.ts';
import { readTestContent } from '#website-editor/rules/test-content.ts';
import { valueAt } from '#website-editor/values/value-at.ts';

const LANGUAGE = 'en-IN';

/** Of the letters of the content of a page. What the site counts or computes is written nowhere. */
const LEAST_SHARE = 0.9;

const files = readTestContent();
const indexes = files.map((file) => indexWords(file, LANGUAGE));

/** A page of several kinds. */
test.each(['/innovations', '/industries/accounting-tax', '/case-studies', '/privacy-policy', '/careers/ux-designer'])(
  'the words of %s are found where they are written',
  (page) => {
    const html = readFileSync(`dist/client${page}.html`, 'utf8');
    const document = new DOMParser().parseFromString(html, 'text/html');
    const content = document.getElementById('content') ?? document.body;
    const shown = collectTexts(content);
    const texts = shown.map(({ text }) => text);
    const places = locateWords(page, texts, indexes);
    const located = new Set(shown.filter((_, index) => places[index] !== null).map(({ element }) => element));
    expect(shareIn(content, located)).toBeGreaterThan(LEAST_SHARE);
    places.forEach((place, index) => {
      if (!place) return;
      const value = valueAt(files.find(({ file }) => file === place.file)?.value, place.at);
      expect(value, `${texts[index]} at ${place.file} ${place.at.join('.')}`).toBeDefined();
      if (typeof value !== 'string' || value.includes('{') || place.offset !== undefined || /^\d{4}-/.test(value))
        return;
      const [said, written] = [comparable(texts[index] ?? ''), comparable(value)];
      expect(said.includes(written) || written.includes(said), `${texts[index]} / ${value}`).toBe(true);
    });
  },
);

/** How much of what a part of a page says is in these elements, from 0 to 1. */
function shareIn(part: Element, elements: ReadonlySet<Element>): number {
  const texts = part.ownerDocument.createTreeWalker(part, 4);
  let [all, inside] = [0, 0];
  while (texts.nextNode()) {
    const { parentElement, nodeValue } = texts.currentNode;
    if (!parentElement || parentElement.closest('script, style, template, noscript, svg, select, [hidden]')) continue;
    const length = nodeValue?.trim().length ?? 0;
    all += length;
    if ([...elements].some((element) => element.contains(parentElement))) inside += length;
  }
  return inside / all;
}
