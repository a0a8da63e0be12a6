import { expect, type Locator, type Page } from '@playwright/test';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { test } from './fixtures.ts';

const homeWords = wordsOf('pages/home');
const siteWords = wordsOf('site');

/** All carousels are one component; the delay of each is in site/home/HomeCarousel.test.tsx. Here: the testimonials. */
const DELAY_MS = 2_500;
const SLIDES = 3;

/** The longest duration of a slide change. */
const MOTION_MS = 1_000;

// Motion is on.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('shows the next slide after its delay, and after the last slide the first one', async ({ page }) => {
  const carousel = await openWithClock(page);
  await page.clock.runFor(DELAY_MS - 100);
  await expectCurrent(carousel, 1);
  await page.clock.runFor(100 + MOTION_MS);
  await expectCurrent(carousel, 2);
  for (const n of [3, 1]) {
    await page.clock.runFor(DELAY_MS);
    await expectCurrent(carousel, n);
  }
});

test('pauses under the pointer; its first control stops it for good, and starts it again', async ({ page }) => {
  const carousel = await openWithClock(page);
  await carousel.hover();
  await page.clock.runFor(DELAY_MS * 3);
  await expectCurrent(carousel, 1);

  await carousel.getByRole('button').first().click();
  const play = carousel.getByRole('button', { name: siteWords('words.play') });
  await expect(play).toBeVisible();
  await play.blur();
  await leave(page);
  await page.clock.runFor(DELAY_MS * 3);
  await expectCurrent(carousel, 1);

  await play.click();
  await expectLive(carousel, 'off');
  await page.clock.runFor(DELAY_MS + MOTION_MS);
  await expectCurrent(carousel, 2);
});

test('each dot shows its slide and stops the rotation; Previous and Next go round the ends', async ({ page }) => {
  const carousel = await openWithClock(page);
  await expect(carousel.getByRole('button', { name: patternOf(siteWords('words.go_to')) })).toHaveCount(SLIDES);
  for (const n of [3, 1, 2]) {
    await dot(carousel, n).click();
    await page.clock.runFor(MOTION_MS);
    await expectCurrent(carousel, n);
  }
  await dot(carousel, 2).blur();
  await leave(page);
  await page.clock.runFor(DELAY_MS * 3);
  await expectCurrent(carousel, 2);

  await dot(carousel, 1).click();
  await page.clock.runFor(MOTION_MS);
  for (const [button, n] of [
    ['previous', SLIDES],
    ['next', 1],
  ] as const) {
    await carousel.getByRole('button', { name: siteWords(`words.${button}`) }).click();
    await page.clock.runFor(MOTION_MS);
    await expectCurrent(carousel, n);
  }
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

  test('every slide of every carousel can be scrolled to', async ({ page }) => {
    await page.goto('/');
    for (const carousel of await page.locator('[aria-roledescription="carousel"]').all()) {
      const last = carousel.locator('[aria-roledescription="slide"]').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 0.5 });
    }
  });
});

const dot = (carousel: Locator, n: number) =>
  carousel.getByRole('button', { name: patternOf(siteWords('words.go_to', { n })) });

/** The testimonials on their first slide, at the start of a full delay, in a page whose clock only `runFor` advances. */
async function openWithClock(page: Page): Promise<Locator> {
  await page.clock.install();
  await page.goto('/');
  const carousel = page
    .locator('[aria-roledescription="carousel"]')
    .and(page.getByRole('region', { name: homeWords('testimonials.eyebrow') }));
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole('button', { name: siteWords('words.pause') })).toBeVisible();
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

/** The slide is visible and reachable, first from the left, and its dot is marked. */
async function expectCurrent(carousel: Locator, n: number): Promise<void> {
  const slide = carousel.getByRole('group', { name: `${n} of ${SLIDES}`, exact: true });
  await expect.poll(() => slide.evaluate(isFirstInView), `slide ${n} is shown`).toBe(true);
  await expect(carousel.locator('[aria-current]')).toHaveAccessibleName(patternOf(siteWords('words.go_to', { n })));
}

const leave = (page: Page) => page.mouse.move(1, 1);

const leftOf = async (locator: Locator) => (await locator.boundingBox())?.x ?? Number.NaN;

function isFirstInView(slide: Element): boolean {
  const carousel = slide.closest('[aria-roledescription="carousel"]');
  const offset = slide.getBoundingClientRect().left - (carousel?.getBoundingClientRect().left ?? 0);
  return Math.abs(offset) < 60 && !slide.hasAttribute('inert');
}
