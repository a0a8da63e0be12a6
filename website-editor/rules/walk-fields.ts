import type { Field } from '#contract/desk/website/fields.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { contentFilesOf } from '#site/content/files.ts';
import { variantOf } from '#website-editor/values/member-of.ts';
import { isGroup, valueAt } from '#website-editor/values/value-at.ts';
import { fieldOfFile } from './fields.ts';

/** A value and its field. */
export interface Place {
  field: Field;
  value: Value;
  at: ValuePath;
  /** The help of the field and of the groups round it, the nearest first. */
  help: readonly string[];
}

/** As walkFields, of a whole file; empty for a path out of the table. */
export function placesInFile(file: string, value: Value | undefined): Place[] {
  const row = contentFilesOf(file);
  return row ? walkFields(fieldOfFile(row), value) : [];
}

/** All values that have no others in them, with their fields. What the schema does not know is left out. */
export function walkFields(field: Field, value: Value | undefined): Place[] {
  return walk(field, value, [], []);
}

function walk(field: Field, value: Value | undefined, at: ValuePath, above: readonly string[]): Place[] {
  if (value === undefined || value === null) return [];
  const help = field.help === undefined ? above : [field.help, ...above];
  switch (field.kind) {
    case 'group':
      return field.members.flatMap((member) =>
        walk(member.field, valueAt(value, [member.name]), [...at, member.name], help),
      );
    case 'list':
      return Array.isArray(value) ? value.flatMap((item, index) => walk(field.item, item, [...at, index], help)) : [];
    case 'record':
      return isGroup(value)
        ? Object.entries(value).flatMap(([key, held]) => walk(field.value, held, [...at, key], help))
        : [];
    case 'variants': {
      const chosen = variantOf(field, value);
      return chosen ? walk(chosen.field, value, at, help) : [];
    }
    default:
      return [{ field, value, at, help }];
  }
}
