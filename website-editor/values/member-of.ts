import type { Field } from '#contract/desk/website/fields.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { valueAt } from './value-at.ts';

type Variants = Extract<Field, { kind: 'variants' }>;

/** The variant that a value is of; undefined if it is of none. */
export const variantOf = (field: Variants, value: Value | undefined): Variants['variants'][number] | undefined =>
  field.variants.find((variant) => variant.value === String(valueAt(value, [field.by])));

/**
 * What a value holds under a step of a path: its name in the form, items counted from 1, and its field.
 *
 * @param field of the value
 * @returns without a field for what the schema does not know
 */
export function memberOf(
  field: Field | undefined,
  value: Value | undefined,
  step: string | number,
): { label: string; field: Field | undefined } {
  const plain = field?.kind === 'variants' ? variantOf(field, value)?.field : field;
  const member = plain?.kind === 'group' ? plain.members.find(({ name }) => name === step) : undefined;
  const label = member?.label ?? (typeof step === 'number' ? String(step + 1) : step);
  if (plain?.kind === 'list') return { label, field: plain.item };
  return { label, field: plain?.kind === 'record' ? plain.value : member?.field };
}
