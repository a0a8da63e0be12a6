import type { Field, Value } from '#contract/editor.ts';
import { isGroup } from '#editor/values/value-at.ts';
import { variantOf } from './variant-of.ts';

/** How many controls a field has when all of it is open: long groups start closed. */
export function countControls(field: Field, value: Value | undefined): number {
  switch (field.kind) {
    case 'constant':
      return 0;
    case 'list':
      return Array.isArray(value) ? value.reduce<number>((sum, item) => sum + countControls(field.item, item), 0) : 0;
    case 'group':
      return field.members.reduce(
        (sum, member) => sum + countControls(member.field, isGroup(value) ? value[member.name] : undefined),
        0,
      );
    case 'record':
      return isGroup(value) ? Object.keys(value).length * 2 : 0;
    case 'variants': {
      const variant = variantOf(field, value);
      return variant ? 1 + countControls(variant.field, value) : 1;
    }
    case 'picture':
      return 2;
    default:
      return 1;
  }
}
