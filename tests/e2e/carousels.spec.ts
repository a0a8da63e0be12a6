import { expect, type Locator, type Page } from '@playwright/test';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { test } from './fixtures.ts';

const homeWords = wordsOf('pages/home');
const siteWords = wordsOf('site');

/** The carousels of the home page by the label of each, with the specified delay and the number of slides. */
const CAROUSELS = [
  { label: homeWords('hero.rotatorLabel'), delay: 3_000, slides: 6 },
  { label: homeWords('partners.label'), delay: 2_200, slides: 20 },
  { label: homeWords('testimonials.label'), delay: 2_500, slides: 3 },
] as const;
const [ROTATOR, , TESTIMONIALS] = CAROUSELS;
type Specified = (typeof CAROUSELS)[number];

/** The longest duration of a slide change. */
const MOTION_MS = 1_000;
/** A few frames, in which a slide that moves can be seen to have moved. */
const FRAMES_MS = 50;

// Motion is on.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('each carousel shows the next slide after its delay, not before, and the first one after the last', async ({
  page,
}) => {
  await openWithClock(page);
  for (const specified of CAROUSELS) {
    const { label, delay, slides } = specified;
    await test.step(label, async () => {
      const carousel = await startAgain(page, label);
      const [first, before] = [await shownIn(carousel), await lookOf(carousel)];
      await page.clock.runFor(delay - 1);
      expect(await lookOf(carousel), `just before ${delay} ms`).toBe(before);
      await page.clock.runFor(1 + FRAMES_MS);
      await expect.poll(() => lookOf(carousel), `just after ${delay} ms`).not.toBe(before);
      // All the way round, each slide at the moment before the next one comes.
      for (let step = 1; step <= slides; step += 1) {
        await page.clock.runFor(delay - FRAMES_MS - 1);
        await expectShown(carousel, specified, ((first - 1 + step) % slides) + 1);
        await page.clock.runFor(1 + FRAMES_MS);
      }
    });
  }
});

test('each carousel pauses under the pointer and the focus; its first control stops it for good, and starts it again', async ({
  page,
}) => {
  await openWithClock(page);
  for (const { label, delay } of CAROUSELS) {
    await test.step(label, async () => {
      const carousel = await startAgain(page, label);
      const control = carousel.getByRole('button').first();
      let first = await lookOf(carousel);
      const expectStill = async (why: string) => {
        await page.clock.runFor(delay * 2);
        expect(await lookOf(carousel), why).toBe(first);
      };
      await carousel.hover();
      await expectLive(carousel, 'polite');
      await expectStill('under the pointer');
      await control.focus();
      await leave(page);
      await expectStill('under the focus');
      await control.blur();
      await page.clock.runFor(delay + FRAMES_MS);
      await expect.poll(() => lookOf(carousel), 'left').not.toBe(first);
      await carousel.hover();
      await page.clock.runFor(MOTION_MS);
      first = await lookOf(carousel);
      await control.click();
      await expect(control).toHaveAccessibleName(siteWords('words.play'));
      await control.blur();
      await leave(page);
      await expectStill('stopped');
      await control.click();
      await expectLive(carousel, 'off');
      await page.clock.runFor(delay + FRAMES_MS);
      await expect.poll(() => lookOf(carousel), 'started').not.toBe(first);
    });
  }
});

test('nothing moves under reduced motion until it is started', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithClock(page);
  for (const { label, delay } of CAROUSELS) {
    const carousel = carouselOf(page, label);
    const first = await lookOf(carousel);
    await page.clock.runFor(delay * 2);
    expect(await lookOf(carousel), label).toBe(first);
    await carousel.getByRole('button', { name: siteWords('words.play') }).click();
    await page.clock.runFor(delay + FRAMES_MS);
    await expect.poll(() => lookOf(carousel), `${label}, started`).not.toBe(first);
  }
});

test('each dot shows its slide and stops the rotation; Previous and Next go round the ends', async ({ page }) => {
  await openWithClock(page);
  for (const specified of [ROTATOR, TESTIMONIALS]) {
    const carousel = await startAgain(page, specified.label);
    await expect(carousel.getByRole('button', { name: patternOf(siteWords('words.goTo')) })).toHaveCount(
      specified.slides,
    );
    for (const n of [3, 1, 2]) {
      await dot(carousel, n).click();
      await page.clock.runFor(MOTION_MS);
      await expectShown(carousel, specified, n);
    }
    await dot(carousel, 2).blur();
    await leave(page);
    await page.clock.runFor(specified.delay * 3);
    await expectShown(carousel, specified, 2);
  }

  const carousel = carouselOf(page, TESTIMONIALS.label);
  await dot(carousel, 1).click();
  await page.clock.runFor(MOTION_MS);
  for (const [button, n] of [
    ['previous', TESTIMONIALS.slides],
    ['next', 1],
  ] as const) {
    await carousel.getByRole('button', { name: siteWords(`words.${button}`) }).click();
    await page.clock.runFor(MOTION_MS);
    await expectShown(carousel, TESTIMONIALS, n);
  }
});

test.describe('the ribbon', () => {
  const ribbonOf = (page: Page) => page.getByRole('region', { name: homeWords('ribbon.label') });
  const listOf = (page: Page) => ribbonOf(page).getByRole('list');

  test('loops every 25 s, pauses under the pointer, and is a plain list under reduced motion', async ({ page }) => {
    await page.goto('/');
    const [keywords, copy] = (await ribbonOf(page).locator('ul').all()) as [Locator, Locator];
    for (const list of [keywords, copy]) {
      const timing = await list.evaluate((list) => list.getAnimations()[0]?.effect?.getComputedTiming());
      expect(timing).toMatchObject({
        duration: 25_000,
        iterations: Number.POSITIVE_INFINITY,
        easing: 'linear',
        delay: 0,
      });
    }
    await expect(keywords).toHaveCSS('animation-play-state', 'running');
    // At the end of a round the copy stands where the list stood at its beginning.
    const { width = 0 } = (await keywords.boundingBox()) ?? {};
    const beginning = await leftAt(keywords, 0);
    expect(await leftAt(keywords, 12_500)).toBeCloseTo(beginning - width / 2, 0);
    expect(await leftAt(copy, 24_999.9)).toBeCloseTo(beginning, 0);

    await ribbonOf(page).hover();
    await expect(keywords).toHaveCSS('animation-play-state', 'paused');
    await leave(page);
    await expect(keywords).toHaveCSS('animation-play-state', 'running');

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(keywords).toHaveCSS('animation-name', 'none');
    const last = keywords.getByRole('listitem').last();
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

const carouselOf = (page: Page, label: string) =>
  page.locator('[aria-roledescription="carousel"]').and(page.getByRole('region', { name: label, exact: true }));

const dot = (carousel: Locator, n: number) =>
  carousel.getByRole('button', { name: patternOf(siteWords('words.goTo', { n })) });

/** The home page with every carousel ready, and a clock that only `runFor` advances. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  for (const { label } of CAROUSELS) {
    await carouselOf(page, label).scrollIntoViewIfNeeded();
    await expect(carouselOf(page, label)).toHaveAttribute('data-ready');
  }
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The carousel, on its first slide and at the start of a full delay. */
async function startAgain(page: Page, label: string): Promise<Locator> {
  const carousel = carouselOf(page, label);
  await carousel.hover();
  await expectLive(carousel, 'polite');
  await page.clock.runFor(MOTION_MS);
  await leave(page);
  await expectLive(carousel, 'off');
  return carousel;
}

/** Changes are announced only while nothing rotates by itself: `off` means that it rotates. */
async function expectLive(carousel: Locator, live: 'off' | 'polite'): Promise<void> {
  await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', live);
}

/** Which slides are shown, and where. React renders in tasks, which the clock does not hold: those that wait run first. */
const lookOf = (carousel: Locator): Promise<string> =>
  carousel.evaluate(async (carousel) => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { port1, port2 } = new MessageChannel();
      const arrival = new Promise((resolve) => port1.addEventListener('message', resolve));
      port1.start();
      port2.postMessage('');
      await arrival;
    }
    const slides = [...carousel.querySelectorAll<HTMLElement>('[aria-roledescription="slide"]')];
    const track = slides[0]?.parentElement;
    return slides.map(({ inert, style }) => `${inert} ${style.transform}`).join() + track?.style.transform;
  });

/** The number of the slide that is first from the left. */
async function shownIn(carousel: Locator): Promise<number> {
  const slides = await carousel.locator('[aria-roledescription="slide"]').all();
  for (const [at, slide] of slides.entries()) if (await slide.evaluate(isFirstInView)) return at + 1;
  throw new Error('No slide is in its place.');
}

/** The slide is visible and reachable, first from the left, and its dot is marked. */
async function expectShown(carousel: Locator, { slides }: Specified, n: number): Promise<void> {
  const slide = carousel.getByRole('group', { name: `${n} of ${slides}`, exact: true });
  await expect.poll(() => slide.evaluate(isFirstInView), `slide ${n} is shown`).toBe(true);
  const marked = carousel.locator('[aria-current]');
  if (await marked.count()) await expect(marked).toHaveAccessibleName(patternOf(siteWords('words.goTo', { n })));
}

const leave = (page: Page) => page.mouse.move(1, 1);

/** Where an animated element begins, at a moment of its animation in milliseconds. */
const leftAt = (locator: Locator, at: number) =>
  locator.evaluate((element, at) => {
    for (const animation of element.getAnimations()) animation.currentTime = at;
    return element.getBoundingClientRect().left;
  }, at);

function isFirstInView(slide: Element): boolean {
  const carousel = slide.closest('[aria-roledescription="carousel"]');
  const offset = slide.getBoundingClientRect().left - (carousel?.getBoundingClientRect().left ?? 0);
  return Math.abs(offset) < 60 && !slide.hasAttribute('inert');
}
