import type { Check } from './check.ts';
import type { Element, Page } from './page.ts';
import { Rule } from './rule.ts';
import { visibleText, wordedElements } from './visible-text.ts';

/** Attributes whose words are read, heard, sent on or followed. */
const READ = [
  ...['alt', 'title', 'placeholder', 'value', 'label', 'content', 'href', 'src', 'action'],
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
];

const LEFTOVER = /\{[A-Za-z_]\w*\}|\bundefined\b|\bNaN\b|\[object Object\]|\b[Ll]orem [Ii]psum\b|\bTODO\b/g;

/** What a search engine fills in itself: checks/structured-data.ts. */
const SEARCH_TERM = '?q={search_term_string}';

/**
 * What was to be filled in, or was left by the code. An article that has to write `NaN` or `{name}` writes it as code.
 * What scripts put on a page later is not seen here.
 */
export class Placeholders implements Check {
  readonly name = 'placeholders';
  readonly #filled = new Rule('No page shows a placeholder, a value that is none, or a note of its makers.');

  visit(page: Page): void {
    for (const element of wordedElements(page)) this.#look(page, visibleText(element), `in <${element.name}>`);
    for (const title of page.texts('title')) this.#look(page, title, 'in <title>');
    for (const data of page.texts('script[type$="json"]'))
      this.#look(page, data.replace(SEARCH_TERM, ''), 'in the structured data');
    for (const element of page.all('*')) this.#lookAtAttributes(page, element);
  }

  rules(): Rule[] {
    return [this.#filled];
  }

  #lookAtAttributes(page: Page, { name, attribs }: Element): void {
    for (const attribute of READ) {
      const value = attribs[attribute];
      if (value) this.#look(page, decoded(value), `in ${attribute} of <${name}>`);
    }
  }

  #look(page: Page, text: string, where: string): void {
    for (const [found] of text.matchAll(LEFTOVER)) this.#filled.broken(page.path, `"${found}" ${where}.`);
  }
}

/** A prefilled message is part of its link, with its braces and spaces written otherwise. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}
