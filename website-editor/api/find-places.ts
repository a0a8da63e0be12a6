import { readQuestions } from '#checks/buyer-questions.ts';
import type { Mention } from '#contract/desk/website/entries.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import type { ReadFile } from '#website-editor/rules/references.ts';
import { placesInFile } from '#website-editor/rules/walk-fields.ts';
import { isGroup } from '#website-editor/values/value-at.ts';
import { entriesOf, type FoundEntry, isInEntry } from './find-entry.ts';
import { titleOfPlace } from './title-of-place.ts';

/** A value that leads to an entry. */
interface Place {
  at: ValuePath;
  kind: Mention['kind'];
  /** The slug, or the text with the link. */
  text: string;
}

/** The places of a file that lead to an entry: references by its slug, and links to its page in any text. */
export function findPlaces({ type, slug, page }: FoundEntry, { file, value }: ReadFile): Place[] {
  if (value === undefined) return [];
  const link = linkTo(page);
  return [
    ...placesInFile(file, value)
      .filter(({ field, value: held }) => field.kind === 'reference' && field.to === type && held === slug)
      .map(({ at }) => ({ at, kind: 'reference' as const, text: slug })),
    ...textsIn(value)
      .filter(({ text }) => link.test(text))
      .map(({ at, text }) => ({ at, kind: 'link' as const, text })),
  ];
}

/** Every text and number of a value, with its path. Keys are not among them. */
export function textsIn(value: Value, at: ValuePath = []): { at: ValuePath; text: string }[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ at, text: String(value) }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...at, index]));
  return isGroup(value) ? Object.entries(value).flatMap(([key, item]) => textsIn(item, [...at, key])) : [];
}

/**
 * Finds a path of the site in a text, alone or as the target of a link, with or without an anchor.
 *
 * @param page such as `/services/seo`
 * @param flags `g` finds all of them
 */
export const linkTo = (page: string, flags?: 'g'): RegExp =>
  new RegExp(`(?<![\\w/.-])${RegExp.escape(page)}(?![\\w-]|/[\\w-])`, flags);

/** The search and the assistant are tested with them; the sealed ones are not shown to anybody who builds. */
const QUESTIONS = [readQuestions('open'), readQuestions('sealed')];

/**
 * The places that lead to an entry: references by its slug, links to its page in any text, targets of redirects, and questions of
 * the test of the search. Places in the entry itself are left out.
 */
export function findMentions(entry: FoundEntry, files: readonly ReadFile[]): Mention[] {
  const inContent = files.flatMap((read) => {
    const { file, value } = read;
    if (value === undefined) return [];
    return findPlaces(entry, read)
      .filter(({ at }) => !isInEntry(entry, file, at))
      .map(({ at, kind }) => ({ file, ...entryAt(read, at), at, title: titleOfPlace(file, value, at), kind }));
  });
  const questions = QUESTIONS.flatMap(({ set, questions: all }) => {
    const about = all.filter(({ pages }) => pages.includes(entry.page)).map(({ q }) => `“${q}”`);
    const named = set === 'open' || about.length === 0 ? about : [`${about.length} sealed`];
    return named.map((title) => ({
      file: `checks/questions/${set}.yaml`,
      at: [],
      title: `Test of the search: ${title}`,
      kind: 'link' as const,
    }));
  });
  return [...inContent, ...questions];
}

/** The slug of the entry that a place is in, if its file has several. */
function entryAt(read: ReadFile, at: ValuePath): { entry?: string } {
  const found = entriesOf(read).find((entry) => entry.at.length > 0 && isInEntry(entry, read.file, at));
  return found ? { entry: found.slug } : {};
}
