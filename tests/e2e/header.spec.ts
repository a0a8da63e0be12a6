import { expect, type Locator, type Page } from '@playwright/test';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { test } from './fixtures.ts';
import { addressOf, pageKinds } from './page-kinds.ts';

const siteWords = wordsOf('site');

const [SERVICES, INDUSTRIES] = [siteWords('navigation.services.label'), siteWords('navigation.industries.label')];
/** The last link of each dropdown. */
const ALL = {
  [SERVICES]: siteWords('navigation.services.all.label'),
  [INDUSTRIES]: siteWords('navigation.industries.all.label'),
};

const bar = (page: Page) =>
  page.getByRole('banner').getByRole('navigation', { name: siteWords('words.mainNavigation') });
const trigger = (page: Page, menu: string) => bar(page).getByRole('button', { name: menu });

/** The last link of a dropdown, which is visible only while the dropdown is open. */
const lastLink = (page: Page, menu: string) => bar(page).getByRole('link', { name: ALL[menu] ?? '' });
/** The first link of the services. */
const firstLink = (page: Page) =>
  bar(page).getByRole('link', { name: patternOf(siteWords('navigation.services.groups.0.links.0.label')) });
const contactLink = siteWords('navigation.primary.4.label');

/** As specified. */
const OPEN_DELAY_MS = 200;
const CLOSE_DELAY_MS = 150;
const SKIP_DELAY_MS = 300;
/** Number of page types in one test: with the site's files in its cache, the browser opens a page in half the time. */
const PAGE_TYPES_PER_TEST = 10;

/** Moves the pointer to an empty place. */
const leave = (page: Page) => page.mouse.move(640, 600);

/** The delays are timers of the page: here they advance only when the test says so. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/contact');
  await page.clock.pauseAt(Date.now() + 60_000);
}

// With motion, because menus are animated.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const built = pageKinds.filter(({ prepare }) => !prepare);
const rendered = pageKinds.filter(({ prepare }) => prepare);
for (const [how, all, tag] of [
  ['built', built, ''],
  ['rendered', rendered.filter(({ isQuick }) => isQuick), ''],
  ['rendered', rendered.filter(({ isQuick }) => !isQuick), '@full'],
] as const) {
  for (let from = 0; from < all.length; from += PAGE_TYPES_PER_TEST) {
    const some = all.slice(from, from + PAGE_TYPES_PER_TEST);
    test(`dropdowns keep their delays on ${some.length} types of page, ${how}, from ${some[0]?.name} on`, {
      tag: tag || [],
    }, async ({ page, pages, agency, email }) => {
      await page.clock.install();
      for (const [at, kind] of some.entries()) {
        if (kind.status) pages.expectFault(new RegExp(`^Status ${kind.status}: `));
        const address = await addressOf(kind, { page, agency, email: `${at}-${email}` });
        await page.mouse.move(1, 1);
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        await page.clock.pauseAt(Date.now() + (at + 1) * 60_000);
        expect.soft(await statesByDelays(page), `${kind.name}, ${address}`).toEqual([
          ['hovering, just before 200 ms', ''],
          ['hovering for 200 ms', SERVICES],
          ['gone, just before 150 ms', SERVICES],
          ['gone for 150 ms', ''],
          ['closed, just before 300 ms, the other hovered', INDUSTRIES],
          ['gone from it for 150 ms', ''],
          ['closed for 300 ms, hovered', ''],
          ['hovering again, just before 200 ms', ''],
          ['hovering again for 200 ms', SERVICES],
        ]);
      }
    });
  }
}

test('a dropdown stays open while the pointer goes from the entry to its last link, and Escape closes it', async ({
  page,
}) => {
  await openWithClock(page);
  await trigger(page, SERVICES).hover();
  await page.clock.runFor(200);
  const [from, to] = [await centre(trigger(page, SERVICES)), await centre(lastLink(page, SERVICES))];
  await page.mouse.move(from.x, from.y);
  for (let step = 1; step <= 20; step += 1) {
    await page.mouse.move(from.x, from.y + ((to.y - from.y) * step) / 20);
    await page.clock.runFor(50);
  }
  await lastLink(page, SERVICES).hover();
  await page.clock.runFor(1_000);
  await expect(lastLink(page, SERVICES)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lastLink(page, SERVICES)).toBeHidden();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a tap opens a dropdown; a second tap, or one elsewhere, closes it', async ({ page }) => {
    await openWithClock(page);
    await trigger(page, SERVICES).tap();
    // The browser makes pointer events of a tap, which must not count as hovering.
    await page.clock.runFor(1_000);
    await expect(lastLink(page, SERVICES)).toBeVisible();
    await trigger(page, SERVICES).tap();
    await page.clock.runFor(1_000);
    await expect(lastLink(page, SERVICES)).toBeHidden();
    await trigger(page, INDUSTRIES).tap();
    await expect(lastLink(page, INDUSTRIES)).toBeVisible();
    await page.touchscreen.tap(640, 640);
    await expect(lastLink(page, INDUSTRIES)).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a dropdown opens under the pointer after 200 ms and closes after 150 ms, by styles', async ({ page }) => {
    await page.goto('/contact');
    const panel = page.locator('.site-navigation-panel', { has: page.getByText(ALL[SERVICES] ?? '') });
    await expect(panel).toHaveCSS('transition-delay', '0.15s, 0.15s');
    await trigger(page, SERVICES).hover();
    await expect(panel).toHaveCSS('transition-delay', '0.2s');
    await expect(lastLink(page, SERVICES)).toBeVisible();
    await leave(page);
    await expect(lastLink(page, SERVICES)).toBeHidden();
  });

  test('a dropdown opens under the focus, and its links are reached by Tab', async ({ page }) => {
    await page.goto('/contact');
    await trigger(page, SERVICES).focus();
    await expect(lastLink(page, SERVICES)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(firstLink(page)).toBeFocused();
    await expect(lastLink(page, SERVICES)).toBeVisible();
  });
});

test('the dropdowns hold every link of the specification, and only the link of this page is marked', async ({
  page,
}) => {
  for (const [path, label] of [
    ['/', siteWords('navigation.primary.0.label')],
    ['/contact?subject=A', contactLink],
  ] as const) {
    await page.goto(path);
    await expect(bar(page).locator('[aria-current]')).toHaveText(label);
    await expect(bar(page).locator('[aria-current]')).toHaveAttribute('aria-current', 'page');
  }
  const services = [
    'website-development',
    'mobile-app-development',
    'chatbot-ai-automation',
    'cloud-services',
    'seo',
    'ui-ux',
    'brand-identity',
    'content-marketing',
  ].map((slug) => `/services/${slug}`);
  const industries = [
    'software-development',
    'ecommerce-general',
    'digital-marketing-ads',
    'banks-credit-unions',
    'residential-commercial-real-estate',
    'hospitals-clinics',
    'schools',
    'restaurants-catering',
    'food-processing',
  ].map((slug) => `/industries/${slug}`);
  for (const [menu, links] of [
    [SERVICES, [...services, '/services#digital-marketing-services', '/services']],
    [INDUSTRIES, industries],
  ] as const) {
    await trigger(page, menu).hover();
    await expect(lastLink(page, menu)).toBeVisible();
    for (const href of links) await expect(bar(page).locator(`a[href="${href}"]`)).toBeVisible();
  }
});

test('the header stays in place, transparent at the top of the page and dark as soon as it is scrolled', async ({
  page,
}) => {
  await page.goto('/');
  // The hero is as dark as the header will be: another colour makes them distinguishable.
  await page.getByRole('main').evaluate((main) => {
    const hero = main.querySelector('section');
    if (hero) hero.style.backgroundColor = 'rgb(255, 0, 255)';
  });
  await expect.poll(() => colourAt(page, 4, 4)).toEqual([255, 0, 255]);
  await page.evaluate(() => scrollTo(0, 2));
  await expect.poll(async () => Math.max(...(await colourAt(page, 4, 4)))).toBeLessThan(80);
  await page.evaluate(() => scrollTo(0, 900));
  await expect(trigger(page, SERVICES)).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => colourAt(page, 4, 4)).toEqual([255, 0, 255]);
});

const opener = (page: Page) => page.getByRole('button', { name: siteWords('words.openMenu') });
const menu = (page: Page) => page.getByRole('dialog', { name: siteWords('words.menu') });
const closer = (page: Page) => menu(page).getByRole('button', { name: siteWords('words.closeMenu') });

test.describe('the full-screen menu at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('opens over the whole screen; Escape and its button close it and return the focus', async ({ page }) => {
    await page.goto('/contact');
    for (const close of [() => page.keyboard.press('Escape'), () => closer(page).click()]) {
      await opener(page).click();
      await expect(menu(page)).toBeVisible();
      expect(await menu(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
      await close();
      await expect(menu(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    }
    await opener(page).click();
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  });

  test('keeps the focus inside while it is open, and the page behind it inert', async ({ page }) => {
    await page.goto('/contact');
    await opener(page).click();
    await expect(page.getByRole('main')).toHaveJSProperty('inert', true);
    await expect(page.getByRole('contentinfo')).toHaveJSProperty('inert', true);
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await menu(page).evaluate(
        (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
      );
      expect(isOutside, `after ${step + 1} tabs`).toBe(false);
    }
    await closer(page).focus();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toHaveJSProperty('inert', false);
    await expect(opener(page)).toBeFocused();

    // A link to a place in this page closes it, too.
    await opener(page).click();
    await menu(page).getByRole('link', { name: contactLink, exact: true }).click();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/contact');
  });
});

/** Hovers and leaves the dropdowns. @returns what is open after each step: its description and the label of the dropdown */
async function statesByDelays(page: Page): Promise<[string, string][]> {
  const [services, industries] = [await centre(trigger(page, SERVICES)), await centre(trigger(page, INDUSTRIES))];
  const away = { x: 1, y: 1 };
  const states: [string, string][] = [];
  for (const [step, to, ms] of [
    ['hovering, just before 200 ms', services, OPEN_DELAY_MS - 1],
    ['hovering for 200 ms', services, 1],
    ['gone, just before 150 ms', away, CLOSE_DELAY_MS - 1],
    ['gone for 150 ms', away, 1],
    ['', away, SKIP_DELAY_MS - 1],
    ['closed, just before 300 ms, the other hovered', industries, 0],
    ['gone from it for 150 ms', away, CLOSE_DELAY_MS],
    ['', away, SKIP_DELAY_MS],
    ['closed for 300 ms, hovered', services, 0],
    ['hovering again, just before 200 ms', services, OPEN_DELAY_MS - 1],
    ['hovering again for 200 ms', services, 1],
  ] as const) {
    await page.mouse.move(to.x, to.y);
    if (ms) await page.clock.runFor(ms);
    if (step) states.push([step, await openIn(page)]);
  }
  return states;
}

/** The label of the dropdown that is open. */
const openIn = (page: Page): Promise<string> =>
  bar(page).evaluate((bar) =>
    [...bar.querySelectorAll('button')]
      .filter((button) => button.nextElementSibling?.checkVisibility({ visibilityProperty: true }))
      .map(({ textContent }) => textContent.trim())
      .join(),
  );

async function centre(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not drawn.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The colour of one pixel of the screen: red, green, blue. */
async function colourAt(page: Page, x: number, y: number): Promise<number[]> {
  const png = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(image, 0, 0);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  }, png.toString('base64'));
}
