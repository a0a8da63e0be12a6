import type { Page } from '@playwright/test';

/**
 * What in the content of this page can be clicked and leads nowhere: a link to a page or to a place in one that is not
 * there, or a button that neither sends a form nor opens anything. A disabled one says itself that it does nothing.
 */
export async function deadEnds(page: Page): Promise<string[]> {
  const main = page.getByRole('main');
  const found = await main
    .locator('button:enabled:not([type="submit"], [popovertarget])')
    .evaluateAll((buttons) => buttons.map(({ textContent }) => `button ${textContent}`));
  const links = await main
    .locator('a')
    .evaluateAll((all) =>
      all.map((link) => ({ href: link.getAttribute('href') ?? '', url: (link as HTMLAnchorElement).href })),
    );
  for (const { href, url } of new Map(links.map((link) => [link.href, link])).values()) {
    if (/^(tel:\+\d|mailto:.+@|https:\/\/)/.test(href)) continue;
    const { hash } = new URL(url || page.url());
    const answer = await page.request.get(url || page.url());
    const isThere = hash === '' || (await answer.text()).includes(`id="${hash.slice(1)}"`);
    if (!href || !answer.ok() || !isThere) found.push(`link ${href}`);
  }
  return found;
}
