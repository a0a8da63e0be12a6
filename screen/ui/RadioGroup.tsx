import { Label } from 'react-aria-components/Label';
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup';
import { fieldClasses } from './field-classes.ts';

export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  isDisabled,
}: {
  label: string;
  options: readonly { value: Value; text: string; description?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
}) {
  return (
    <AriaRadioGroup
      value={value}
      onChange={(next) => onChange(next as Value)}
      isDisabled={isDisabled}
      className={fieldClasses.group}
    >
      <Label className={fieldClasses.label}>{label}</Label>
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          className="group touch-target flex items-start gap-2.5 py-1 data-disabled:opacity-60"
        >
          <span className="mt-0.5 size-5 shrink-0 rounded-full border border-field bg-field-background group-data-focus-visible:outline-2 group-data-focus-visible:outline-accent group-data-focus-visible:outline-offset-2 group-data-selected:border-6 group-data-selected:border-accent" />
          <span className="grid min-w-0 [overflow-wrap:anywhere]">
            {option.text}
            {option.description && <span className={fieldClasses.description}>{option.description}</span>}
          </span>
        </Radio>
      ))}
    </AriaRadioGroup>
  );
}
