import { expect, type Locator, type Page } from '@playwright/test';
import { wordsOf } from '../support/content-words.ts';
import { contactForm } from './enquiry-form.ts';
import { hydrated, test } from './fixtures.ts';
import { plans, sections } from './price-list.ts';
import { expectBelowHeader, SectionList } from './section-list.ts';

const pricingWords = wordsOf('pricing');
const servicesWords = wordsOf('pages/services');

const WIDTHS = [
  { width: 1280, isRow: false, tag: [] },
  { width: 390, isRow: true, tag: '@full' },
];
const SECOND = sections[1];
const PLAN = plans[0];
if (!SECOND || !PLAN) throw new Error('The price list has too few sections.');

const main = (page: Page) => page.getByRole('main');
const sectionList = (page: Page) => new SectionList(page, pricingWords('words.sections'));
const cards = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
const card = (page: Page, plan: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: plan, exact: true }) });

test('shows both buttons of a plan side by side, or centred below each other on a narrow card', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/pricing');
  for (const [width, isNarrow] of [
    [390, false],
    [768, true],
    [1024, true],
    [1280, false],
    [1920, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const looks = await cards(page).evaluateAll((cards) =>
      cards.map((card) => {
        const [sales, pay] = [...card.querySelectorAll('a')].map((link) => link.getBoundingClientRect());
        if (!sales || !pay || !card.lastElementChild) throw new Error('A card has two links.');
        const row = card.lastElementChild.getBoundingClientRect();
        return {
          isBeneath: pay.top >= sales.bottom,
          isFull: sales.width === row.width,
          isBeside: pay.left > sales.right && Math.abs(pay.top + pay.bottom - sales.top - sales.bottom) < 4,
        };
      }),
    );
    const wanted = { isBeneath: isNarrow, isFull: isNarrow, isBeside: !isNarrow };
    expect(looks, `at ${width} px`).toEqual(looks.map(() => wanted));
  }
});

test("'Pay Now' arrives at the contact form, whose script keeps subject and message", async ({ page }) => {
  await page.goto('/pricing');
  await card(page, PLAN.name)
    .getByRole('link', { name: pricingWords('words.pay') })
    .click();
  const form = contactForm(page);
  await hydrated(form.button);
  await form.expectValues({ subject: pricingWords('words.pay_subject', { plan: PLAN.name }) });
  await expect(form.field('message')).toHaveValue(new RegExp(RegExp.escape(PLAN.tagline)));
});

for (const { width, isRow, tag } of WIDTHS) {
  test(`the price of a service leads to the card of a plan, which the header does not cover, at ${width} px`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/services/website-development');
    await page.getByRole('link', { name: servicesWords('entry.pricing') }).click();
    const price = page.getByRole('region', { name: servicesWords('entry.price.heading') });
    await expect(price.getByRole('heading', { level: 2 })).toBeInViewport();
    const link = price.getByRole('listitem').getByRole('link').last();
    const plan = (await link.textContent()) ?? '';
    await link.click();
    await expect(page).toHaveURL(/\/pricing#/);
    await expectBelowHeader(
      page,
      card(page, plan).getByRole('heading'),
      isRow ? sectionList(page).links.first() : undefined,
    );
  });
}

test.describe('the list of its sections', () => {
  for (const { width, isRow, tag } of WIDTHS) {
    test.describe('without motion', () => {
      test.use({ contextOptions: { reducedMotion: 'reduce' } });

      test(`leads to each section at ${width} px`, { tag }, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/pricing');
        const list = sectionList(page);
        await list.expectEveryJump((short) => headingOf(page, short), { isRow });
      });
    });

    test(`stays in view and highlights the section in view at ${width} px`, { tag }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/pricing');
      for (const { short } of sections) {
        await headingOf(page, short).evaluate((heading) => heading.scrollIntoView());
        await sectionList(page).expectMarked(short);
        await expect(sectionList(page).links.first()).toBeInViewport({ ratio: 1 });
        if (!isRow) await expect(sectionList(page).links.last()).toBeInViewport({ ratio: 1 });
      }
    });

    test(`an address with a section opens the page there, below the header, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/pricing#${SECOND.id}`);
      await expectBelowHeader(page, headingOf(page, SECOND.short), isRow ? sectionList(page).links.first() : undefined);
      await sectionList(page).expectMarked(SECOND.short);
    });
  }
});

const headingOf = (page: Page, short: string): Locator => {
  const name = sections.find((section) => section.short === short)?.name ?? short;
  return main(page).getByRole('heading', { level: 2, name, exact: true });
};
