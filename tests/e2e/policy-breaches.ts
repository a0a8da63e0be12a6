import type { Page } from '@playwright/test';
import type { WatchedPages } from '../support/watch-pages.ts';

/** What would violate the policy of any page, by the directive that must block it. */
const BREACHES = {
  'base-uri': '<base href="https://example.com/">',
  'connect-src': '<a ping="https://example.com/" href="#content">Link</a>',
  'form-action': '<form action="https://example.com/" method="post"></form>',
  'frame-src': '<iframe src="https://example.com/"></iframe>',
  'img-src': '<img src="https://example.com/pixel.gif" alt="">',
  'media-src': '<video src="/assets/film.mp4" preload="auto"></video>',
  'object-src': '<object data="/favicon.svg" type="image/svg+xml"></object>',
  'script-src': 'eval',
  'script-src-attr': '<img src="data:," alt="" onerror="globalThis.isBroken = true">',
  'script-src-elem': '<script>globalThis.isBroken = true</script>',
  'style-src-attr': '<p style="outline: 7px solid">Text</p>',
  'style-src-elem': '<style>main { outline: 7px solid }</style>',
};

declare global {
  /** The directives that have blocked something so far. */
  var refused: Set<string>;
  /** Set by code that must not run. */
  var isBroken: boolean | undefined;
}

/** Records what the policy blocks in every page that is opened from now on. */
export async function noteRefusals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.refused = new Set();
    addEventListener('securitypolicyviolation', ({ effectiveDirective, disposition }) => {
      if (disposition === 'enforce') refused.add(effectiveDirective);
    });
  });
}

/** @returns the directives that have blocked something in the page so far, that is, violations by the page itself */
export const refusals = (page: Page): Promise<string[]> => page.evaluate(() => [...refused]);

/**
 * Tries to violate the policy of the page in each way. Afterwards the page is unusable, and the browser's errors are expected.
 *
 * @returns what was not blocked, and its effect: one sentence each
 */
export async function breachesThatPass(page: Page, pages: WatchedPages): Promise<string[]> {
  // Reported by the browser, and by the watcher of every test's pages.
  pages.expectFault(/violates the following Content Security Policy directive/);
  pages.expectFault(/^Console error: The content security policy refused/);
  // Playwright reports two as requested that have not left the browser.
  pages.expectFault(/^Request to another host: https:\/\/example\.com\//);
  pages.expectFault(/^Request failed: csp /);
  return page.evaluate(breakPolicy, BREACHES);
}

/** Runs in the page. */
async function breakPolicy(breaches: Record<string, string>): Promise<string[]> {
  const place = document.createElement('div');
  document.querySelector('main')?.append(place);
  // Code that runs synchronously has the privileges of the developer tools, for which `eval` is allowed.
  await new Promise((resolve) => setTimeout(resolve));
  for (const [directive, html] of Object.entries(breaches)) {
    if (html === 'eval') {
      try {
        // biome-ignore lint/security/noGlobalEval: it is what the policy has to refuse
        eval('globalThis.isBroken = true');
      } catch {}
    } else {
      // A script set as HTML would not run under any policy.
      const parsed = document.createRange().createContextualFragment(html);
      (directive === 'base-uri' ? document.head : place).append(parsed);
    }
  }
  place.querySelector('form')?.submit();
  place.querySelector('a')?.click();
  const end = performance.now() + 5_000;
  const isComplete = () => Object.keys(breaches).every((directive) => refused.has(directive));
  while (!isComplete() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
  const styled = [document.querySelector('main'), place.querySelector('p')];
  const isStyled = styled.some((element) => element && getComputedStyle(element).outlineWidth === '7px');
  return [
    ...Object.keys(breaches)
      .filter((directive) => !refused.has(directive))
      .map((directive) => `${directive} refuses nothing`),
    ...(globalThis.isBroken ? ['a script ran'] : []),
    ...(isStyled ? ['a style holds'] : []),
  ];
}
