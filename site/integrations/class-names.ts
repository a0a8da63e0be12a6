import { BREAKS, type Chunk, classesIn, wordsForScripts } from './page-names.ts';
import type { ShortNames } from './stylesheet.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * Gives utilities short names, the most frequent the shortest. A class that any script or any island's properties name keeps
 * its own: it may be put on a page, or be looked for there. So do those of cards that one page hands to another.
 *
 * @param utilities classes that nothing but utilities style
 * @param pages the built pages
 * @param chunks all scripts of the build
 */
export function shortClassNames(
  utilities: ReadonlySet<string>,
  pages: Iterable<string>,
  chunks: ReadonlyMap<string, Chunk>,
): ShortNames {
  const held = new Set([...chunks.values()].flatMap(({ words }) => [...words]));
  const counts = new Map<string, number>();
  for (const html of pages) {
    for (const word of wordsForScripts(html)) held.add(word);
    for (const list of html.match(HANDED_OVER) ?? []) eachClass(list, (name) => held.add(name));
    eachClass(html, (name) => counts.set(name, (counts.get(name) ?? 0) + 1));
  }
  const renamed = [...utilities]
    .filter((name) => counts.has(name) && !held.has(name) && !BREAKS.test(name))
    .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1));
  const free = shortest().filter((name) => !held.has(name) && !counts.has(name) && !utilities.has(name));
  return new Map(renamed.map((name) => [name, free.next().value ?? name]));
}

/** 'Load More' puts cards of one page on another, which the server may have rendered, with the names of the sources. */
const HANDED_OVER = /<ul class="article-cards">[\s\S]*?<\/ul>/g;

/** a, b … Z, a0, a1 … Z9, a00 …: no two letters together, which blockers of advertisements might take for theirs. */
function* shortest(): Generator<string, undefined> {
  for (let digits = 0; ; digits++) {
    for (let number = 0; number < 10 ** digits; number++) {
      for (const letter of LETTERS) yield digits === 0 ? letter : letter + `${number}`.padStart(digits, '0');
    }
  }
}

/** What is no markup, and tags with their attributes in double quotes. */
const TAGS = /(<(script|style)\b[\s\S]*?<\/\2>)|<[a-z][\w-]*(?:\s+[^\s"=>]+(?:="[^"]*")?)*\s*\/?>/gi;

/** @param html a built page, its attributes in double quotes; only in its tags is anything changed */
export function renameClasses(html: string, shortNames: ShortNames): string {
  return html.replace(TAGS, (tag, text?: string) =>
    text || !tag.includes(' class="')
      ? tag
      : tag.replace(/(\sclass=")([^"]*)/, (_, before: string, classes: string) => before + rename(classes, shortNames)),
  );
}

const rename = (classes: string, shortNames: ShortNames): string =>
  classes
    .split(/\s+/)
    .map((name) => shortNames.get(classesIn(name)[0] ?? '') ?? name)
    .join(' ');

function eachClass(html: string, look: (name: string) => void): void {
  for (const [, classes = ''] of html.matchAll(/\sclass="([^"]*)"/g)) classesIn(classes).forEach(look);
}
