import type { Page } from '@playwright/test';
import type { WatchedPages } from '../support/watch-pages.ts';

/** What would break the policy of any page, by the directive that has to refuse it. */
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
  /** The directives that have refused something so far. */
  var refused: Set<string>;
  /** Set by what must not run. */
  var isBroken: boolean | undefined;
}

/** Notes what the policy refuses in every page that is opened from then on. */
export async function noteRefusals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.refused = new Set();
    addEventListener('securitypolicyviolation', ({ effectiveDirective, disposition }) => {
      if (disposition === 'enforce') refused.add(effectiveDirective);
    });
  });
}

/** @returns the directives that have refused something in the page so far: the page itself broke them */
export const refusals = (page: Page): Promise<string[]> => page.evaluate(() => [...refused]);

/**
 * Tries to break the policy of the page in each way. The page is spoilt then, and what the browser says of it is expected.
 *
 * @returns what was not refused, and what came of it: one sentence each
 */
export async function breachesThatPass(page: Page, pages: WatchedPages): Promise<string[]> {
  // Said by the browser, and by what watches every page of every test.
  pages.expectFault(/violates the following Content Security Policy directive/);
  pages.expectFault(/^Console error: The content security policy refused/);
  // Playwright tells of two as asked for that have not left the browser.
  pages.expectFault(/^Request to another host: https:\/\/example\.com\//);
  pages.expectFault(/^Request failed: csp /);
  return page.evaluate(breakPolicy, BREACHES);
}

/** Runs in the page. */
async function breakPolicy(breaches: Record<string, string>): Promise<string[]> {
  const place = document.createElement('div');
  document.querySelector('main')?.append(place);
  // What runs in the same breath runs by the right of the tools, for which `eval` is free.
  await new Promise((resolve) => setTimeout(resolve));
  for (const [directive, html] of Object.entries(breaches)) {
    if (html === 'eval') {
      try {
        // biome-ignore lint/security/noGlobalEval: it is what the policy has to refuse
        eval('globalThis.isBroken = true');
      } catch {}
    } else {
      // Set as HTML, a script would not run whatever the policy says.
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
