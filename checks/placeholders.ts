import { type Check, Rule } from './check.ts';
import { leftoversIn, noLeftovers } from './leftovers-in.ts';
import { decoded, type Element, type Page, textElements, visibleText } from './page.ts';

/** Attributes that visitors, screen readers or other sites read. */
const ATTRIBUTES = [
  ...['alt', 'title', 'placeholder', 'value', 'label', 'content', 'href', 'src', 'action'],
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
];

/** Filled in by search engines: checks/structured-data.ts. */
const SEARCH_TERM = '?q={search_term_string}';

/**
 * Finds placeholders and values that code left behind. An article that needs `NaN` or `{name}` writes it as code. Text that
 * scripts add later is not seen.
 */
export class Placeholders implements Check {
  readonly name = 'placeholders';
  readonly #filled = new Rule(noLeftovers);

  visit(page: Page): void {
    for (const element of textElements(page)) this.#check(page, visibleText(element), `in <${element.name}>`);
    for (const title of page.texts('title')) this.#check(page, title, 'in <title>');
    for (const data of page.texts('script[type$="json"]'))
      this.#check(page, data.replace(SEARCH_TERM, ''), 'in the structured data');
    for (const element of page.all('*')) this.#checkAttributes(page, element);
  }

  rules(): Rule[] {
    return [this.#filled];
  }

  #checkAttributes(page: Page, { name, attribs }: Element): void {
    for (const attribute of ATTRIBUTES) {
      const value = attribs[attribute];
      // Links contain prefilled messages, URL-encoded.
      if (value) this.#check(page, decoded(value.replaceAll('+', ' ')), `in ${attribute} of <${name}>`);
    }
  }

  #check(page: Page, text: string, where: string): void {
    for (const found of leftoversIn(text)) this.#filled.fail(page.path, `"${found}" ${where}.`);
  }
}
