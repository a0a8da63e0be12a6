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

/**
 * What may stand on a page: its elements and classes, and every word in its inline scripts, in its islands and in the
 * scripts these can load, since each may become one. React itself is not read: it knows the name of every element, and
 * makes none that an island does not name.
 *
 * @param html a built page, its attributes in double quotes
 */
export function namesOnPage(html: string, chunks: ReadonlyMap<string, Chunk>): Names {
  const own = new Set<string>();
  const addAll = (names: Iterable<string>) => {
    for (const name of names) own.add(name);
  };
  addAll(all(html, /<([a-z][\w-]*)/gi));
  for (const classes of all(html, /\sclass="([^"]*)"/g)) addAll(classesIn(classes));
  addAll(wordsForScripts(html));

  const library = loaded(all(html, /\srenderer-url="([^"]*)"/g), chunks);
  const scripts = loaded(all(html, /\s(?:component-url|src)="([^"]*)"/g), chunks);
  const sets = [own, ...[...scripts].filter((chunk) => !library.has(chunk)).map(({ words }) => words)];
  return { has: (name) => BREAKS.test(name) || sets.some((set) => set.has(name)) };
}

/** Every word in the inline scripts of a page, and in what it hands to its islands. */
export function wordsForScripts(html: string): string[] {
  const props = all(html, /\sprops="([^"]*)"/g).map(decode);
  const code = all(html, /<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g);
  return [...props, ...code].flatMap(wordsOf);
}

/** @param attribute the value of a class attribute, as it is written */
export const classesIn = (attribute: string): string[] => decode(attribute).split(/\s+/);

/** Where words end in code. A name that has one of these in it is not found there, so it always counts as present. */
export const BREAKS = /["'`{}\\]/;

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
