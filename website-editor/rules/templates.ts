import type { EntryType, Field } from '#contract/desk/website/fields.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { contentFiles, contentFilesOf } from '#site/content/files.ts';
import { valueAt } from '#website-editor/values/value-at.ts';
import { fieldOfFile } from './fields.ts';
import type { ReadFile } from './references.ts';

/**
 * What a new entry begins with: all fields that it must have, empty, in the order of its schema.
 *
 * @param files all files of content/; the entry is put behind the last in their order
 * @param today such as `2026-11-24`
 */
export function templateOf(
  type: EntryType,
  { files, today }: { files: readonly ReadFile[]; today: string },
): { field: Field; value: Value; needed: string[] } {
  const field = fieldOfEntry(type);
  const required = field.kind === 'group' ? field.members.filter(({ isRequired }) => isRequired) : [];
  return {
    field,
    value: emptyValue(field, { today, order: nextOrder(type, files) }),
    needed: NEEDED[type] ?? required.map(({ name }) => name),
  };
}

/** Of types with many fields: what a writer begins with, in this order. The others are asked for afterwards. */
const NEEDED: Partial<Record<EntryType, string[]>> = {
  services: [
    'title',
    'subtitle',
    'description',
    'features',
    'benefits',
    'duration',
    'steps',
    'quoted',
    'notIncluded',
    'questions',
  ],
};

/** @throws {RangeError} if the table has no entries of the type */
function fieldOfEntry(type: EntryType): Field {
  for (const row of contentFiles) {
    const field = fieldOfFile(row);
    if (row.type === type) return field;
    if (row.entries?.type !== type || field.kind !== 'group') continue;
    const list = field.members.find(({ name }) => name === row.entries?.at)?.field;
    if (list?.kind === 'list') return list.item;
  }
  throw new RangeError(`No file of content/ has entries of the type "${type}".`);
}

function nextOrder(type: EntryType, files: readonly ReadFile[]): number {
  const orders = files
    .filter(({ file }) => contentFilesOf(file)?.type === type)
    .map(({ value }) => valueAt(value, ['order']))
    .filter((order) => typeof order === 'number');
  return Math.max(0, ...orders) + 1;
}

function emptyValue(field: Field, given: { today: string; order: number }): Value {
  switch (field.kind) {
    case 'text':
      return field.format === 'date' ? given.today : '';
    case 'choice':
    case 'reference':
      return '';
    case 'number':
      return null;
    case 'boolean':
      return false;
    case 'flag':
      return true;
    case 'constant':
      return field.value;
    case 'picture':
      return { src: '', alt: '' };
    case 'list':
      return Array.from({ length: field.min ?? 0 }, () => emptyValue(field.item, given));
    case 'group':
      return Object.fromEntries(
        field.members
          .filter(({ isRequired }) => isRequired)
          .map(({ name, field: member }) => [name, name === 'order' ? given.order : emptyValue(member, given)]),
      );
    case 'record':
      return {};
    case 'variants': {
      const [first] = field.variants;
      return first ? emptyValue(first.field, given) : {};
    }
  }
}
