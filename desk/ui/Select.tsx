import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { Icon } from '#site/ui/Icon.tsx';
import { check, chevronDown } from '#site/ui/icon-shapes.ts';
import { fieldClasses } from './field-classes.ts';

/** One of a few choices. An option with the value '' stands for "all" or "nobody". */
export function Select<Value extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
  description,
  isDisabled,
  className = '',
}: {
  label: string;
  isLabelHidden?: boolean;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
  description?: string;
  isDisabled?: boolean;
  className?: string;
}) {
  return (
    <AriaSelect
      value={value}
      onChange={(key) => onChange(key as Value)}
      isDisabled={isDisabled}
      className={`${fieldClasses.group} ${className}`}
    >
      <Label className={isLabelHidden ? 'hidden-until-focus' : fieldClasses.label}>{label}</Label>
      <Button className={`${fieldClasses.input} flex items-center justify-between gap-2 text-left`}>
        <SelectValue className="truncate" />
        <Icon shape={chevronDown} className="size-4 shrink-0" />
      </Button>
      {description && (
        <Text slot="description" className={fieldClasses.description}>
          {description}
        </Text>
      )}
      <Popover className={fieldClasses.popover}>
        <ListBox items={options}>
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.text} className={`${fieldClasses.option} justify-between`}>
              {({ isSelected }) => (
                <>
                  {option.text}
                  {isSelected && <Icon shape={check} className="size-4" />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
