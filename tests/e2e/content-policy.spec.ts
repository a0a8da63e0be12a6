import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { addressOf, pageKinds } from './page-kinds.ts';

/** As many kinds are opened in one test. */
const KINDS_A_TEST = 22;

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
  'worker-src': 'worker',
};

declare global {
  /** What the policies of the page have refused so far, the one in the header apart from the one in the page. */
  var refused: { directive: string; policy: string }[];
  /** Set by what must not run. */
  var isBroken: boolean | undefined;
}

for (let from = 0; from < pageKinds.length; from += KINDS_A_TEST) {
  const some = pageKinds.slice(from, from + KINDS_A_TEST);
  test(`nothing breaks the policy, and nothing can: ${some.map(({ name }) => name).join(', ')}`, async ({
    page,
    pages,
    agency,
    email,
  }) => {
    await page.addInitScript(() => {
      globalThis.refused = [];
      addEventListener('securitypolicyviolation', ({ effectiveDirective, originalPolicy, disposition }) => {
        if (disposition === 'enforce') refused.push({ directive: effectiveDirective, policy: originalPolicy });
      });
    });
    for (const [at, kind] of some.entries()) {
      if (kind.status) pages.expectFault(new RegExp(`^Status ${kind.status}: `));
      await page.goto(await addressOf(kind, { page, agency, email: `${at}-${email}` }));
      // The page by itself, all of its islands woken.
      await page.locator('header').hover();
      expect(await page.evaluate(() => refused), kind.name).toEqual([]);
      expect.soft(await page.evaluate(breakPolicy, BREACHES), kind.name).toEqual({
        refused: Object.keys(BREACHES),
        isBroken: false,
        isStyled: false,
      });
    }
    // Said by the browser, and by what watches every page of every test.
    pages.expectFault(/violates the following Content Security Policy directive/);
    pages.expectFault(/^Console error: The content security policy refused/);
  });
}

/** Runs in the page. */
async function breakPolicy(breaches: Record<string, string>) {
  const place = document.createElement('div');
  document.querySelector('main')?.append(place);
  for (const [directive, html] of Object.entries(breaches)) {
    if (html === 'eval') {
      try {
        // biome-ignore lint/security/noGlobalEval: it is what the policy has to refuse
        eval('globalThis.isBroken = true');
      } catch {}
    } else if (html === 'worker') {
      try {
        new Worker('/site-data.json');
      } catch {}
    } else {
      // Set as HTML, a script would not run whatever the policy says.
      const parsed = document.createRange().createContextualFragment(html);
      (directive === 'base-uri' ? document.head : place).append(parsed);
    }
  }
  place.querySelector('form')?.submit();
  place.querySelector('a')?.click();
  const missing = () =>
    Object.keys(breaches).filter((directive) => !refused.some((each) => each.directive === directive));
  const end = performance.now() + 5_000;
  while (missing().length > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
  const main = document.querySelector('main');
  const styled = [main, place.querySelector('p')].some(
    (element) => element && getComputedStyle(element).outlineWidth === '7px',
  );
  return {
    refused: Object.keys(breaches).filter((directive) => !missing().includes(directive)),
    isBroken: globalThis.isBroken === true,
    isStyled: styled,
  };
}
