import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { openFreeBrowser } from '../support/free-browser.ts';
import { test } from './fixtures.ts';
import { addressOf, pageKinds } from './page-kinds.ts';

/** The headless shell prerenders nothing, keeps no page for the back button, and shows no transition. */
const WHOLE_BROWSER = { tag: ['@browser', '@full'] };

/** Chromium keeps six pages in its back/forward cache. */
const KEPT = 5;
/** Number of page types for each browser. */
const PAGE_TYPES_PER_TEST = 10;

/** Browsers cache only responses with status 200. */
const RESTORED_PAGE_TYPES = pageKinds.filter(({ status, isStaged }) => !status && !isStaged);

declare global {
  /** How the page was reached, as openFreeBrowser is told to record it. */
  var coming: { isKept?: boolean; hasTransition?: boolean };
}

/** Runs in every page. */
function noteComing(): void {
  globalThis.coming = {};
  addEventListener('pagehide', () => {
    globalThis.coming = {};
  });
  addEventListener('pageshow', ({ persisted }) => {
    globalThis.coming.isKept = persisted;
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    globalThis.coming.hasTransition = viewTransition !== null;
  });
}

/** Runs in the page: how it was reached, once that is known. */
async function readComing() {
  while (globalThis.coming.isKept === undefined || globalThis.coming.hasTransition === undefined) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return { ...globalThis.coming, path: location.pathname + location.search };
}

/** Runs in the page: whether it was restored from the cache, why not, and whether its styles request view transitions. */
function readKept() {
  const [visit] = performance.getEntriesByType('navigation') as { notRestoredReasons?: unknown }[];
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const inside = (rule: CSSRule): CSSRule[] =>
    rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule ? [...rule.cssRules].flatMap(inside) : [rule];
  const asked = rules.flatMap(inside);
  return {
    path: location.pathname + location.search,
    isKept: globalThis.coming.isKept,
    why: visit?.notRestoredReasons ?? null,
    isTransition: asked.some(({ cssText }) => /^@view-transition \{ navigation: auto;/.test(cssText)),
  };
}

for (let from = 0; from < RESTORED_PAGE_TYPES.length; from += PAGE_TYPES_PER_TEST) {
  const some = RESTORED_PAGE_TYPES.slice(from, from + PAGE_TYPES_PER_TEST);
  test(
    `the back button restores the page: ${some.map(({ name }) => name).join(', ')}`,
    WHOLE_BROWSER,
    async ({ page, agency, email }) => {
      await using browser = await openFreeBrowser(noteComing);
      const addresses: string[] = [];
      for (const [at, kind] of some.entries()) {
        addresses.push(await addressOf(kind, { page, agency, email: `${at}-${email}` }));
      }
      for (let at = 0; at < addresses.length; at += KEPT) {
        const visited = addresses.slice(at, at + KEPT);
        for (const path of [...visited, '/terms']) await browser.page.goto(agency.address + path);
        for (const path of visited.toReversed()) {
          await browser.page.back();
          const kept = await browser.page.evaluate(readKept);
          expect.soft(kept).toEqual({ path, isKept: true, why: null, isTransition: true });
        }
      }
    },
  );
}

test('pages change with a transition, and without one under reduced motion', WHOLE_BROWSER, async ({ agency }) => {
  await using browser = await openFreeBrowser(noteComing);
  const paths = ['/services', '/search?q=cloud', '/industries'];
  for (const path of paths) await browser.page.goto(agency.address + path);
  expect(await browser.page.evaluate(readComing)).toMatchObject({ path: '/industries', hasTransition: true });
  await browser.page.back();
  expect(await browser.page.evaluate(readComing)).toMatchObject({ path: '/search?q=cloud', hasTransition: true });
  await browser.page.reduceMotion();
  await browser.page.back();
  expect(await browser.page.evaluate(readComing)).toMatchObject({ path: '/services', hasTransition: false });
});

test(
  'a hovered link prerenders its page from one response, and shows it at once',
  WHOLE_BROWSER,
  async ({ agency }) => {
    await using browser = await openFreeBrowser();
    const { page } = browser;
    const url = `${agency.address}/projects`;
    await page.goto(`${agency.address}/about`);
    await page.hover('footer a[href="/projects"]');
    await expect
      .poll(() => page.preloadings())
      .toMatchObject([
        { action: 'Prefetch', url, status: 'Success', reason: 'PrefetchResponseUsed' },
        { action: 'Prerender', url, status: 'Ready' },
      ]);
    // The page is not shown yet: nothing runs that the visitor did not ask for.
    const ahead = await page.evaluate(stateOfPage, undefined, 'ahead');
    expect(ahead).toMatchObject({ path: '/projects', isAhead: true, scripts: [] });

    await page.press();
    await page.release();
    await expect.poll(() => page.preloadings()[1]?.status).toBe('Success');
    const shown = await page.evaluate(stateOfPage);
    expect(shown).toMatchObject({ path: '/projects', isAhead: false });
    expect(shown.shownAfter, 'it was there before it was shown').toBeGreaterThan(0);
  },
);

test('a prerendered home page loads scripts and rotates only once it is shown', WHOLE_BROWSER, async ({ agency }) => {
  await using browser = await openFreeBrowser();
  const { page } = browser;
  await page.goto(`${agency.address}/about`);
  await page.hover('header a[href="/"]');
  await expect
    .poll(() => page.preloadings().find(({ action }) => action === 'Prerender'))
    .toMatchObject({ url: `${agency.address}/`, status: 'Ready' });
  // Longer than an island takes to hydrate, once the page is painted and the browser is idle.
  await pause(1_000);
  expect(await page.evaluate(stateOfPage, undefined, 'ahead')).toMatchObject({ isAhead: true, scripts: [], awake: 0 });

  await page.press();
  await page.release();
  await expect
    .poll(async () => {
      const { path, isAhead, awake } = await page.evaluate(stateOfPage);
      return { path, isAhead, isAwake: awake > 0 };
    })
    .toEqual({ path: '/', isAhead: false, isAwake: true });
});

test('pages that are costly, personal or in another window are not prerendered', WHOLE_BROWSER, async ({ agency }) => {
  await using browser = await openFreeBrowser();
  const { page } = browser;
  await page.goto(`${agency.address}/about`);
  const links = [
    ...['/search', '/search?q=cloud', '/ask', '/services?q=cloud', '/contact?subject=SEO', '/blog?pages=2', '/login'],
    ...['/newsletter', '/newsletter/confirm?token=t', '/contact/sent?reference=KD-1', '/api/enquiries', '/rss.xml'],
    ...['/book', '/book?topic=SEO', '/book/meeting?token=t', '/book/cancel?token=t', '/book/meeting.ics?token=t'],
    ...['#content', '/about#content', 'https://example.com/'],
  ].map((href) => `<a href="${href}">Link</a>`);
  const kept = '<a href="/pricing" target="_blank">Link</a><a href="/pricing" download>Link</a>';
  const html = [...links, kept, '<a href="/pricing">Link</a>'].join(' ');
  const count = await page.evaluate((html) => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', `<p id="links">${html}</p>`);
    document.querySelector('#links')?.addEventListener('click', (event) => event.preventDefault());
    return document.querySelectorAll('#links a').length;
  }, html);
  for (let nth = 1; nth <= count; nth += 1) {
    await page.hover(`#links a:nth-of-type(${nth})`);
    // A press prerenders at once, where hovering does after 200 ms.
    await page.press();
    await page.release();
  }
  // The last one prerenders, which shows that the test would have seen the others.
  const url = `${agency.address}/pricing`;
  await expect
    .poll(() => page.preloadings())
    .toMatchObject([
      { action: 'Prefetch', url },
      { action: 'Prerender', url, status: 'Ready' },
    ]);
});

/** Runs in a page. */
function stateOfPage() {
  const [visit] = performance.getEntriesByType('navigation') as { activationStart?: number }[];
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return {
    path: location.pathname,
    isAhead: 'prerendering' in document && document.prerendering === true,
    shownAfter: visit?.activationStart ?? 0,
    scripts: loaded.filter((path) => path.endsWith('.js')),
    /** Hydrated islands. */
    awake: document.querySelectorAll('astro-island:not([ssr])').length,
  };
}
