import { searchQuestions } from '#checks/search-questions.ts';
import type { Mention, ValuePath } from '#contract/editor.ts';
import type { ReadFile } from '#editor/rules/references.ts';
import { entriesOf, type FoundEntry, isInEntry } from './find-entry.ts';
import { findPlaces } from './find-places.ts';
import { titleOfPlace } from './title-of-place.ts';

/** Its first results are tested with the pages that they must have. */
const QUESTIONS_FILE = 'checks/search-questions.ts';

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
  const questions = searchQuestions.filter(([, ...pages]) => pages.includes(entry.page));
  return [
    ...inContent,
    ...questions.map(([question]) => ({
      file: QUESTIONS_FILE,
      at: [],
      title: `Test of the search: “${question}”`,
      kind: 'link' as const,
    })),
  ];
}

/** The slug of the entry that a place is in, if its file has several. */
function entryAt(read: ReadFile, at: ValuePath): { entry?: string } {
  const found = entriesOf(read).find((entry) => entry.at.length > 0 && isInEntry(entry, read.file, at));
  return found ? { entry: found.slug } : {};
}
