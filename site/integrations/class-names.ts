import { BREAKS, type Chunk, classesIn, wordsForScripts } from './page-names.ts';
import type { ShortNames } from './stylesheet.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * Gives utilities short names, in the order of the stylesheet: by how often they are used would save nothing that can be measured, and
 * a word more on one page would rename the classes of all, which are then compressed anew. A class that any script or any island's properties name keeps
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
  const present = new Set<string>();
  for (const html of pages) {
    for (const word of wordsForScripts(html)) held.add(word);
    for (const list of html.match(HANDED_OVER) ?? []) eachClass(list, (name) => held.add(name));
    eachClass(html, (name) => present.add(name));
  }
  const renamed = [...utilities].filter((name) => !held.has(name) && !BREAKS.test(name));
  const free = shortest().filter((name) => !held.has(name) && !present.has(name) && !utilities.has(name));
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
