import type { EntryType, Mention, ReferenceType, ValuePath } from '#contract/editor.ts';
import type { ReadFile } from '#editor/rules/references.ts';
import type { FoundEntry } from './find-entry.ts';
import { linkTo } from './link-to.ts';
import { referencesIn } from './references-in.ts';
import { textsIn } from './texts-in.ts';

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
