import { ident, parse, walk } from 'css-tree';
import type { BuiltFiles, Check } from './check.ts';
import type { Page } from './page.ts';
import { Rule } from './rule.ts';

const PRINT_STYLES = /^\/assets\/print\.[\w-]+\.css$/;

/** Whether the stylesheet for paper, a file of its own, names what stands in the pages. */
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
    const named = new Rule('Every class that the print stylesheet names is the class of an element in a built page.');
    const sheets = [...this.#files].filter(([file]) => PRINT_STYLES.test(file));
    if (sheets.length === 0) named.broken('/assets', 'The print stylesheet was not found.');
    for (const [file, css] of sheets) {
      for (const name of classesIn(`${css}`).difference(this.#classes)) named.broken(file, `.${name} is in no page.`);
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
