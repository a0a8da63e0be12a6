import { useRef } from 'react';
import type { Field } from '#contract/desk/website/fields.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { fieldClasses } from '#screen/ui/field-classes.ts';
import { variantOf } from '#website-editor/values/member-of.ts';
import { isGroup } from '#website-editor/values/value-at.ts';
import { ChartPreview } from './ChartPreview.tsx';
import { ExhibitPreview } from './ExhibitPreview.tsx';
import { emptyValue } from './empty-value.ts';
import type { PartsProps } from './field-props.ts';
import { useForm } from './form-context.ts';
import { fieldId } from './form-model.ts';
import { Messages } from './Messages.tsx';
import { SelectBox } from './SelectBox.tsx';

/** One of several groups: which one, and its fields. */
export function VariantsField({ field, value, at, label, Part }: PartsProps<'variants'>) {
  const { change } = useForm();
  const variant = variantOf(field, value);
  // Somebody who tries another kind, and goes back, finds what was there.
  const left = useRef(new Map<string, Value>());
  const id = fieldId([...at, field.by]);

  const choose = (chosen: string) => {
    const next = field.variants.find((one) => one.value === chosen);
    if (!next || next === variant) return;
    if (variant && value !== undefined) left.current.set(variant.value, value);
    change(at, withShared(left.current.get(chosen) ?? emptyValue(next.field), variant?.field, next.field, value));
  };

  return (
    <div className="grid min-w-0 gap-5">
      <div className="grid gap-1.5">
        <label htmlFor={id} className={fieldClasses.label}>
          Kind
        </label>
        <SelectBox
          id={id}
          options={field.variants}
          value={variant?.value ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          {!variant && <option value="">Choose …</option>}
        </SelectBox>
        <Messages at={[...at, field.by]} />
      </div>
      {hasVariants(field, EXHIBITS) && <ExhibitPreview value={value} />}
      {hasVariants(field, CHARTS) && <ChartPreview value={value} />}
      {variant && <Part field={variant.field} value={value} at={at} label={label} isRequired />}
    </div>
  );
}

/** What is drawn is known by two of its variants. */
const EXHIBITS = ['slip', 'dieline'];
const CHARTS = ['time', 'control'];

const hasVariants = ({ variants }: Extract<Field, { kind: 'variants' }>, kinds: readonly string[]): boolean =>
  kinds.every((kind) => variants.some(({ value }) => value === kind));

/** Members of the same name and kind go along to the other variant. */
function withShared(next: Value, from: Field | undefined, to: Field, value: Value | undefined): Value {
  if (!isGroup(next) || !isGroup(value) || from?.kind !== 'group' || to.kind !== 'group') return next;
  const shared = to.members.filter(({ name, field }) => {
    const same = from.members.find((member) => member.name === name);
    return same?.field.kind === field.kind && field.kind === 'text' && value[name] !== undefined;
  });
  return { ...next, ...Object.fromEntries(shared.map(({ name }) => [name, value[name] as Value])) };
}
