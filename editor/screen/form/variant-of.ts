import type { Field, Value } from '#contract/editor.ts';
import { isGroup } from '#editor/values/value-at.ts';

type Variants = Extract<Field, { kind: 'variants' }>;

/** The variant that a value is of; undefined if it is of none. */
export function variantOf(field: Variants, value: Value | undefined): Variants['variants'][number] | undefined {
  const kind = isGroup(value) ? value[field.by] : undefined;
  return field.variants.find((variant) => variant.value === String(kind));
}
