import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import * as z from 'zod';
import { contentOf } from '../support/content-entries.ts';
import { wordsOf } from '../support/content-words.ts';
import { contactForm } from './enquiry-form.ts';
import { hydrated, test } from './fixtures.ts';
import { expectBelowHeader, SectionList } from './section-list.ts';

const contactWords = wordsOf('pages/contact');
const servicesWords = wordsOf('pages/services');
const pricingWords = wordsOf('pricing');

const SECTIONS = [
  pricingWords('sections.0.name'),
  pricingWords('sections.1.name'),
  pricingWords('sections.2.name'),
  pricingWords('sections.3.name'),
  pricingWords('sections.4.name'),
  pricingWords('sections.5.name'),
  pricingWords('sections.6.name'),
  pricingWords('sections.7.name'),
  pricingWords('sections.8.name'),
  pricingWords('sections.9.name'),
];

const POPULAR = pricingWords('sections.4.plans.1.name');

/** ₹1,500 or ₹12,00,000: three digits at the end, two in every group before. */
const RUPEES = String.raw`₹\d{1,2}(?:,\d{2})*,\d{3}|₹\d{1,3}`;

const range = z.object({ from: z.number(), to: z.number(), per: z.string() });

const {
  sections,
  words: { per: units },
} = contentOf(
  'content/pricing.yaml',
  z.object({
    words: z.object({ per: z.record(z.string(), z.string()) }),
    sections: z.array(
      z.object({
        name: z.string(),
        short: z.string(),
        plans: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            tagline: z.string(),
            features: z.array(z.string()),
            price: range,
          }),
        ),
      }),
    ),
  }),
);
const plans = sections.flatMap(({ plans }) => plans);

const service = z.object({
  cost_drivers: z.array(z.string()).optional(),
  slug: z.string(),
  title: z.string(),
  plans: z.array(z.string()).optional(),
  price: range.extend({ text: z.string() }).optional(),
  quoted: z.string().optional(),
});
const services = globSync('content/services/*.yaml', {
  cwd: fileURLToPath(new URL('../../', import.meta.url)),
}).flatMap((file) => contentOf(file.replaceAll('\\', '/'), z.object({ items: z.array(service) })).items);

const main = (page: Page) => page.getByRole('main');
const sectionList = (page: Page) => new SectionList(page, pricingWords('words.sections'));

/** The cards of plans, in one section or in all. */
const cardsIn = (place: Locator) =>
  place.getByRole('listitem').filter({ has: place.page().getByRole('heading', { level: 3 }) });
const card = (page: Page, plan: string) =>
  cardsIn(main(page)).filter({ has: page.getByRole('heading', { name: plan, exact: true }) });

test.describe('the price list', () => {
  test('has its ten sections in order, each with at least three plans of three features', async ({ page }) => {
    await page.goto('/pricing');
    const shown = main(page)
      .getByRole('region')
      .filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(shown.getByRole('heading', { level: 2 })).toHaveText(SECTIONS);
    for (const { name, plans } of sections) {
      expect(plans.length, name).toBeGreaterThanOrEqual(3);
      const section = main(page).getByRole('region', { name, exact: true });
      await expect(section.getByRole('heading', { level: 3 })).toHaveText(plans.map((plan) => plan.name));
      for (const plan of plans) {
        await expect(card(page, plan.name)).toContainText(plan.tagline);
        await expect(card(page, plan.name).getByRole('listitem')).toHaveText(plan.features);
        expect(plan.features, plan.name).toHaveLength(3);
      }
    }
  });

  test('gives each price as a range in rupees, grouped as in India, with its unit beside it', async ({ page }) => {
    await page.goto('/pricing');
    for (const { name, price } of plans) {
      const shown = await priceOf(page, name);
      const [, from = '', to = '', unit] = new RegExp(`^(${RUPEES}) – (${RUPEES}) (.*)$`).exec(shown) ?? [];
      expect([amountIn(from), amountIn(to)], `${name}: ${shown}`).toEqual([price.from, price.to]);
      expect(price.from, name).toBeLessThan(price.to);
      expect(unit, name).toBe(units[price.per]);
    }
    const used = plans.map(({ price }) => price.per);
    expect(used).toEqual(expect.arrayContaining(['month', 'agent', 'screen']));
  });

  test('calls one plan Most Popular: Brand Identity System', async ({ page }) => {
    await page.goto('/pricing');
    const badge = page.getByText(pricingWords('words.popular'), { exact: true });
    await expect(badge).toHaveCount(1);
    await expect(badge).toBeVisible();
    await expect(cardsIn(main(page)).filter({ has: badge }).getByRole('heading')).toHaveText(POPULAR);
  });

  test('shows both buttons of a plan side by side, or centred below each other on a narrow card', async ({ page }) => {
    await page.goto('/pricing');
    for (const [width, isNarrow] of [
      [390, false],
      [768, true],
      [1024, true],
      [1280, false],
      [1920, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const cards = await cardsIn(main(page)).evaluateAll((cards) =>
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
      expect(cards, `at ${width} px`).toEqual(cards.map(() => wanted));
    }
  });

  test("'Talk to Sales' begins a chat with the sales phone that names the plan, its price and its features", async ({
    page,
    agency,
  }) => {
    await page.goto('/pricing');
    await expect(main(page).getByRole('link', { name: pricingWords('words.sales') })).toHaveCount(plans.length + 1);
    for (const { name, tagline, features } of plans) {
      const link = card(page, name).getByRole('link', { name: pricingWords('words.sales') });
      await expect(link).toHaveAccessibleDescription(name);
      const chat = new URL((await link.getAttribute('href')) ?? '');
      expect(chat.origin + chat.pathname).toBe(`https://wa.me/${agency.siteData.phone.replace(/\D/g, '')}`);
      const said = chat.searchParams.get('text') ?? '';
      for (const words of [name, tagline, await priceOf(page, name), ...features]) expect(said).toContain(words);
    }
  });

  test("'Pay Now' of every plan leads to the contact form with the plan as its subject and in its message", async ({
    page,
    agency,
  }) => {
    await page.goto('/pricing');
    await expect(main(page).getByRole('link', { name: pricingWords('words.pay') })).toHaveCount(plans.length);
    for (const { name, tagline, features } of plans) {
      const link = card(page, name).getByRole('link', { name: pricingWords('words.pay') });
      await expect(link).toHaveAccessibleDescription(name);
      const { pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '', agency.address);
      expect(pathname).toBe('/contact');
      expect(searchParams.get('subject')).toBe(pricingWords('words.pay_subject', { plan: name }));
      const message = searchParams.get('message') ?? '';
      for (const words of [name, tagline, await priceOf(page, name), ...features]) expect(message).toContain(words);
    }
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`'Pay Now', ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    // The marked plan, and one for each unit of a price.
    const units = ['month', 'agent', 'screen'].map(
      (unit) => plans.find(({ price }) => price.per === unit)?.name ?? unit,
    );
    for (const name of [POPULAR, ...units]) {
      test(`of ${name} arrives at the contact form, subject and message filled in`, async ({ page }) => {
        await page.goto('/pricing');
        const { tagline = '', features = [] } = plans.find((plan) => plan.name === name) ?? {};
        const price = await priceOf(page, name);
        await card(page, name)
          .getByRole('link', { name: pricingWords('words.pay') })
          .click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(contactWords('hero.heading'));
        const form = contactForm(page);
        if (javaScriptEnabled) await hydrated(form.button);
        await form.expectValues({ subject: pricingWords('words.pay_subject', { plan: name }) });
        const message = await form.field('message').inputValue();
        for (const words of [name, price, tagline, ...features]) expect(message).toContain(words);
      });
    }
  });
}

test.describe('the price of a service', () => {
  const priceOn = (page: Page) =>
    page.getByRole('region', {
      name: new RegExp(`^(${servicesWords('entry.price.heading')}|${servicesWords('entry.price.quoted')})$`),
    });
  const inWords = ({ from, to, per }: z.output<typeof range>) =>
    `₹${from.toLocaleString('en-IN')} – ₹${to.toLocaleString('en-IN')} ${units[per]}`;
  const withPlans = (count: number) => services.filter(({ plans }) => plans?.length === count).slice(0, 1);

  for (const { slug, plans: ids = [] } of [1, 2, 3].flatMap(withPlans)) {
    test(`is on /services/${slug} its own plans, each with its unit and a link to its place on the price list`, async ({
      page,
    }) => {
      await page.goto(`/services/${slug}`);
      await expect(priceOn(page).getByRole('listitem')).toHaveCount(ids.length);
      for (const id of ids) {
        const plan = plans.find((candidate) => candidate.id === id);
        if (!plan) throw new Error(`The price list has no plan "${id}".`);
        const item = priceOn(page).getByRole('listitem').filter({ hasText: plan.name });
        await expect(item.getByRole('link', { name: plan.name })).toHaveAttribute('href', `/pricing#${id}`);
        await expect(item).toContainText(plan.tagline);
        await expect(item).toContainText(inWords(plan.price));
      }
    });
  }

  test('is a range with its unit and what moves it, where no plan is that work', async ({ page }) => {
    const { slug, price, cost_drivers } = services.find((candidate) => candidate.price) ?? {};
    await page.goto(`/services/${slug}`);
    await expect(priceOn(page)).toContainText(price ? inWords(price) : 'a range');
    await expect(priceOn(page)).toContainText(price?.text ?? 'what moves it');
    await expect(priceOn(page).getByRole('listitem')).toHaveText(cost_drivers ?? ['what moves it']);
  });

  test('is how it is quoted, without an amount, where no range would be true', async ({ page }) => {
    const { slug, title, quoted } = services.find((candidate) => candidate.quoted) ?? {};
    await page.goto(`/services/${slug}`);
    await expect(priceOn(page)).toContainText(quoted ?? 'how');
    await expect(priceOn(page)).not.toContainText('₹');
    await priceOn(page)
      .getByRole('link', { name: pricingWords('closing.action') })
      .click();
    await expect(contactForm(page).field('subject')).toHaveValue(title ?? 'its title');
  });

  for (const { width, height } of [
    { width: 1280, height: 800 },
    { width: 390, height: 800 },
  ]) {
    test(`leads to the card of a plan, which the header does not cover, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const [{ slug, plans: [id] = [] } = {}] = withPlans(3);
      const name = plans.find((plan) => plan.id === id)?.name ?? '';
      await page.goto(`/services/${slug}`);
      await page.getByRole('link', { name: servicesWords('entry.pricing') }).click();
      await expect(priceOn(page).getByRole('heading', { level: 2 })).toBeInViewport();
      await priceOn(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(`/pricing#${id}`);
      const row = width < 1024 ? sectionList(page).links.first() : undefined;
      await expectBelowHeader(page, card(page, name).getByRole('heading'), row);
    });
  }
});

test.describe('the list of its sections', () => {
  for (const { width, isRow } of [
    { width: 1280, isRow: false },
    { width: 390, isRow: true },
  ]) {
    test.describe('without motion', () => {
      test.use({ contextOptions: { reducedMotion: 'reduce' } });

      test(`names all ten and leads to each at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/pricing');
        const list = sectionList(page);
        await expect(list.links).toHaveText(sections.map(({ short }) => short));
        await list.expectEveryJump((short) => headingOf(page, short), { isRow });
      });
    });

    test(`stays in view and highlights the section in view at ${width} px`, async ({ page }) => {
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
      await page.goto('/pricing#mobile-apps');
      await expectBelowHeader(
        page,
        headingOf(page, pricingWords('sections.1.short')),
        isRow ? sectionList(page).links.first() : undefined,
      );
      await sectionList(page).expectMarked(pricingWords('sections.1.short'));
    });
  }
});

const headingOf = (page: Page, short: string): Locator => {
  const name = sections.find((section) => section.short === short)?.name ?? short;
  return main(page).getByRole('heading', { level: 2, name, exact: true });
};

/** As visitors read it: ₹10,000 – ₹18,000 per month. */
async function priceOf(page: Page, plan: string): Promise<string> {
  const [price = ''] = await card(page, plan).getByRole('paragraph').filter({ hasText: '₹' }).allInnerTexts();
  return price.replace(/\s+/g, ' ');
}

const amountIn = (rupees: string): number => Number(rupees.replace(/\D/g, ''));
