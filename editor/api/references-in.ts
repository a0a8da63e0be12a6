import type { Field, ReferenceType, Value, ValuePath } from '#contract/editor.ts';
import { fieldOfFile } from '#editor/rules/fields.ts';
import { contentFilesOf } from '#site/content/files.ts';
import { memberField } from './member-field.ts';

/** A value that refers to another entry by its slug or id. */
export interface Reference {
  at: ValuePath;
  to: ReferenceType;
  value: string;
}

/** The references that a file makes, as its schema marks them. */
export function referencesIn(file: string, value: Value): Reference[] {
  const row = contentFilesOf(file);
  return row ? walk(fieldOfFile(row), value, []) : [];
}

function walk(field: Field, value: Value, at: ValuePath): Reference[] {
  if (field.kind === 'reference') return typeof value === 'string' ? [{ at, to: field.to, value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  const steps: [string | number, Value][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return steps.flatMap(([step, held]) => {
    const member = memberField(field, value, step);
    return member ? walk(member, held, [...at, step]) : [];
  });
}
