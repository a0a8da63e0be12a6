import { ident, parse, walk } from 'css-tree';
import { type Check, Rule } from './check.ts';
import type { BuiltFiles, Page } from './page.ts';

const PRINT_STYLES = /^\/assets\/print\.[\w-]+\.css$/;

/** Whether the selectors of the print stylesheet match anything. */
export class PrintStyles implements Check {
  readonly name = 'print';
  readonly #files: BuiltFiles;
  readonly #classes = new Set<string>();

  constructor(files: BuiltFiles) {
    this.#files = files;
  }

  visit(page: Page): void {
    for (const { attribs } of page.all('[class]')) {
      for (const name of attribs['class']?.split(/\s+/) ?? []) this.#classes.add(name);
    }
  }

  rules(): Rule[] {
    const named = new Rule('Every class in the print stylesheet is used on a built page.');
    const sheets = [...this.#files].filter(([file]) => PRINT_STYLES.test(file));
    if (sheets.length === 0) named.fail('/assets', 'The print stylesheet was not found.');
    for (const [file, css] of sheets) {
      for (const name of classesIn(`${css}`).difference(this.#classes)) named.fail(file, `.${name} is in no page.`);
    }
    return [named];
  }
}

function classesIn(css: string): Set<string> {
  const names = new Set<string>();
  walk(parse(css, { parseValue: false }), (node) => {
    if (node.type === 'ClassSelector') names.add(ident.decode(node.name));
  });
  return names;
}
