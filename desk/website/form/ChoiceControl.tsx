import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { useForm } from './form-context.ts';
import { SelectBox } from './SelectBox.tsx';

/** One of a few values. */
export function ChoiceControl({ field, value, at, label, isRequired, isLabelHidden }: FieldProps<'choice'>) {
  const { change } = useForm();
  const text = value === undefined ? '' : String(value);
  const isKnown = field.options.some((option) => option.value === text);
  return (
    <FieldFrame at={at} label={label} help={field.help} isRequired={isRequired} isLabelHidden={isLabelHidden}>
      {(control) => (
        <SelectBox
          {...control}
          options={field.options}
          value={text}
          onChange={({ target }) => change(at, target.value === '' ? undefined : target.value)}
        >
          {!isRequired && <option value="">None</option>}
          {isRequired && !isKnown && <option value={text}>{text || 'Choose …'}</option>}
        </SelectBox>
      )}
    </FieldFrame>
  );
}
