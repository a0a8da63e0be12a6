import { routes } from '#contract/routes.ts';
import { type Check, Rule } from './check.ts';
import { type Page, visibleText } from './page.ts';

/** The paragraphs that hold prices: of a service, and of the plans of the price list. */
const SERVICE_PRICE = '[aria-labelledby="price"]';
const PLAN = 'main section > ul > li:has(h3)';

/** ₹12,000 – ₹20,000 per month */
const PRICE_WITH_UNIT = /^₹[\d,]*\d – ₹[\d,]*\d per \S/;

/** Prices as visitors read them. The build checks that plans and units exist (site/pricing/price-queries.ts). */
export class Prices implements Check {
  readonly name = 'prices';
  readonly #stated = new Rule('Every service states its price, or how it is quoted, once.');
  readonly #units = new Rule('Every price is a range in rupees with its unit.');
  #prices = 0;

  visit(page: Page): void {
    // The not-found page of services has no canonical address.
    const isService = page.path.startsWith(routes.service('')) && !page.path.startsWith(routes.serviceCategory(''));
    if (isService && page.canonical) {
      const { length } = page.all(SERVICE_PRICE);
      if (length !== 1) this.#stated.fail(page.path, `It has ${length} sections about its price.`);
      this.#readPrices(page, `${SERVICE_PRICE} p`);
    }
    if (page.path === routes.pricing) {
      for (const plan of page.all(PLAN).map(visibleText)) {
        if (!plan.includes('₹')) this.#units.fail(page.path, `"${plan.slice(0, 60)}" has no price.`);
      }
      this.#readPrices(page, `${PLAN} > p`);
    }
  }

  rules(): Rule[] {
    if (this.#prices === 0) this.#units.fail(routes.pricing, 'There is no price.');
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
      this.#units.fail(page.path, `"${price}". Write it as ₹12,000 – ₹20,000 per month.`);
    }
  }
}
