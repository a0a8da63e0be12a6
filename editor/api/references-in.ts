import type { ReferenceType, Value, ValuePath } from '#contract/editor.ts';
import { fieldOfFile } from '#editor/rules/fields.ts';
import { walkFields } from '#editor/rules/walk-fields.ts';
import { contentFilesOf } from '#site/content/files.ts';

/** A value that refers to another entry by its slug or id. */
export interface Reference {
  at: ValuePath;
  to: ReferenceType;
  value: string;
}

/** The references that a file makes, as its schema marks them. */
export function referencesIn(file: string, value: Value): Reference[] {
  const row = contentFilesOf(file);
  if (!row) return [];
  return walkFields(fieldOfFile(row), value).flatMap((place) =>
    place.field.kind === 'reference' && typeof place.value === 'string'
      ? [{ at: place.at, to: place.field.to, value: place.value }]
      : [],
  );
}
