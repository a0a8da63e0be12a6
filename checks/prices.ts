import { routes } from '#contract/routes.ts';
import type { Check } from './check.ts';
import type { Page } from './page.ts';
import { Rule } from './rule.ts';
import { visibleText } from './visible-text.ts';

/** The paragraphs that hold prices: of a service, and of the plans of the price list. */
const SERVICE_PRICE = '[aria-labelledby="price"]';
const PLAN = 'main section > ul > li:has(h3)';

/** ₹12,000 – ₹20,000 per month */
const PRICE_WITH_UNIT = /^₹[\d,]*\d – ₹[\d,]*\d per \S/;

/** What a visitor reads of prices. That plans and units exist is held by the build (site/pricing/price-queries.ts). */
export class Prices implements Check {
  readonly name = 'prices';
  readonly #stated = new Rule('Every service says what it costs or how it is quoted, once.');
  readonly #units = new Rule('Every price is a range in rupees with its unit beside it.');
  #prices = 0;

  visit(page: Page): void {
    if (page.path.startsWith(routes.service('')) && isEntry(page)) {
      const { length } = page.all(SERVICE_PRICE);
      if (length !== 1) this.#stated.broken(page.path, `It has ${length} sections about its price.`);
      this.#readPrices(page, `${SERVICE_PRICE} p`);
    }
    if (page.path === routes.pricing) {
      for (const plan of page.all(PLAN).map(visibleText)) {
        if (!plan.includes('₹')) this.#units.broken(page.path, `"${plan.slice(0, 60)}" has no price.`);
      }
      this.#readPrices(page, `${PLAN} > p`);
    }
  }

  rules(): Rule[] {
    if (this.#prices === 0) this.#units.broken(routes.pricing, 'No price was found.');
    return [this.#stated, this.#units];
  }

  #readPrices(page: Page, selector: string): void {
    const prices = page
      .all(selector)
      .map(visibleText)
      .filter((text) => text.includes('₹'));
    this.#prices += prices.length;
    for (const price of prices) {
      if (PRICE_WITH_UNIT.test(price)) continue;
      this.#units.broken(page.path, `"${price}". Write it as ₹12,000 – ₹20,000 per month.`);
    }
  }
}

/** Not the screen for a service that there is not, which has no address of its own. */
const isEntry = (page: Page): boolean => page.attribute('link[rel="canonical"]', 'href') !== undefined;
