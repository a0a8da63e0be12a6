import { basename } from 'node:path';
import type { Names } from './stylesheet.ts';

/** The words of a script, and the names of the scripts that it may load. */
export interface Chunk {
  words: ReadonlySet<string>;
  loads: string[];
}

/**
 * Reads the scripts of a build.
 *
 * @param scripts file name to code; a build's file names hold a hash, so that whatever names one means it
 */
export function readChunks(scripts: ReadonlyMap<string, string>): Map<string, Chunk> {
  return new Map(
    [...scripts].map(([name, code]) => {
      const loads = (code.match(/[\w.-]+\.js\b/g) ?? []).filter((other) => other !== name && scripts.has(other));
      return [name, { words: new Set(wordsOf(code)), loads }];
    }),
  );
}

/** What is read of a part of a page. */
export interface PageText {
  elements: ReadonlySet<string>;
  classes: ReadonlySet<string>;
  /** Every word in its inline scripts, and in what it hands to its islands. */
  words: ReadonlySet<string>;
  /** The addresses of the scripts that render islands, and of all others. */
  library: readonly string[];
  scripts: readonly string[];
}

export interface PageNames extends PageText {
  /** The cards that 'Load More' may take from here to another page (islands/load-more). */
  cards: PageText;
  /** The address of the page that 'Load More' takes cards from. */
  next: string | undefined;
}

/** Half of a page as Astro builds it, and nothing in it stands on the page. */
const STYLES = /<style>[\s\S]*?<\/style>/g;
const CARDS = /<ul class="article-cards">[\s\S]*?<\/ul>/g;
const NEXT_PAGE = /<a [^>]*href="([^"]+)" rel="next"/;

/** @param html a built page, its attributes in double quotes */
export function readPage(html: string): PageNames {
  const text = html.replace(STYLES, '');
  return {
    ...readText(text),
    cards: readText(text.match(CARDS)?.join('') ?? ''),
    next: NEXT_PAGE.exec(text)?.[1],
  };
}

function readText(text: string): PageText {
  // Of 270 lists of classes on a page 90 differ.
  const classes = new Set(all(text, /\sclass="([^"]*)"/g));
  return {
    elements: new Set(all(text, /<([a-z][\w-]*)/gi)),
    classes: new Set([...classes].flatMap(classesIn)),
    words: new Set(wordsForScripts(text)),
    library: all(text, /\srenderer-url="([^"]*)"/g),
    scripts: all(text, /\s(?:component-url|src)="([^"]*)"/g),
  };
}

/**
 * What may stand on a page: its elements and classes, and every word in its inline scripts, in its islands and in the
 * scripts these can load, since each may become one. React itself is not read: it knows the name of every element, and
 * makes none that an island does not name.
 *
 * @param texts the page, and what comes to it from others
 */
export function namesOnPage(texts: readonly PageText[], chunks: ReadonlyMap<string, Chunk>): Names {
  const library = loaded(
    texts.flatMap((text) => text.library),
    chunks,
  );
  const scripts = loaded(
    texts.flatMap((text) => text.scripts),
    chunks,
  );
  const sets = [
    ...texts.flatMap(({ elements, classes, words }) => [elements, classes, words]),
    ...[...scripts].filter((chunk) => !library.has(chunk)).map(({ words }) => words),
  ];
  return { has: (name) => BREAKS.test(name) || sets.some((set) => set.has(name)) };
}

function wordsForScripts(html: string): string[] {
  const props = all(html, /\sprops="([^"]*)"/g).map(decode);
  const code = all(html, /<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g);
  return [...props, ...code].flatMap(wordsOf);
}

/** @param attribute the value of a class attribute, as it is written */
const classesIn = (attribute: string): string[] => decode(attribute).split(/\s+/);

/** Where words end in code. A name that has one of these in it is not found there, so it always counts as present. */
const BREAKS = /["'`{}\\]/;

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

function loaded(urls: string[], chunks: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const found = new Set<Chunk>();
  const visit = (name: string): void => {
    const chunk = chunks.get(name);
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    chunk.loads.forEach(visit);
  };
  urls.map((url) => basename(url)).forEach(visit);
  return found;
}

/** What stands between spaces, quotes and braces, as class names do in code; and custom properties wherever they are. */
function wordsOf(code: string): string[] {
  return [...code.split(/(?:\\[nrt]|\$\{|[\s"'`{}\\])+/), ...(code.match(/--[\w-]+/g) ?? [])];
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The character references that React and Astro write. */
function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (reference, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? reference;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}
