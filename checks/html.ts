import { type ConfigData, HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate';
import { type Check, Rule } from './check.ts';
import type { Page } from './page.ts';

/** The rules of html-validate, and those that do not apply here. */
const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // React writes popoverTarget, autoComplete, <input/>, required="" and hidden="". Every parser accepts them.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // site/shell/global.css prevents line breaks within phone numbers.
    'tel-non-breaking': 'off',
    // Pages load only the site's own files (checks/csp.ts), so hashes would add nothing.
    'require-sri': ['error', { target: 'crossorigin' }],
    // checks/markup.ts has a shorter limit.
    'long-title': 'off',
  },
};

/** Prepares the configuration once: that takes longer than to validate an example. */
class LoadedOnce extends StaticConfigLoader {
  #loaded: ResolvedConfig | Promise<ResolvedConfig> | undefined;

  override getConfigFor(handle: string): ResolvedConfig | Promise<ResolvedConfig> {
    this.#loaded ??= super.getConfigFor(handle);
    return this.#loaded;
  }
}

/** Validates HTML and its accessibility (html-validate.org). */
export class Html implements Check {
  readonly name = 'html';
  readonly #validator = new HtmlValidate(new LoadedOnce(config));
  readonly #valid = new Rule('Every page is valid HTML: elements, attributes, names and roles.');

  visit(page: Page): void {
    for (const fault of this.faultsOf(page.html)) this.#valid.fail(page.path, fault);
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
