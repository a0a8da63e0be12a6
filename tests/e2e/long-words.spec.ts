import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { addressOf, pageKinds } from './page-kinds.ts';
import { wideElements } from './wide-elements.ts';

/** Twice as long as a phone is wide, in the text of a card. */
const WORD = 'Arbeitsunfähigkeitsbescheinigungsübermittlungsverfahren';

/** Together they have every section that entries of content/ fill. */
const PAGE_TYPES = [
  'the page /about',
  'the page /ai-solutions',
  'the page /careers',
  'the page /case-studies',
  'the page /innovations',
  'the page /projects',
  'a fixed service',
  'an industry',
  'a project',
  'a case study',
  'a job',
  'the blog',
  'an article',
  'the assistant with an answer',
  'the newsletter confirmed',
];

test.use({ viewport: { width: 390, height: 844 } });

test('a word wider than a phone is broken in every element', { tag: '@full' }, async ({ page, agency, email }) => {
  for (const kind of pageKinds.filter(({ name }) => PAGE_TYPES.includes(name))) {
    await page.goto(await addressOf(kind, { page, agency, email }));
    await page.evaluate((word) => {
      const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const isWritten = node.nodeValue?.trim() && node.parentElement?.closest('h1, h2, h3, p, li, dd');
        // Without scrollable boxes and text for screen readers only.
        if (isWritten && !node.parentElement?.closest('form, table, .sr-only')) node.nodeValue = word;
      }
    }, WORD);
    expect.soft(await wideElements(page), kind.name).toEqual([]);
  }
});
