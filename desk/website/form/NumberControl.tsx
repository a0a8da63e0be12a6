import { useState } from 'react';
import { fieldClasses } from '#screen/ui/field-classes.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { useForm } from './form-context.ts';

/** A number as it is typed. What is not a number is kept as text: the check says so, and nothing typed is lost. */
export function NumberControl({ field, value, at, label, isRequired, isLabelHidden }: FieldProps<'number'>) {
  const { change } = useForm();
  const [typed, setTyped] = useState<string>();
  // "1." and "1.0" are the number 1: the text stays as it is typed until the number differs from it.
  const text = typed !== undefined && numberOf(typed) === value ? typed : value === undefined ? '' : String(value);
  const set = (next: string) => {
    setTyped(next);
    change(at, next === '' && !isRequired ? undefined : numberOf(next));
  };
  return (
    <FieldFrame at={at} label={label} help={field.help} isRequired={isRequired} isLabelHidden={isLabelHidden}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode={field.isWhole ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={text}
          onChange={({ target }) => set(target.value)}
          className={`${fieldClasses.input} max-w-48 tabular-nums`}
        />
      )}
    </FieldFrame>
  );
}

/** @returns the text where it is no number */
function numberOf(text: string): number | string {
  const number = Number(text.trim());
  return text.trim() === '' || !Number.isFinite(number) ? text : number;
}
