import type { Field, Value } from '#contract/editor.ts';
import { valueAt } from '#editor/values/value-at.ts';

/**
 * The field of what a value holds under a name or a number.
 *
 * @param field of the value
 * @returns undefined if it has no such member
 */
export function memberField(field: Field, value: Value | undefined, step: string | number): Field | undefined {
  const plain = plainField(field, value);
  if (plain?.kind === 'list') return plain.item;
  if (plain?.kind === 'record') return plain.value;
  return plain?.kind === 'group' ? plain.members.find(({ name }) => name === step)?.field : undefined;
}

/** The field itself, or of variants the one that a value is. */
export function plainField(field: Field, value: Value | undefined): Field | undefined {
  if (field.kind !== 'variants') return field;
  const chosen = valueAt(value, [field.by]);
  return field.variants.find((variant) => variant.value === chosen)?.field;
}
