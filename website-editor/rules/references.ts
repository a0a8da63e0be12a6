import type { References } from '#contract/desk/website/contents.ts';
import { type ReferenceType, referenceTypes } from '#contract/desk/website/fields.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { definitionsIn } from './definitions-in.ts';

/** A file of content/; its value is undefined if it cannot be read. */
export interface ReadFile {
  file: string;
  value: Value | undefined;
}

/** The entries that fields can refer to, by their titles. */
export function readReferences(files: readonly ReadFile[]): References {
  const all = files.flatMap(({ file, value }) => definitionsIn(file, value));
  const of = (type: ReferenceType) =>
    all
      .filter((definition) => definition.type === type)
      .map(({ value, title }) => ({ value, title }))
      .toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
  return Object.fromEntries(referenceTypes.map((type) => [type, of(type)])) as References;
}
