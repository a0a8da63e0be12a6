import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup';
import { fieldClasses } from './field-classes.ts';

const MARK =
  'mt-0.5 size-5 shrink-0 rounded-full border border-field bg-field-background group-data-focus-visible:outline-2 group-data-focus-visible:outline-accent group-data-focus-visible:outline-offset-2 group-data-selected:border-6 group-data-selected:border-accent';

const LOOKS = {
  list: {
    options: 'grid gap-1.5',
    option: 'group touch-target flex items-start gap-2.5 py-1 data-disabled:opacity-60',
    mark: MARK,
    description: fieldClasses.description,
  },
  grid: {
    options: 'grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2',
    option:
      'group touch-target flex min-h-9 cursor-pointer items-center gap-2 rounded-field border border-field bg-surface px-2 py-1.5 tabular-nums data-hovered:bg-quiet data-selected:border-accent data-selected:bg-selected data-disabled:opacity-60',
    mark: MARK.replace('mt-0.5 ', ''),
    description: 'text-muted text-tiny',
  },
};

export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  isGrid = false,
  error,
}: {
  label: string;
  options: readonly { value: Value; text: string; description?: string }[];
  /** Null: none is chosen yet. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** Puts many short ones side by side, such as times of a day. */
  isGrid?: boolean;
  error?: string | null | undefined;
}) {
  const look = isGrid ? LOOKS.grid : LOOKS.list;
  return (
    <AriaRadioGroup
      value={value}
      onChange={(next) => onChange(next as Value)}
      isInvalid={error ? true : undefined}
      className={fieldClasses.group}
    >
      <Label className={fieldClasses.label}>{label}</Label>
      <div className={look.options}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className={look.option}>
            <span className={look.mark} />
            <span className="grid min-w-0 [overflow-wrap:anywhere]">
              {option.text}
              {option.description && <span className={look.description}>{option.description}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldError className={fieldClasses.error}>{error}</FieldError>
    </AriaRadioGroup>
  );
}
