import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Check } from './check.ts';
import type { Page } from './page.ts';
import { Rule } from './rule.ts';

/** What html-validate asks, and where the site's HTML answers otherwise. */
const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // React writes popoverTarget and autoComplete, <input/>, required="" and hidden="". They are the same to every parser.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // A line that ends within a number: site/shell/global.css forbids it in every such link but a button.
    'tel-non-breaking': 'off',
    // All that a page loads is the site's own (checks/csp.ts): a hash would guard a file against who may write the hash.
    'require-sri': ['error', { target: 'crossorigin' }],
    // checks/markup.ts has a shorter limit, 65 characters, and says more.
    'long-title': 'off',
  },
};

/** HTML as its standard has it, and what assistive technology makes of it (html-validate.org). */
export class Html implements Check {
  readonly name = 'html';
  readonly #validator = new HtmlValidate(new StaticConfigLoader(config));
  readonly #valid = new Rule('Every page is valid HTML: its elements, attributes, names and roles.');

  visit(page: Page): void {
    for (const fault of this.faultsOf(page.html)) this.#valid.broken(page.path, fault);
  }

  rules(): Rule[] {
    return [this.#valid];
  }

  /** @param html a whole page */
  faultsOf(html: string): string[] {
    const { results } = this.#validator.validateStringSync(html);
    return results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${message} (${ruleId}) at ${selector ?? 'the page'}`),
    );
  }
}
