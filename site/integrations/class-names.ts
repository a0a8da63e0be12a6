import { BREAKS, type Chunk, classesIn, type PageNames } from './page-names.ts';
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
  pages: Iterable<PageNames>,
  chunks: ReadonlyMap<string, Chunk>,
): ShortNames {
  const held = new Set([...chunks.values()].flatMap(({ words }) => [...words]));
  const present = new Set<string>();
  for (const { words, cards, classes } of pages) {
    for (const word of words) held.add(word);
    // The server may have rendered the page that they are put on, with the names of the sources.
    for (const name of cards.classes) held.add(name);
    for (const name of classes) present.add(name);
  }
  const renamed = [...utilities].filter((name) => !held.has(name) && !BREAKS.test(name));
  const free = shortest().filter((name) => !held.has(name) && !present.has(name) && !utilities.has(name));
  return new Map(renamed.map((name) => [name, free.next().value ?? name]));
}

/** a, b … Z, a0, a1 … Z9, a00 …: no two letters together, which blockers of advertisements might take for theirs. */
function* shortest(): Generator<string, undefined> {
  for (let digits = 0; ; digits++) {
    for (let number = 0; number < 10 ** digits; number++) {
      for (const letter of LETTERS) yield digits === 0 ? letter : letter + `${number}`.padStart(digits, '0');
    }
  }
}

/** What is no markup; or a tag as far as its classes, and these. Attributes stand in double quotes. */
const CLASSES = /<(script|style)\b[\s\S]*?<\/\1>|(<[a-z][\w-]*(?:\s+[^\s"=>]+(?:="[^"]*")?)*?\s+class=")([^"]*)/gi;

/**
 * @returns renames the classes of a built page, its attributes in double quotes; only in its tags is anything changed. A list of
 *   classes is read once for all pages: 315 have 85,000, of which 650 differ
 */
export function classRenamer(shortNames: ShortNames): (html: string) => string {
  const known = new Map<string, string>();
  const rename = (classes: string): string => {
    const renamed = known.get(classes) ?? renameAll(classes, shortNames);
    known.set(classes, renamed);
    return renamed;
  };
  return (html) =>
    html.replace(CLASSES, (found, _, before?: string, classes?: string) =>
      before && classes ? before + rename(classes) : found,
    );
}

const renameAll = (classes: string, shortNames: ShortNames): string =>
  classes
    .split(/\s+/)
    .map((name) => shortNames.get(classesIn(name)[0] ?? '') ?? name)
    .join(' ');
