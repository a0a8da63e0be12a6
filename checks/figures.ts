import type { Check } from './check.ts';
import type { Page } from './page.ts';
import { Rule } from './rule.ts';

/** The kolam of an entry's page: drawn from its slug, so that two pages share one only where they share the slug. */
export class Figures implements Check {
  readonly name = 'figures';
  readonly #own = new Rule('Every entry has a kolam of its own.');
  readonly #slugs = new Map<string, string>();

  visit(page: Page): void {
    const path = page.attribute('.kolam-entry path', 'd');
    if (!path) return;
    const slug = page.path.slice(page.path.lastIndexOf('/') + 1);
    const other = this.#slugs.get(path);
    if (other && other !== slug)
      this.#own.broken(page.path, `Its figure is that of "${other}" too. Give it another slug.`);
    this.#slugs.set(path, slug);
  }

  rules(): Rule[] {
    if (this.#slugs.size === 0) this.#own.broken('/', 'No page of an entry was found.');
    return [this.#own];
  }
}
