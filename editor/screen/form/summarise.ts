import type { Field, Value } from '#contract/editor.ts';
import { isGroup } from '#editor/values/value-at.ts';
import { variantOf } from './variant-of.ts';

/** What a group that is closed says of its content, such as the title of an entry. */
export function summarise(field: Field, value: Value | undefined): string {
  if (value === undefined || value === null) return '';
  switch (field.kind) {
    case 'text':
    case 'reference':
    case 'number':
      return String(value);
    case 'boolean':
      return value === true ? 'Yes' : 'No';
    case 'flag':
      return 'Yes';
    case 'constant':
      return '';
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value);
    case 'picture':
      return isGroup(value) ? String(value['alt'] ?? '') : '';
    case 'list':
      return Array.isArray(value) ? summariseList(field.item, value) : '';
    case 'record':
      return isGroup(value) ? counted(Object.keys(value).length) : '';
    case 'group':
      return summariseGroup(field, value);
    case 'variants': {
      const variant = variantOf(field, value);
      return variant ? [variant.label, summarise(variant.field, value)].filter(Boolean).join(': ') : '';
    }
  }
}

const counted = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);

function summariseList(item: Field, values: readonly Value[]): string {
  const isPlain = item.kind === 'text' || item.kind === 'number' || item.kind === 'reference' || item.kind === 'choice';
  return isPlain ? values.map((value) => summarise(item, value)).join(', ') : counted(values.length);
}

/** The first words in it; of a group without any, those of its first part that has some. */
function summariseGroup(field: Extract<Field, { kind: 'group' }>, value: Value): string {
  if (!isGroup(value)) return '';
  const own = field.members.filter(({ field: { kind } }) => kind === 'text' || kind === 'reference');
  const words = own.map(({ name, field: member }) => summarise(member, value[name])).filter(Boolean);
  if (words.length > 0) return words.slice(0, 2).join(' · ');
  return field.members.map(({ name, field: member }) => summarise(member, value[name])).find(Boolean) ?? '';
}
