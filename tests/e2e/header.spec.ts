import { expect, type Locator, type Page } from '@playwright/test';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { test } from './fixtures.ts';

const siteWords = wordsOf('site');

const [SERVICES, INDUSTRIES] = [siteWords('navigation.services.label'), siteWords('navigation.industries.label')];
/** The last link of each dropdown. */
const ALL = {
  [SERVICES]: siteWords('navigation.services.all.label'),
  [INDUSTRIES]: siteWords('navigation.industries.all.label'),
};

const bar = (page: Page) =>
  page.getByRole('banner').getByRole('navigation', { name: siteWords('words.main_navigation') });
const trigger = (page: Page, menu: string) => bar(page).getByRole('button', { name: menu });

/** The last link of a dropdown, which is visible only while the dropdown is open. */
const lastLink = (page: Page, menu: string) => bar(page).getByRole('link', { name: ALL[menu] ?? '' });

/** Moves the pointer to an empty place. */
const leave = (page: Page) => page.mouse.move(640, 600);

// With motion, because menus are animated.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('a dropdown under the pointer', () => {
  // The delays are timers of the page: here they advance only when the test says so.
  const openWithClock = async (page: Page) => {
    await page.clock.install();
    await page.goto('/contact');
    await page.clock.pauseAt(Date.now() + 60_000);
  };

  test('opens after 200 ms and closes 150 ms after the pointer has left', async ({ page }) => {
    await openWithClock(page);
    await trigger(page, SERVICES).hover();
    await page.clock.runFor(199);
    await expect(lastLink(page, SERVICES)).toBeHidden();
    await page.clock.runFor(1);
    await expect(lastLink(page, SERVICES)).toBeVisible();
    await expect(trigger(page, SERVICES)).toHaveAttribute('aria-expanded', 'true');

    await leave(page);
    await page.clock.runFor(149);
    await expect(lastLink(page, SERVICES)).toBeVisible();
    await page.clock.runFor(1);
    await expect(lastLink(page, SERVICES)).toBeHidden();
    await expect(trigger(page, SERVICES)).toHaveAttribute('aria-expanded', 'false');
  });

  test('stays open while the pointer goes from the entry to its last link', async ({ page }) => {
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
  });

  test('opens without delay while another is open, and within 300 ms after it closed', async ({ page }) => {
    await openWithClock(page);
    await trigger(page, SERVICES).hover();
    await page.clock.runFor(200);
    await trigger(page, INDUSTRIES).hover();
    await page.clock.runFor(20);
    await expect(lastLink(page, INDUSTRIES)).toBeVisible();
    await expect(lastLink(page, SERVICES)).toBeHidden();

    await leave(page);
    await page.clock.runFor(150);
    await expect(lastLink(page, INDUSTRIES)).toBeHidden();
    await page.clock.runFor(250);
    await trigger(page, SERVICES).hover();
    await page.clock.runFor(20);
    await expect(lastLink(page, SERVICES)).toBeVisible();
  });

  test('opens after 200 ms again when 300 ms have passed', async ({ page }) => {
    await openWithClock(page);
    await trigger(page, SERVICES).hover();
    await page.clock.runFor(200);
    await leave(page);
    await page.clock.runFor(150 + 301);
    await trigger(page, INDUSTRIES).hover();
    await page.clock.runFor(199);
    await expect(lastLink(page, INDUSTRIES)).toBeHidden();
    await page.clock.runFor(1);
    await expect(lastLink(page, INDUSTRIES)).toBeVisible();
  });

  test('Escape closes one under the pointer', async ({ page }) => {
    await page.goto('/contact');
    await trigger(page, SERVICES).hover();
    await expect(lastLink(page, SERVICES)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lastLink(page, SERVICES)).toBeHidden();
  });

  test('does not open when the pointer passes over it', async ({ page }) => {
    await openWithClock(page);
    await trigger(page, SERVICES).hover();
    await page.clock.runFor(150);
    await leave(page);
    await page.clock.runFor(1_000);
    await expect(lastLink(page, SERVICES)).toBeHidden();
  });
});

test.describe('a dropdown with the keyboard', () => {
  test('Enter opens it, Tab moves through its links, Escape closes it and returns the focus', async ({ page }) => {
    await page.goto('/contact');
    await trigger(page, SERVICES).focus();
    await expect(lastLink(page, SERVICES)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(lastLink(page, SERVICES)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(
      bar(page).getByRole('link', { name: patternOf(siteWords('navigation.services.groups.0.links.0.label')) }),
    ).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(
      bar(page).getByRole('link', { name: patternOf(siteWords('navigation.services.groups.0.links.1.label')) }),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(lastLink(page, SERVICES)).toBeHidden();
    await expect(trigger(page, SERVICES)).toBeFocused();
  });

  test('Space opens and closes it, the arrow key moves in', async ({ page }) => {
    await page.goto('/contact');
    await trigger(page, SERVICES).focus();
    await page.keyboard.press('Space');
    await expect(lastLink(page, SERVICES)).toBeVisible();
    await page.keyboard.press('Space');
    await expect(lastLink(page, SERVICES)).toBeHidden();
    await page.keyboard.press('Space');
    await expect(lastLink(page, SERVICES)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(
      bar(page).getByRole('link', { name: patternOf(siteWords('navigation.services.groups.0.links.0.label')) }),
    ).toBeFocused();
  });

  test('it closes when the focus goes on to the next entry', async ({ page }) => {
    await page.goto('/contact');
    await trigger(page, SERVICES).focus();
    await page.keyboard.press('Enter');
    await lastLink(page, SERVICES).focus();
    await page.keyboard.press('Tab');
    await expect(trigger(page, INDUSTRIES)).toBeFocused();
    await expect(lastLink(page, SERVICES)).toBeHidden();
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a tap opens a dropdown; a second tap, or one elsewhere, closes it', async ({ page }) => {
    await page.goto('/contact');
    await trigger(page, SERVICES).tap();
    await expect(lastLink(page, SERVICES)).toBeVisible();
    // By then the pointer events that the browser makes of a tap are over.
    await page.waitForTimeout(500);
    await expect(lastLink(page, SERVICES)).toBeVisible();
    await trigger(page, SERVICES).tap();
    await expect(lastLink(page, SERVICES)).toBeHidden();
    await trigger(page, INDUSTRIES).tap();
    await expect(lastLink(page, INDUSTRIES)).toBeVisible();
    await page.touchscreen.tap(640, 640);
    await expect(lastLink(page, INDUSTRIES)).toBeHidden();
  });
});

test.describe('by styles alone', () => {
  test('a dropdown opens after 200 ms and closes 150 ms after the pointer has left', async ({ page }) => {
    await openWithoutScripts(page, '/contact');
    const watch = await watchLink(page, ALL[SERVICES] ?? '');
    await trigger(page, SERVICES).hover();
    await expect(lastLink(page, SERVICES)).toBeVisible();
    await leave(page);
    await expect(lastLink(page, SERVICES)).toBeHidden();
    const { opened, closed } = await watch();
    // 20 ms less for the frame in which a change is seen. Opening has no upper limit: the machine may be busy.
    expect(opened).toBeGreaterThan(180);
    expect(opened).toBeLessThan(1_500);
    expect(closed).toBeGreaterThan(130);
    expect(closed).toBeLessThan(1_500);
  });

  test('a dropdown opens under the focus, and its links are reached by Tab', async ({ page }) => {
    await openWithoutScripts(page, '/contact');
    await trigger(page, SERVICES).focus();
    await expect(lastLink(page, SERVICES)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(
      bar(page).getByRole('link', { name: patternOf(siteWords('navigation.services.groups.0.links.0.label')) }),
    ).toBeFocused();
    await expect(lastLink(page, SERVICES)).toBeVisible();
  });
});

test('the dropdowns load no script, the search does', { tag: '@browser' }, async ({ page, pages }) => {
  pages.expectFault(/^Status 404: \/nothing-here$/);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/nothing-here', { waitUntil: 'networkidle' });
  await trigger(page, SERVICES).hover();
  await expect(lastLink(page, SERVICES)).toBeVisible();
  expect(scripts).toEqual([]);
  await page
    .getByRole('banner')
    .getByRole('button', { name: siteWords('words.open_search') })
    .click();
  await expect.poll(() => scripts).not.toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a dropdown opens under the pointer and under the focus', async ({ page }) => {
    await page.goto('/contact');
    await trigger(page, SERVICES).hover();
    await expect(lastLink(page, SERVICES)).toBeVisible();
    await leave(page);
    await expect(lastLink(page, SERVICES)).toBeHidden();
    await trigger(page, INDUSTRIES).focus();
    await expect(lastLink(page, INDUSTRIES)).toBeVisible();
    await expect(lastLink(page, INDUSTRIES)).toHaveAttribute('href', '/industries');
  });
});

test('the dropdowns hold every link of the specification', async ({ page }) => {
  await page.goto('/');
  await trigger(page, SERVICES).hover();
  await expect(lastLink(page, SERVICES)).toBeVisible();
  for (const slug of [
    '/services/website-development',
    '/services/mobile-app-development',
    '/services/chatbot-ai-automation',
    '/services/cloud-services',
    '/services/seo',
    '/services/ui-ux',
    '/services/brand-identity',
    '/services/content-marketing',
    '/services#digital-marketing-services',
    '/services',
  ]) {
    await expect(bar(page).locator(`a[href="${slug}"]`)).toBeVisible();
  }
  await trigger(page, INDUSTRIES).hover();
  await expect(lastLink(page, INDUSTRIES)).toBeVisible();
  for (const slug of [
    'software-development',
    'ecommerce-general',
    'digital-marketing-ads',
    'banks-credit-unions',
    'residential-commercial-real-estate',
    'hospitals-clinics',
    'schools',
    'restaurants-catering',
    'food-processing',
  ]) {
    await expect(bar(page).locator(`a[href="/industries/${slug}"]`)).toBeVisible();
  }
});

for (const [path, label] of [
  ['/', siteWords('navigation.primary.0.label')],
  ['/contact', siteWords('navigation.primary.4.label')],
  ['/contact?subject=A', siteWords('navigation.primary.4.label')],
]) {
  test(`on ${path} the link ${label} is marked as the current one, and no other`, async ({ page }) => {
    await page.goto(path ?? '');
    await expect(bar(page).locator('[aria-current]')).toHaveText(label ?? '');
    await expect(bar(page).locator('[aria-current]')).toHaveAttribute('aria-current', 'page');
  });
}

test('the header is transparent at the top of the page, and dark as soon as it is scrolled', async ({ page }) => {
  await page.goto('/');
  // The hero is as dark as the header will be: another colour makes them distinguishable.
  await page.getByRole('main').evaluate((main) => {
    const hero = main.querySelector('section');
    if (hero) hero.style.backgroundColor = 'rgb(255, 0, 255)';
  });
  await expect.poll(() => colourAt(page, 4, 4)).toEqual([255, 0, 255]);
  await page.evaluate(() => scrollTo(0, 2));
  await expect.poll(async () => Math.max(...(await colourAt(page, 4, 4)))).toBeLessThan(80);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => colourAt(page, 4, 4)).toEqual([255, 0, 255]);
});

test('the header stays in place while the page scrolls', async ({ page }) => {
  await page.goto('/contact');
  await page.evaluate(() => scrollTo(0, 900));
  await expect(trigger(page, SERVICES)).toBeInViewport();
  await expect(bar(page).getByRole('link', { name: siteWords('navigation.primary.4.label') })).toBeInViewport();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the full-screen menu at 390 px, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    const opener = (page: Page) => page.getByRole('button', { name: siteWords('words.open_menu') });
    const menu = (page: Page) => page.getByRole('dialog', { name: siteWords('words.menu') });

    test('opens over the whole screen, and Escape closes it and returns the focus', async ({ page }) => {
      await page.goto('/contact');
      await opener(page).click();
      await expect(menu(page)).toBeVisible();
      expect(await menu(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    });

    test('has a button that closes it, and returns the focus', async ({ page }) => {
      await page.goto('/contact');
      await opener(page).click();
      await menu(page)
        .getByRole('button', { name: siteWords('words.close_menu') })
        .click();
      await expect(menu(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    });

    test('holds Services, Industries and the same links, the current one marked', async ({ page }) => {
      await page.goto('/contact');
      await opener(page).click();
      const navigation = menu(page).getByRole('navigation', { name: siteWords('words.menu') });
      for (const label of [
        siteWords('navigation.primary.0.label'),
        siteWords('navigation.primary.1.label'),
        siteWords('navigation.primary.2.label'),
        siteWords('navigation.primary.3.label'),
        siteWords('navigation.primary.4.label'),
        siteWords('navigation.login.label'),
      ]) {
        await expect(navigation.getByRole('link', { name: label, exact: true })).toBeVisible();
      }
      await expect(navigation.locator('[aria-current]')).toHaveText(siteWords('navigation.primary.4.label'));
      await expect(navigation.getByRole('link', { name: siteWords('navigation.services.all.label') })).toBeHidden();
      await navigation.getByText(SERVICES, { exact: true }).click();
      await expect(navigation.getByRole('link', { name: siteWords('navigation.services.all.label') })).toBeVisible();
      await navigation.getByText(INDUSTRIES, { exact: true }).click();
      await expect(navigation.getByRole('link', { name: siteWords('navigation.industries.all.label') })).toBeVisible();
      await navigation.getByRole('link', { name: siteWords('navigation.primary.0.label'), exact: true }).click();
      await expect(page).toHaveURL('/');
    });

    test('does not scroll the page behind it', async ({ page }) => {
      await page.goto('/contact');
      await opener(page).click();
      await expect(menu(page)).toBeVisible();
      await page.mouse.move(200, 400);
      await page.mouse.wheel(0, 3_000);
      await page.keyboard.press('End');
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  });
}

test.describe('the full-screen menu at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('keeps the focus inside while it is open, and the page behind it inert', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: siteWords('words.open_menu') }).click();
    const menu = page.getByRole('dialog', { name: siteWords('words.menu') });
    await expect(page.getByRole('main')).toHaveJSProperty('inert', true);
    await expect(page.getByRole('contentinfo')).toHaveJSProperty('inert', true);
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await menu.evaluate(
        (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
      );
      expect(isOutside, `after ${step + 1} tabs`).toBe(false);
    }
    await menu.getByRole('button', { name: siteWords('words.close_menu') }).focus();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toHaveJSProperty('inert', false);
    await expect(page.getByRole('button', { name: siteWords('words.open_menu') })).toBeFocused();
  });

  test('a link to a place in this page closes it', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: siteWords('words.open_menu') }).click();
    const menu = page.getByRole('dialog', { name: siteWords('words.menu') });
    await menu.getByRole('link', { name: siteWords('navigation.primary.4.label'), exact: true }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/contact');
  });
});

test('the search button opens the panel with the focus in its box, and Escape gives it back', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', { name: siteWords('words.open_search') });
  await opener.click();
  const panel = page.getByRole('dialog', { name: siteWords('words.open_search') });
  await expect(panel.getByLabel(siteWords('words.search_label'))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

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

/** Opens a page without its inline scripts. JavaScript is on, so that the test can inspect the page. */
async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/<script(?! type="application)[^>]*>[\s\S]*?<\/script>/g, '') });
  });
  await page.goto(path);
}

/**
 * Measures in the page itself, without delays, when a link of the header's bar appears and disappears.
 *
 * @returns milliseconds from the pointer's arrival to the first, and from its leaving to the second
 */
async function watchLink(page: Page, text: string): Promise<() => Promise<{ opened: number; closed: number }>> {
  const watching = await page.evaluateHandle((text) => {
    const link = [...document.querySelectorAll('header nav a')].find((a) => a.textContent?.trim() === text);
    const item = link?.closest('nav > * > ul > li, nav > ul > li');
    const isSeen = () => link?.checkVisibility({ visibilityProperty: true }) ?? false;
    const change = (type: string, seen: boolean) =>
      new Promise<number>((resolve) => {
        item?.addEventListener(
          type,
          () => {
            const start = performance.now();
            const look = () => (isSeen() === seen ? resolve(performance.now() - start) : requestAnimationFrame(look));
            look();
          },
          { once: true },
        );
      });
    const times = Promise.all([change('pointerenter', true), change('pointerleave', false)]);
    return { times: times.then(([opened, closed]) => ({ opened, closed })) };
  }, text);
  return () => watching.evaluate(({ times }) => times);
}
