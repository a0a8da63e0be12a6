import { readQuestions } from '#checks/buyer-questions.ts';
import type { Mention } from '#contract/desk/website/entries.ts';
import type { EntryType, ReferenceType } from '#contract/desk/website/fields.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { contentFilesOf } from '#site/content/files.ts';
import { fieldOfFile } from '#website-editor/rules/fields.ts';
import type { ReadFile } from '#website-editor/rules/references.ts';
import { walkFields } from '#website-editor/rules/walk-fields.ts';
import { entriesOf, type FoundEntry, isInEntry } from './find-entry.ts';
import { titleOfPlace } from './title-of-place.ts';

/** A value that leads to an entry. */
export interface Place {
  at: ValuePath;
  kind: Mention['kind'];
  /** The slug, or the text with the link. */
  text: string;
}

/** The places of a file that lead to an entry: references by its slug, and links to its page in any text. */
export function findPlaces(entry: FoundEntry, { file, value }: ReadFile): Place[] {
  if (value === undefined) return [];
  const to = referenceTypeOf(entry.type);
  const link = linkTo(entry.page);
  return [
    ...referencesIn(file, value)
      .filter((each) => each.to === to && each.value === entry.slug)
      .map(({ at, value: text }) => ({ at, kind: 'reference' as const, text })),
    ...textsIn(value)
      .filter(({ text }) => link.test(text))
      .map(({ at, text }) => ({ at, kind: 'link' as const, text })),
  ];
}

/** No other entry refers to an open position. */
const referenceTypeOf = (type: EntryType): ReferenceType | undefined => (type === 'jobs' ? undefined : type);

/** Every text of a value, with its path. Keys are not among them. */
function textsIn(value: Value | undefined, at: ValuePath = []): { at: ValuePath; text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...at, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...at, key]));
}

/** A value that refers to another entry by its slug or id. */
interface Reference {
  at: ValuePath;
  to: ReferenceType;
  value: string;
}

/** The references that a file makes, as its schema marks them. */
function referencesIn(file: string, value: Value): Reference[] {
  const row = contentFilesOf(file);
  if (!row) return [];
  return walkFields(fieldOfFile(row), value).flatMap((place) =>
    place.field.kind === 'reference' && typeof place.value === 'string'
      ? [{ at: place.at, to: place.field.to, value: place.value }]
      : [],
  );
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
