import { type Check, Rule } from './check.ts';
import type { Page } from './page.ts';

/** The kolam of an entry is drawn from its slug: two pages share one only if they share the slug. */
export class Kolams implements Check {
  readonly name = 'kolams';
  readonly #unique = new Rule('Every entry has its own kolam.');
  readonly #slugs = new Map<string, string>();

  visit(page: Page): void {
    const path = page.attribute('.kolam-hero path', 'd');
    if (!path) return;
    const slug = page.path.slice(page.path.lastIndexOf('/') + 1);
    const other = this.#slugs.get(path);
    if (other && other !== slug)
      this.#unique.fail(page.path, `It has the same kolam as "${other}". Give it another slug.`);
    this.#slugs.set(path, slug);
  }

  rules(): Rule[] {
    if (this.#slugs.size === 0) this.#unique.fail('/', 'There is no page of an entry.');
    return [this.#unique];
  }
}
