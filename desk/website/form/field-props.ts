import type { ComponentType } from 'react';
import type { Field } from '#contract/desk/website/fields.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';

/** What the control of a field gets. */
export interface FieldProps<Kind extends Field['kind'] = Field['kind']> {
  field: Extract<Field, { kind: Kind }>;
  /** Undefined if it was left out. */
  value: Value | undefined;
  at: ValuePath;
  label: string;
  isRequired: boolean;
  /** The label is for screen readers only, as in the rows of a list. */
  isLabelHidden?: boolean;
}

/** What a field with parts gets: `Part` draws any field. It is handed in because it draws those with parts, too. */
export type PartsProps<Kind extends Field['kind'] = Field['kind']> = FieldProps<Kind> & {
  Part: ComponentType<FieldProps>;
};

/** For `memo`: paths are compared by what they say. */
export function isSameField(one: FieldProps, other: FieldProps): boolean {
  return (
    one.field === other.field &&
    one.value === other.value &&
    one.label === other.label &&
    one.isRequired === other.isRequired &&
    one.isLabelHidden === other.isLabelHidden &&
    one.at.length === other.at.length &&
    one.at.every((step, index) => step === other.at[index])
  );
}
