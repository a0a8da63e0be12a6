import { type CssNode, generate, type PseudoClassSelector, parse, type Selector } from 'css-tree';
import { type Check, Rule } from './check.ts';
import type { Page } from './page.ts';

/** The build cuts unused styles out of each page; this looks for styles that are used. */
export class Styles implements Check {
  readonly name = 'styles';
  readonly #all: Map<string, string>;
  readonly #folders = new Set<string>();
  readonly #kept = new Rule('No page lacks a style that matches one of its elements.');
  readonly #defined = new Rule('Every custom property and animation that a page uses is defined on it.');
  readonly #definitions: Set<string>;

  /** @param sheets all styles of the site */
  constructor(sheets: string[]) {
    const css = sheets.join('\n');
    this.#all = readSelectors(css);
    this.#definitions = readDefinitions(css);
    if (!css.trim()) this.#kept.fail('dist/server', 'The whole stylesheet was not found.');
  }

  visit(page: Page): void {
    const css = page.texts('style').join('\n');
    this.#checkDefinitions(page.path, css);
    // Pages of a folder share a template, and looking for 300 selectors takes 0.1 s a page.
    const folder = page.path.slice(0, page.path.lastIndexOf('/'));
    if (folder && this.#folders.has(folder)) return;
    this.#folders.add(folder);
    const own = readSelectors(css);
    for (const [rule, selector] of this.#all) {
      const match = own.has(rule) ? undefined : page.all(selector)[0];
      if (match) this.#kept.fail(page.path, `${rule} matches <${match.name} class="${match.attribs['class'] ?? ''}">.`);
    }
  }

  rules(): Rule[] {
    return [this.#kept, this.#defined];
  }

  #checkDefinitions(path: string, css: string): void {
    const missing = this.#definitions.difference(readDefinitions(css));
    const used = new Set(css.match(/(?<=var\(\s*|animation[\w-]*:[^;}]*)[\w-]+/g));
    for (const name of missing.intersection(used)) this.#defined.fail(path, `${name} is used.`);
  }
}

/** Rules with what is round them, such as `@media print{.card{`, to the selector for what they could match in HTML. */
function readSelectors(css: string): Map<string, string> {
  const found = new Map<string, string>();
  const read = (node: CssNode, context: string): void => {
    if (node.type === 'StyleSheet' || node.type === 'Block') for (const child of node.children) read(child, context);
    if (node.type === 'Atrule' && node.block && !/keyframes|property|font-face/.test(node.name)) {
      // Lightning CSS prints some conditions in two pairs of brackets.
      const condition = node.prelude ? generate(node.prelude).replace(/\(\(([^()]*)\)\)/g, '($1)') : '';
      read(node.block, `${context}@${node.name} ${condition}{`);
    }
    if (
      node.type !== 'Rule' ||
      node.prelude.type !== 'SelectorList' ||
      setsPropertiesOnly(node.block.children.toArray())
    )
      return;
    for (const selector of node.prelude.children) {
      found.set(`${context}${generate(selector)}{`, inHtml(selector as Selector));
    }
  };
  read(parse(css, { parseValue: false, parseAtrulePrelude: false }), '');
  return found;
}

/** Such a rule is left out, too, when nothing uses what it sets. */
const setsPropertiesOnly = (block: CssNode[]): boolean =>
  block.every((node) => node.type === 'Declaration' && node.property.startsWith('--'));

/** A selector without what HTML does not show: states and pseudo-elements. What is left matches as much or more. */
function inHtml({ children }: Selector): string {
  let text = '';
  for (const node of children) {
    if (node.type === 'PseudoClassSelector') text += choicesIn(node);
    else if (node.type !== 'PseudoElementSelector') text += generate(node);
  }
  return text.replace(/(?<=^|[\s>+~])(?=$|[\s>+~:])/g, '*');
}

/** :is(), :where() and :has() name elements; every other pseudo-class is a state or a place, or says what is not. */
function choicesIn({ name, children }: PseudoClassSelector): string {
  const list = children?.first;
  if (name === 'not' || list?.type !== 'SelectorList') return '';
  const choices = list.children.toArray().map((choice) => inHtml(choice as Selector));
  // What is inside :has() may begin with a combinator.
  return name === 'has' ? `:has(${choices.join().replace(/(?<=^|,)\*(?=[\s>+~])/g, '')})` : `:is(${choices.join()})`;
}

/** The names of the custom properties, and of the animations, that a stylesheet defines. */
function readDefinitions(css: string): Set<string> {
  return new Set(css.match(/(?<=[{;]|@property )--[\w-]+|(?<=@keyframes )[\w-]+/g));
}
