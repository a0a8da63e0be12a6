import { type Block, type CssNode, ident, parse, type Selector, type StyleSheet, walk } from 'css-tree';

/** What stands on a page or what its scripts may put there: classes, elements, custom properties. */
export interface Names {
  has(name: string): boolean;
}

/** What a page's style elements hold: read once, then cut to page after page. */
export class Stylesheet {
  readonly #sheets: Item[][];
  /** All that a cut depends on, and the cuts by what was there of it: 315 pages have 94. */
  readonly #asked: readonly string[];
  readonly #cuts = new Map<string, string[]>();

  /** @param sheets the style elements of one page in their order; each may use what another defines */
  constructor(sheets: string[]) {
    // Only selectors are read, and everything is printed as it was written: what is not understood cannot be changed.
    const options = { parseValue: false, parseAtrulePrelude: false, positions: true };
    this.#sheets = sheets.map((css) => readItems(parse(css, options) as StyleSheet, css));
    this.#asked = [...new Set(this.#sheets.flat().flatMap(namesIn))];
  }

  /**
   * Leaves out the selectors that can match nothing on a page, and the custom properties and animations that
   * nothing in the rest refers to. Only names decide: what a state, an attribute or a place says may come true later.
   *
   * @returns the text of each style element
   */
  cutTo(names: Names): readonly string[] {
    const key = this.#asked.map((name) => (names.has(name) ? '1' : '0')).join('');
    const cut = this.#cuts.get(key) ?? this.#cut(names);
    this.#cuts.set(key, cut);
    return cut;
  }

  #cut(names: Names): string[] {
    const matching = this.#sheets.map((items) => keepMatching(items, names));
    const unset = unsetProperties(matching.flat(), names);
    const kept = matching.map((items) => items.map((item) => withoutUnset(item, unset)));
    const used = usedNames(kept.flat(), names);
    return kept.map((items) => print(items, used));
  }
}

type Item =
  /** A declaration, or what stays whole: other at-rules, comments, what the parser does not know. */
  | { kind: 'text'; text: string; ends: ';' | ''; mentions: string[]; defines: string | undefined }
  | { kind: 'rule'; selectors: SelectorText[]; items: Item[] }
  | { kind: 'group'; head: string; mentions: string[]; items: Item[] };

interface SelectorText {
  text: string;
  /** The classes and elements on which it depends whether it can match. */
  asked: string[];
  canMatch: (names: Names) => boolean;
}

/**
 * Tailwind's stand-in for browsers without `@property` (Safari before 16.4, Firefox before 128). The first knows none of our
 * media queries either, and the second is as old as 2024: 109 bytes of every page.
 */
const STAND_IN = '@layer properties';

/** At-rules that hold rules. */
const GROUPS = ['container', 'layer', 'media', 'scope', 'starting-style', 'supports'];

/**
 * Round every mixed colour Tailwind puts this question. Every browser that it supports says yes (its own floor is Safari 16.4,
 * Chrome 111, Firefox 128): 60 bytes of the home page.
 */
const ALWAYS_TRUE = '@supports (color:color-mix(in lab, red, red))';

function readItems({ children }: StyleSheet | Block, css: string): Item[] {
  return joinAlike(
    children.toArray().flatMap((node) => {
      const item = readItem(node, css);
      if (item.kind !== 'group') return [item];
      if (item.head === ALWAYS_TRUE) return item.items;
      return item.head === STAND_IN ? [] : [item];
    }),
  );
}

/**
 * What is declared again in the same rule, by the same text or as a mixed colour, is not needed: it is there for browsers that
 * do not mix colours, or because two tools have added the same prefix. 50 bytes of most pages.
 */
function withoutRepeated(items: Item[]): Item[] {
  return items.filter((item, index) => {
    const property = propertyOf(item);
    if (item.kind !== 'text' || !property) return true;
    const isAgain = (later: Item) =>
      later.kind === 'text' &&
      (later.text === item.text ||
        (propertyOf(later) === property && later.text.includes('color-mix(') && !item.text.includes('!important')));
    return !items.slice(index + 1).some(isAgain);
  });
}

const propertyOf = (item: Item): string | undefined =>
  item.kind === 'text' && item.ends === ';' ? /^[\w-]+(?=:)/.exec(item.text)?.[0] : undefined;

/** Rules that follow one another and have the same selectors are one. */
function joinAlike(items: Item[]): Item[] {
  const joined: Item[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    if (item.kind === 'rule' && last?.kind === 'rule' && selectorsOf(item) === selectorsOf(last)) {
      joined[joined.length - 1] = { ...last, items: [...last.items, ...item.items] };
    } else joined.push(item);
  }
  return joined.map((item) => (item.kind === 'rule' ? { ...item, items: withoutRepeated(item.items) } : item));
}

const selectorsOf = ({ selectors }: Item & { kind: 'rule' }): string => selectors.map(({ text }) => text).join();

function readItem(node: CssNode, css: string): Item {
  const textOf = ({ loc }: CssNode): string => css.slice(loc?.start.offset, loc?.end.offset);
  if (node.type === 'Rule' && node.prelude.type === 'SelectorList') {
    const selectors = node.prelude.children.toArray().map((selector) => readSelector(selector as Selector, css));
    return { kind: 'rule', selectors, items: readItems(node.block, css) };
  }
  const prelude = node.type === 'Atrule' && node.prelude ? textOf(node.prelude) : '';
  if (node.type === 'Atrule' && node.block && GROUPS.includes(node.name)) {
    const head = prelude ? `@${node.name} ${prelude}` : `@${node.name}`;
    return { kind: 'group', head, mentions: mentionsIn(prelude), items: readItems(node.block, css) };
  }
  const text = textOf(node);
  const mentions = mentionsIn(node.type === 'Declaration' ? textOf(node.value) : text);
  const ends = node.type === 'Declaration' || node.type === 'Raw' ? ';' : '';
  return { kind: 'text', text, ends, mentions, defines: nameDefinedBy(node, prelude) };
}

function readSelector(selector: Selector, css: string): SelectorText {
  const text = css.slice(selector.loc?.start.offset, selector.loc?.end.offset);
  const asked: string[] = [];
  walk(selector, (node) => {
    const name = nameOf(node);
    if (name !== undefined) asked.push(name);
  });
  return { text, asked, canMatch: matcher(selector) };
}

function nameDefinedBy(node: CssNode, prelude: string): string | undefined {
  if (node.type === 'Declaration' && node.property.startsWith('--')) return ident.decode(node.property);
  const isDefinition = node.type === 'Atrule' && /^(property|(-webkit-)?keyframes)$/.test(node.name);
  return isDefinition ? ident.decode(prelude) : undefined;
}

/** Every word: the names of custom properties and animations are among them, whatever the syntax round them. */
function mentionsIn(text: string): string[] {
  return (text.match(/(?:[\w-]|[^\0-\x7f]|\\.)+/g) ?? []).map((word) => ident.decode(word));
}

/** Elements that the browser adds by itself. */
const IMPLIED = ['html', 'head', 'body', 'tbody', 'colgroup', '*'];

/** What must be on a page for a part of a selector to match. */
function nameOf(node: CssNode): string | undefined {
  if (node.type === 'ClassSelector') return ident.decode(node.name);
  const element = node.type === 'TypeSelector' ? node.name.replace(/^.*\|/, '') : undefined;
  return element === undefined || IMPLIED.includes(element) ? undefined : ident.decode(element);
}

/** Every name that a cut asks for, of a rule, a group or a definition. */
function namesIn(item: Item): string[] {
  if (item.kind === 'text') return item.defines === undefined ? [] : [item.defines];
  const own = item.kind === 'rule' ? item.selectors.flatMap(({ asked }) => asked) : [];
  return [...own, ...item.items.flatMap(namesIn)];
}

/** Says whether all that a selector names is there. */
function matcher(selector: Selector): (names: Names) => boolean {
  const parts = selector.children.toArray().flatMap((node) => {
    const name = nameOf(node);
    if (name !== undefined) return [named(name)];
    // :is(), :where(), :has() ask for one of theirs; :not() is as true where nothing has the name.
    if (node.type !== 'PseudoClassSelector' || node.name === 'not') return [];
    const list = node.children?.first;
    if (list?.type !== 'SelectorList') return [];
    const choices = list.children.toArray().map((choice) => matcher(choice as Selector));
    return [(names: Names) => choices.some((canMatch) => canMatch(names))];
  });
  return (names) => parts.every((canMatch) => canMatch(names));
}

const named = (name: string) => (names: Names) => names.has(name);

function keepMatching(items: Item[], names: Names): Item[] {
  // Nearly every list is one of declarations, and a copy of it nothing but work.
  if (items.every(({ kind }) => kind === 'text')) return items;
  return items.flatMap((item): Item[] => {
    if (item.kind === 'text') return [item];
    if (item.kind === 'group') return [{ ...item, items: keepMatching(item.items, names) }];
    const selectors = item.selectors.filter(({ canMatch }) => canMatch(names));
    return selectors.length > 0 ? [{ ...item, selectors, items: keepMatching(item.items, names) }] : [];
  });
}

const INITIAL_VALUE = /^@property\s+[^{]*\{.*?\binitial-value:([^;}]*)/s;

/** Registered custom properties that nothing on a page sets, and the value that each then has everywhere. */
function unsetProperties(kept: Item[], names: Names): Map<string, string | undefined> {
  const registered = new Map<string, string | undefined>();
  const set = new Set<string>();
  const look = (item: Item): void => {
    if (item.kind !== 'text') item.items.forEach(look);
    else if (item.defines && item.text.startsWith('@property')) {
      registered.set(item.defines, INITIAL_VALUE.exec(item.text)?.[1]);
    } else if (item.defines) set.add(item.defines);
  };
  kept.forEach(look);
  return new Map([...registered].filter(([name]) => !set.has(name) && !names.has(name)));
}

/** `var()` with its fallback, in which there may be brackets in brackets. */
const REFERENCES = /var\((--[\w-]+)(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g;

/** Values in place of what has only one. Most of Tailwind's own properties: 0.1 KB of a page with their registrations. */
function withoutUnset(item: Item, unset: ReadonlyMap<string, string | undefined>): Item {
  if (item.kind !== 'text') return { ...item, items: item.items.map((inner) => withoutUnset(inner, unset)) };
  if (!item.mentions.some((name) => unset.has(name)) || item.ends !== ';') return item;
  const text = item.text
    .replace(REFERENCES, (reference, name: string, fallback?: string) =>
      unset.has(name) ? (unset.get(name) ?? fallback ?? reference) : reference,
    )
    .replace(/(?<=:|\s)\s+|\s+$/g, '');
  return { ...item, text, mentions: mentionsIn(text) };
}

/** The custom properties and animations that what is kept refers to, directly or through another one. */
function usedNames(kept: Item[], names: Names): Set<string> {
  const mentions: string[] = [];
  const definitions = new Map<string, string[]>();
  const look = (item: Item): void => {
    if (item.kind !== 'text') item.items.forEach(look);
    if (item.kind === 'rule') return;
    if (item.kind === 'group' || item.defines === undefined) mentions.push(...item.mentions);
    else {
      definitions.set(item.defines, [...(definitions.get(item.defines) ?? []), ...item.mentions]);
      if (item.defines.startsWith('--') && names.has(item.defines)) mentions.push(item.defines);
    }
  };
  kept.forEach(look);

  const used = new Set<string>();
  for (const name of mentions) {
    if (used.has(name)) continue;
    used.add(name);
    // Grows while it is read: what a used property refers to is used as well.
    mentions.push(...(definitions.get(name) ?? []));
  }
  return used;
}

function print(items: Item[], used: Set<string>): string {
  return items
    .map((item) => {
      if (item.kind === 'text') return !item.defines || used.has(item.defines) ? item.text + item.ends : '';
      const head = item.kind === 'rule' ? selectorsOf(item) : item.head;
      const body = print(item.items, used).replace(/;$/, '');
      if (body) return `${head}{${body}}`;
      // The first mention of a layer gives it its place among the others.
      return head.startsWith('@layer ') ? `${head};` : '';
    })
    .join('');
}
