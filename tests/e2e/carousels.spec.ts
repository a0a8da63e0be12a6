import { expect, type Locator, type Page } from '@playwright/test';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { test } from './fixtures.ts';

const homeWords = wordsOf('pages/home');
const siteWords = wordsOf('site');

interface Rotation {
  region: string;
  delay: number;
  slides: number;
}

const SERVICES: Rotation = { region: homeWords('hero.rotator_label'), delay: 3_000, slides: 6 };
const TESTIMONIALS: Rotation = { region: homeWords('testimonials.eyebrow'), delay: 2_500, slides: 3 };
const PARTNERS: Rotation = { region: homeWords('partners.eyebrow'), delay: 2_200, slides: 20 };

/** The longest duration of a slide change; no rotation advances again within it. */
const MOTION_MS = 1_000;
const ALL = [SERVICES, TESTIMONIALS, PARTNERS];

// Motion is on.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const rotation of ALL) {
  const { region, delay, slides } = rotation;
  // All are one component: npm test looks at one of them, and at the timing of each.
  const tag = rotation === TESTIMONIALS ? [] : '@full';

  test(`${region}: shows the next slide every ${delay} ms, and after slide ${slides} the first one`, async ({
    page,
  }) => {
    const carousel = await openWithClock(page, rotation);
    await page.clock.runFor(delay - 100);
    await expectCurrent(carousel, rotation, 1);
    await page.clock.runFor(100 + MOTION_MS);
    await expectCurrent(carousel, rotation, 2);
    for (let turn = 2; turn < slides; turn += 1) await page.clock.runFor(delay);
    await expectCurrent(carousel, rotation, slides);
    await page.clock.runFor(delay);
    await expectCurrent(carousel, rotation, 1);
  });

  test(`${region}: pauses under the pointer, and while the focus is inside`, { tag }, async ({ page }) => {
    const carousel = await openWithClock(page, rotation);
    await carousel.hover();
    await page.clock.runFor(delay * 3);
    await expectCurrent(carousel, rotation, 1);
    await leave(page);
    await expectLive(carousel, 'off');
    await page.clock.runFor(delay + MOTION_MS);
    await expectCurrent(carousel, rotation, 2);

    await carousel.getByRole('button', { name: siteWords('words.pause') }).focus();
    await expectLive(carousel, 'polite');
    await page.clock.runFor(delay * 3);
    await expectCurrent(carousel, rotation, 2);
    await carousel.getByRole('button', { name: siteWords('words.pause') }).blur();
    await expectLive(carousel, 'off');
    await page.clock.runFor(delay + MOTION_MS);
    await expectCurrent(carousel, rotation, 3);
  });

  test(`${region}: its first control stops it for good, and starts it again`, { tag }, async ({ page }) => {
    const carousel = await openWithClock(page, rotation);
    await carousel.getByRole('button').first().click();
    const play = carousel.getByRole('button', { name: siteWords('words.play') });
    await expect(play).toBeVisible();
    await expect(carousel.getByRole('button', { name: siteWords('words.pause') })).toHaveCount(0);
    await play.blur();
    await leave(page);
    await page.clock.runFor(delay * 3);
    await expectCurrent(carousel, rotation, 1);

    await play.click();
    await expectLive(carousel, 'off');
    await page.clock.runFor(delay + MOTION_MS);
    await expectCurrent(carousel, rotation, 2);
  });

  test(`${region}: does not start by itself under reduced motion, and its controls still work`, { tag }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const carousel = await openWithClock(page, rotation);
    await expect(carousel.getByRole('button', { name: siteWords('words.play') })).toBeVisible();
    await page.clock.runFor(delay * 3);
    await expectCurrent(carousel, rotation, 1);
    if (rotation === SERVICES) await dot(carousel, 2).click();
    else await carousel.getByRole('button', { name: siteWords('words.next') }).click();
    await page.clock.runFor(MOTION_MS);
    await expectCurrent(carousel, rotation, 2);
    await page.clock.runFor(delay * 3);
    await expectCurrent(carousel, rotation, 2);
  });

  test(`${region}: is what the ARIA APG calls a carousel, and Tab comes to its rotation control first`, {
    tag: '@full',
  }, async ({ page }) => {
    const carousel = await openWithClock(page, rotation);
    await expectLive(carousel, 'off');
    const slides = carousel.locator('[aria-roledescription="slide"]');
    const names = await slides.evaluateAll((all) => all.map((slide) => [slide.role ?? '', slide.ariaLabel]));
    expect(names).toEqual(
      Array.from({ length: rotation.slides }, (_, n) => ['group', `${n + 1} of ${rotation.slides}`]),
    );
    // The slides are the live region, not the controls.
    await expect(carousel.locator('[aria-live]').getByRole('button')).toHaveCount(0);

    await carousel.locator('button, a[href], [tabindex="0"]').first().focus();
    await page.keyboard.press('Shift+Tab');
    expect(await carousel.evaluate((element) => element.contains(document.activeElement))).toBe(false);
    await page.keyboard.press('Tab');
    await expect(carousel.getByRole('button', { name: siteWords('words.pause'), exact: true })).toBeFocused();
    await expectLive(carousel, 'polite');
  });
}

test('each dot shows its slide and stops the rotation; Previous and Next go round the ends', async ({ page }) => {
  const carousel = await openWithClock(page, TESTIMONIALS);
  const { slides, delay } = TESTIMONIALS;
  await expect(carousel.getByRole('button', { name: patternOf(siteWords('words.go_to')) })).toHaveCount(slides);
  for (const n of [3, 1, 2]) {
    await dot(carousel, n).click();
    await page.clock.runFor(MOTION_MS);
    await expectCurrent(carousel, TESTIMONIALS, n);
  }
  await dot(carousel, 2).blur();
  await leave(page);
  await page.clock.runFor(delay * 3);
  await expectCurrent(carousel, TESTIMONIALS, 2);

  await dot(carousel, 1).click();
  await page.clock.runFor(MOTION_MS);
  for (const [button, n] of [
    ['previous', slides],
    ['next', 1],
  ] as const) {
    await carousel.getByRole('button', { name: siteWords(`words.${button}`) }).click();
    await page.clock.runFor(MOTION_MS);
    await expectCurrent(carousel, TESTIMONIALS, n);
  }
});

test('only visible slides can be reached with the keyboard', { tag: '@full' }, async ({ page }) => {
  const carousel = await openWithClock(page, TESTIMONIALS);
  await carousel.getByRole('button', { name: siteWords('words.next') }).focus();
  await page.keyboard.press('Tab');
  const card = slide(carousel, TESTIMONIALS, 1).getByRole('link', {
    name: patternOf(homeWords('testimonials.card_action')),
  });
  await expect(card).toBeFocused();
  await expect(card).toHaveAttribute('href', '/case-studies');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: homeWords('testimonials.action') })).toBeFocused();
});

test.describe('the ribbon', () => {
  const ribbonOf = (page: Page) => page.getByRole('region', { name: homeWords('ribbon.label') });
  const listOf = (page: Page) => ribbonOf(page).getByRole('list');

  test('loops every 25 s, pauses under the pointer, and is a plain list under reduced motion', async ({ page }) => {
    await page.goto('/');
    await expect(listOf(page)).toHaveCSS('animation-duration', '25s');
    await expect(listOf(page)).toHaveCSS('animation-iteration-count', 'infinite');
    await expect(listOf(page)).toHaveCSS('animation-play-state', 'running');
    const before = await leftOf(listOf(page));
    await expect.poll(() => leftOf(listOf(page))).toBeLessThan(before);
    await ribbonOf(page).hover();
    await expect(listOf(page)).toHaveCSS('animation-play-state', 'paused');
    await leave(page);
    await expect(listOf(page)).toHaveCSS('animation-play-state', 'running');

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(listOf(page)).toHaveCSS('animation-name', 'none');
    const last = listOf(page).getByRole('listitem').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(ribbonOf(page).getByRole('checkbox')).toBeHidden();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('its switch stops and starts it, also by keyboard', async ({ page }) => {
      await page.goto('/');
      const pause = ribbonOf(page).getByRole('checkbox', { name: homeWords('ribbon.pause') });
      await ribbonOf(page).getByText(homeWords('ribbon.pause')).locator('..').click();
      await expect(pause).toBeChecked();
      await leave(page);
      await expect(listOf(page)).toHaveCSS('animation-play-state', 'paused');
      await pause.press('Space');
      await expect(pause).not.toBeChecked();
      // Focus alone pauses it.
      await expect(listOf(page)).toHaveCSS('animation-play-state', 'paused');
      await pause.press('Tab');
      await expect(listOf(page)).toHaveCSS('animation-play-state', 'running');
    });
  });
});

test.describe('without JavaScript', { tag: '@full' }, () => {
  test.use({ javaScriptEnabled: false });

  test('every slide is there and can be scrolled to, without dead controls', async ({ page }) => {
    await page.goto('/');
    for (const rotation of ALL) {
      const carousel = carouselOf(page, rotation);
      await expect(carousel.getByRole('button')).toHaveCount(0);
      await expect(carousel.locator('[inert]')).toHaveCount(0);
      const last = slide(carousel, rotation, rotation.slides);
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 0.5 });
    }
  });
});

const carouselOf = (page: Page, { region }: Rotation) =>
  page.locator('[aria-roledescription="carousel"]').and(page.getByRole('region', { name: region }));

const slide = (carousel: Locator, { slides }: Rotation, n: number) =>
  carousel.getByRole('group', { name: `${n} of ${slides}`, exact: true });

const dot = (carousel: Locator, n: number) =>
  carousel.getByRole('button', { name: patternOf(siteWords('words.go_to', { n })) });

async function ready(page: Page, rotation: Rotation): Promise<Locator> {
  const carousel = carouselOf(page, rotation);
  await carousel.scrollIntoViewIfNeeded();
  await expect(
    carousel.getByRole('button', {
      name: new RegExp(`^(${siteWords('words.pause')}|${siteWords('words.play')})$`),
    }),
  ).toBeVisible();
  return carousel;
}

/** A carousel on its first slide, at the start of a full delay, in a page whose clock only `runFor` advances. */
async function openWithClock(page: Page, rotation: Rotation): Promise<Locator> {
  await page.clock.install();
  await page.goto('/');
  const carousel = await ready(page, rotation);
  await carousel.hover();
  await expectLive(carousel, 'polite');
  await page.clock.pauseAt(Date.now() + 60_000);
  await leave(page);
  return carousel;
}

/** Changes are announced only while nothing rotates by itself: `off` means that it rotates. */
async function expectLive(carousel: Locator, live: 'off' | 'polite'): Promise<void> {
  await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', live);
}

/** The slide is visible and reachable in the carousel, first from the left, and its dot is marked. */
async function expectCurrent(carousel: Locator, rotation: Rotation, n: number): Promise<void> {
  const current = slide(carousel, rotation, n);
  await expect.poll(() => current.evaluate(isFirstInView), `slide ${n} is shown`).toBe(true);
  await expect(current).not.toHaveAttribute('inert');
  if (rotation === PARTNERS) return;
  await expect(carousel.locator('[aria-current]')).toHaveAccessibleName(patternOf(siteWords('words.go_to', { n })));
}

const leave = (page: Page) => page.mouse.move(1, 1);

const leftOf = async (locator: Locator) => (await locator.boundingBox())?.x ?? Number.NaN;

function isFirstInView(slide: Element): boolean {
  const carousel = slide.closest('[aria-roledescription="carousel"]');
  const offset = slide.getBoundingClientRect().left - (carousel?.getBoundingClientRect().left ?? 0);
  return Math.abs(offset) < 60 && !slide.hasAttribute('inert');
}
