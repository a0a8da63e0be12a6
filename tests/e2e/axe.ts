import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

/** Not `@axe-core/playwright`: it sends the 600 kB of axe to the page again for every run. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that depend on colours. They take most of the time. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const ALL_RULES: Axe.RunOptions = {
  // WCAG 2.2, levels A and AA, and axe's best practices: heading order, all text within landmarks.
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // Also levels A and AA, but off by default: WCAG 2.5.8 and 2.5.3.
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
};

/** For each variant, the rules that can fail although all rules passed in another variant. */
const OPTIONS = {
  all: ALL_RULES,
  'another colour scheme': { runOnly: { type: 'rule', values: COLOUR_RULES } },
  // Forced colours may change boxes. The contrast that axe computes is not the one on the screen.
  'forced colours': { runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] } },
  'other text': {
    ...ALL_RULES,
    rules: { ...ALL_RULES.rules, ...Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) },
  },
} satisfies Record<string, Axe.RunOptions>;

/** Header and footer: the same on all pages, except for a few variants of the header. */
export const SHARED_PARTS = ['body > header', 'body > footer'];

interface AxeOptions {
  rules?: keyof typeof OPTIONS;
  /** Selectors of parts to skip, which are the same elsewhere and have passed there. */
  without?: string[];
}

/** The violations that axe finds in the current state of the page, in one sentence each. */
export async function axeViolations(page: Page, { rules = 'all', without = [] }: AxeOptions = {}): Promise<string[]> {
  // Before that, the page has no <main> yet.
  await page.waitForLoadState('domcontentloaded');
  // Evaluated, because the content policy allows no additional script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const options: Axe.RunOptions = { ...OPTIONS[rules], resultTypes: ['violations'], iframes: false };
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
