import { fieldClasses } from '#screen/ui/field-classes.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { chevronDown } from '#site/ui/icon-shapes.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { useForm } from './form-context.ts';

/** One of a few values. */
export function ChoiceControl({ field, value, at, label, isRequired, isLabelHidden }: FieldProps<'choice'>) {
  const { change } = useForm();
  const text = value === undefined ? '' : String(value);
  const isKnown = field.options.some((option) => option.value === text);
  return (
    <FieldFrame at={at} label={label} help={field.help} isRequired={isRequired} isLabelHidden={isLabelHidden}>
      {(control) => (
        <div className="relative grid max-w-80 items-center">
          <select
            {...control}
            value={text}
            onChange={({ target }) => change(at, target.value === '' ? undefined : target.value)}
            className={`${fieldClasses.input} appearance-none truncate pr-9`}
          >
            {!isRequired && <option value="">None</option>}
            {isRequired && !isKnown && <option value={text}>{text || 'Choose …'}</option>}
            {field.options.map((option) => (
              <option key={option.value} value={option.value} className="bg-field-background text-text">
                {option.label}
              </option>
            ))}
          </select>
          <Icon shape={chevronDown} className="pointer-events-none absolute right-3 size-4" />
        </div>
      )}
    </FieldFrame>
  );
}
