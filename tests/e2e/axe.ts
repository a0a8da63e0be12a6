import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

/** Not by `@axe-core/playwright`: it sends the 600 kB to the page again for every look at it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2, levels A and AA, and what axe holds for good practice: headings in order, all text within landmarks. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Of level A and AA too, and left out by axe unless they are asked for: WCAG 2.5.8 and 2.5.3. */
const UNASKED = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };
/**
 * Where the same page in the same layout has been through all rules, those that the next look can break. Another colour scheme
 * changes colours. Forced colours may change boxes; axe would judge the page's own text colours, which are not painted then.
 */
const RULES_OF = {
  scheme: ['color-contrast', 'link-in-text-block'],
  'forced colours': ['target-size', 'scrollable-region-focusable'],
};

/** The parts that are the same on every page: one markup of the footer, and few of the header. */
export const SHARED_PARTS = ['body > header', 'body > footer'];

interface AxeOptions {
  look?: keyof typeof RULES_OF | undefined;
  /** What has been through axe elsewhere, and is the same here. */
  without?: string[];
}

/** What axe finds wrong with the page as it is now, by all rules or by those that a look can break: one sentence each. */
export async function axeViolations(page: Page, { look, without = [] }: AxeOptions = {}): Promise<string[]> {
  // Half a page has no main part yet; what is looked for before this may stand in the first half.
  await page.waitForLoadState('domcontentloaded');
  // Evaluated, not added by a script element: the policy of the page lets none run that it does not know.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const options: Axe.RunOptions = {
    runOnly: look ? { type: 'rule', values: RULES_OF[look] } : { type: 'tag', values: TAGS },
    rules: look ? {} : UNASKED,
    resultTypes: ['violations'],
    // There are none on this site.
    iframes: false,
  };
  return page.evaluate(
    async ([without, options]) => {
      const { violations } = await (Reflect.get(window, 'axe') as typeof Axe).run({ exclude: without }, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
      );
    },
    [without, options] as const,
  );
}
