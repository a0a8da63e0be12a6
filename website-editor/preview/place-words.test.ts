import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { WORDS_ATTRIBUTE, type WordPlace } from '#contract/desk/website/preview.ts';
import { siteContent } from '#site/content/files.ts';
import { fieldOfFile } from '#website-editor/rules/fields.ts';
import { testContent as files, savedValue } from '#website-editor/rules/test-content.ts';
import { walkFields } from '#website-editor/rules/walk-fields.ts';
import { valueAt } from '#website-editor/values/value-at.ts';
import { markOf, placesIn, withoutMarks } from './marks.ts';
import { placeWords } from './place-words.ts';

const SEO = 'content/services/digital-marketing.yaml';
const PRICING = 'content/pricing.yaml';

const items = valueAt(savedValue(SEO), ['items']) as { slug: string }[];
const seo = items.findIndex(({ slug }) => slug === 'seo');
const plan = ['sections', 0, 'plans', 0];
const pricing = savedValue(PRICING);
const price = Number(valueAt(pricing, [...plan, 'price', 'from']));
/** The path of the same price of another plan. */
const samePrice = walkFields(fieldOfFile(siteContent.pricing), pricing)
  .filter(({ value, at }) => value === price && at.at(-1) === 'from')
  .map(({ at }) => at)[1] as WordPlace['at'];
const rupees = `₹${price.toLocaleString('en-IN')}`;

const mark = (file: string, ...at: WordPlace['at']): string => markOf({ file, at });

/** The places of the elements that have one, by their own text. */
function placed(html: string): Record<string, WordPlace> {
  const page = parseDocument(html);
  placeWords(page, files);
  expect(withoutMarks(DomUtils.getOuterHTML(page))).toBe(DomUtils.getOuterHTML(page));
  const elements = DomUtils.findAll((element) => element.attribs[WORDS_ATTRIBUTE] !== undefined, page.children);
  return Object.fromEntries(
    elements.map((element) => [DomUtils.textContent(element), JSON.parse(element.attribs[WORDS_ATTRIBUTE] ?? '')]),
  );
}

test('a mark is read back exactly, and goes also where it was cut or is in an address', () => {
  const place = { file: SEO, at: ['items', 3, 'விலை ]"'], offset: 7 };
  const text = `One${markOf(place)} two${mark(PRICING, 'title')}`;
  expect(placesIn(text)).toEqual([place, { file: PRICING, at: ['title'] }]);
  expect(withoutMarks(text)).toBe('One two');
  expect(placesIn(text.slice(0, 20))).toEqual([]);
  expect(withoutMarks(text.slice(0, 20))).toBe('One');
  expect(withoutMarks(`/contact?${new URLSearchParams({ subject: text })}&a=%E2%80%93`)).toBe(
    '/contact?subject=One+two&a=%E2%80%93',
  );
});

test('an element has the place of its words, with their title and entry', () => {
  const title = mark(SEO, 'items', seo, 'title');
  expect(placed(`<h1>SEO${title}</h1><img alt="A shelf${title}"><option>No${title}</option>`)).toEqual({
    SEO: { file: SEO, entry: 'seo', at: ['items', seo, 'title'], title: expect.stringMatching(/Title/) },
    '': expect.objectContaining({ at: ['items', seo, 'title'] }),
  });
});

test('words with placeholders have their own place, and not that of what stands for one', () => {
  const html = `<a>Discuss your SEO${mark(SEO, 'items', seo, 'title')} project${mark('content/site.yaml', 'brand')}</a>`;
  expect(placed(html)['Discuss your SEO project']?.file).toBe('content/site.yaml');
});

test('an amount is the one of its group that looks like it, the lower one first, and none if there are several', () => {
  const name = `<h3>Plan${mark(PRICING, ...plan, 'name')}</h3>`;
  expect(placed(`<li>${name}<p>${rupees} – ₹99,00,000</p><b>${rupees}0</b></li>`)).toEqual({
    Plan: expect.anything(),
    [`${rupees} – ₹99,00,000`]: expect.objectContaining({ file: PRICING, at: [...plan, 'price', 'from'] }),
  });
  const other = `<h3>Other${mark(PRICING, ...samePrice.slice(0, -2), 'name')}</h3>`;
  expect(placed(`<div>${name}${other}<p>${rupees}</p></div>`)[rupees]).toBeUndefined();
});

test('what is in a paragraph of Markdown is of its text', () => {
  const html = `<div><h3>${mark(PRICING, ...plan, 'name')}</h3><p>It costs <b>${rupees}</b>.${markOf({ file: 'content/blog/secrets-in-notebooks.md', at: ['body'], offset: 9 })}</p></div>`;
  expect(placed(html)).toEqual({
    '': expect.anything(),
    [`It costs ${rupees}.`]: expect.objectContaining({ at: ['body'], offset: 9 }),
  });
});

test('what a text says in the place of a mark is no place', () => {
  expect(placed(`<p ${WORDS_ATTRIBUTE}='{"file":"content/site.yaml","at":["brand"]}'>Words</p>`)).toEqual({});
});
