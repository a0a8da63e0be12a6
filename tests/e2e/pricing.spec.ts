import { expect, type Locator, type Page } from '@playwright/test';
import { wordsOf } from '../support/content-words.ts';
import { contactForm } from './enquiry-form.ts';
import { hydrated, test } from './fixtures.ts';
import { plans, sections } from './price-list.ts';
import { expectBelowHeader, SectionList } from './section-list.ts';

const pricingWords = wordsOf('pricing');
const servicesWords = wordsOf('pages/services');

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

test("'Pay Now' arrives at the contact form, whose script keeps subject and message", async ({ page }) => {
  await page.goto('/pricing');
  await card(page, PLAN.name)
    .getByRole('link', { name: pricingWords('words.pay') })
    .click();
  const form = contactForm(page);
  await hydrated(form.button);
  await form.expectValues({ subject: pricingWords('words.paySubject', { plan: PLAN.name }) });
  await expect(form.field('message')).toHaveValue(new RegExp(RegExp.escape(PLAN.tagline)));
});

test('the price of a service leads to the card of a plan, which the header does not cover', async ({ page }) => {
  await page.goto('/services/website-development');
  const price = page.getByRole('region', { name: servicesWords('entry.price.heading') });
  const link = price.getByRole('listitem').getByRole('link').last();
  const plan = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/pricing#/);
  await expectBelowHeader(page, card(page, plan).getByRole('heading'));
});

for (const { width, isRow, tag } of [
  { width: 1280, isRow: false, tag: [] },
  { width: 390, isRow: true, tag: '@full' },
]) {
  test(`the list of its sections highlights the one in view, stays in view, and leads to each at ${width} px`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/pricing');
    const list = sectionList(page);
    for (const { short } of sections) {
      await headingOf(page, short).evaluate((heading) => heading.scrollIntoView());
      await list.expectMarked(short);
      await expect(list.links.first()).toBeInViewport({ ratio: 1 });
    }
    await list.expectEveryJump((short) => headingOf(page, short), { isRow });

    await page.goto(`/pricing#${SECOND.id}`);
    await page.reload();
    await expectBelowHeader(page, headingOf(page, SECOND.short), isRow ? list.links.first() : undefined);
  });
}

const headingOf = (page: Page, short: string): Locator => {
  const name = sections.find((section) => section.short === short)?.name ?? short;
  return main(page).getByRole('heading', { level: 2, name, exact: true });
};
