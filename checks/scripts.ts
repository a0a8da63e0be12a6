import { parseSync } from 'vite';
import { type Check, Rule } from './check.ts';
import { type BuiltFiles, type Element, ORIGIN, Page } from './page.ts';

/** Scripts that share the scope of the page. Modules have one of their own, other types are data. */
const CLASSIC = 'script:not([type]), script[type=""], script[type$="javascript" i]';

/** What is shown of a declaration. */
const MAX_SHOWN = 40;

/** The scripts that share the scope of a page: inline ones, and files that are not loaded as modules. */
export class Scripts implements Check {
  readonly name = 'scripts';
  readonly #files: BuiltFiles;
  readonly #deskFiles: BuiltFiles;
  readonly #valid = new Rule('Every inline script can be parsed.');
  readonly #scoped = new Rule('Every script of a page has a scope of its own.');
  /** By code: most pages have the same scripts. */
  readonly #read = new Map<string, ClassicScript>();

  /**
   * @param files of the site, whose pages are visited
   * @param deskFiles of the desk, with its pages
   */
  constructor(files: BuiltFiles, deskFiles: BuiltFiles) {
    this.#files = files;
    this.#deskFiles = deskFiles;
  }

  visit(page: Page): void {
    this.#visit(page, this.#files);
  }

  rules(): Rule[] {
    for (const [file, html] of this.#deskFiles) {
      if (file.endsWith('.html')) this.#visit(new Page(`/desk${file}`, `${html}`), this.#deskFiles);
    }
    return [this.#valid, this.#scoped];
  }

  #visit(page: Page, files: BuiltFiles): void {
    const scripts = page.all(CLASSIC);
    const inline = page.texts(`:is(${CLASSIC}):not([src])`);
    for (const [at, code] of inline.entries()) this.#check(page, `inline script ${at + 1}`, code);
    for (const file of scripts.flatMap(fileOf)) this.#check(page, file, `${files.get(file) ?? ''}`);
  }

  #check(page: Page, name: string, code: string): void {
    const { fault, declarations } = this.#read.getOrInsertComputed(code, readScript);
    if (fault) this.#valid.fail(page.path, `${name}: ${fault}`);
    for (const text of declarations) {
      this.#scoped.fail(
        page.path,
        `${name}: \`${text.slice(0, MAX_SHOWN)}\` is global: another script may overwrite it.`,
      );
    }
  }
}

interface ClassicScript {
  /** Why a browser does not run it. */
  fault: string | undefined;
  /** Its statements that may declare a name in the scope of the page, as written. */
  declarations: string[];
}

/**
 * What an expression declares stays in its functions, so a script of expressions declares nothing.
 *
 * @param code not a module
 */
function readScript(code: string): ClassicScript {
  const { program, errors } = parseSync('script.js', code, { sourceType: 'script' });
  const statements = program.body.filter(({ type }) => type !== 'ExpressionStatement');
  return { fault: errors[0]?.message, declarations: statements.map(({ start, end }) => code.slice(start, end)) };
}

const fileOf = ({ attribs }: Element): string[] => {
  const url = attribs['src'] ? URL.parse(attribs['src'], ORIGIN) : null;
  return url?.origin === ORIGIN ? [url.pathname] : [];
};
