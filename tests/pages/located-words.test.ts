// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { WordPlace } from '#contract/desk/website.ts';
import { collectTexts, ownText } from '#desk/website/preview/collect-texts.ts';
import { locateWords } from '#website-editor/locate/locate-words.ts';
import { comparable } from '#website-editor/locate/shown-form.ts';
import { indexWords } from '#website-editor/locate/words-index.ts';
import { readTestContent } from '#website-editor/rules/test-content.ts';
import { valueAt } from '#website-editor/values/value-at.ts';

/** Nine of ten letters of a page lead to a field. What the site counts or computes is written nowhere. */
const LEAST_SHARE = 0.9;

const files = readTestContent();
const indexes = files.map((file) => indexWords(file, 'en-IN'));

/** A page of several kinds, and what its heading comes from. */
test.each([
  ['/services', 'content/pages/services.yaml', 'hero'],
  ['/services/ui-ux', 'content/services/branding-design.yaml', 'items'],
  ['/pricing', 'content/pricing.yaml', 'hero'],
  ['/industries/accounting-tax', 'content/industries/services.yaml', 'items'],
  ['/case-studies/anvila-castings', 'content/case-studies/anvila-castings.md', 'title'],
  ['/privacy-policy', 'content/legal/privacy-policy.md', 'title'],
  ['/careers/ux-designer', 'content/jobs/ux-designer.md', 'title'],
])('the words of %s are found where they are written', (page, ofHeading, part) => {
  const html = readFileSync(`dist/client${page}.html`, 'utf8').replace(/<style[\s\S]*?<\/style>/g, '');
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const closed of body.querySelectorAll('dialog, [popover]')) closed.remove();
  const shown = collectTexts(body);
  const texts = shown.map(({ text }) => text);
  const located = new Map<Element, WordPlace>();
  locateWords(page, texts, indexes).forEach((place, index) => {
    const element = shown[index]?.element;
    if (place && element) located.set(element, place);
  });
  expect(shareOf(shown, located)).toBeGreaterThan(LEAST_SHARE);

  for (const [element, { file, at, offset }] of located) {
    // A click meets the elements in it.
    if (ownText(element) === '') continue;
    const where = `${element.textContent} at ${file} ${at.join('.')}`;
    // The truth that needs no marks: these are the words on every page, and a page's heading is its own.
    if (element.closest('body > header, body > footer')) expect(file, where).toBe('content/site.yaml');
    if (element.matches('h1')) expect([file, at[0]], where).toEqual([ofHeading, part]);
    const value = valueAt(files.find((each) => each.file === file)?.value, at);
    expect(value, where).toBeDefined();
    if (typeof value !== 'string' || value.includes('{') || offset !== undefined || /^\d{4}-/.test(value)) continue;
    expect(comparable(value), where).toContain(comparable(ownText(element)));
  }
  expect(body.querySelectorAll('h1')).toHaveLength(1);
});

/** How much of what is said has a place, from 0 to 1. */
function shareOf(shown: readonly { element: Element }[], located: ReadonlyMap<Element, unknown>): number {
  const lengths = [...new Set(shown.map(({ element }) => element))].map((element) => ({
    length: ownText(element).length,
    isLocated: located.has(element),
  }));
  const sum = (all: typeof lengths) => all.reduce((total, { length }) => total + length, 0);
  return sum(lengths.filter(({ isLocated }) => isLocated)) / sum(lengths);
}
