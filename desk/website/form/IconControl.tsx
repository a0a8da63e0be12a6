import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { fieldClasses } from '#screen/ui/field-classes.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { chevronDown, contentIcons } from '#site/ui/icon-shapes.ts';
import { FieldLabel } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { useFaults, useForm } from './form-context.ts';
import { fieldId } from './form-model.ts';
import { Messages } from './Messages.tsx';

const shapes: Readonly<Record<string, string>> = contentIcons;

/** An icon, chosen by its looks. */
export function IconControl({ field, value, at, label, isRequired, isLabelHidden }: FieldProps<'choice'>) {
  const { change } = useForm();
  const id = fieldId(at);
  const isInvalid = useFaults(at).length > 0;
  const chosen = field.options.find((option) => option.value === value);
  return (
    <div className="grid content-start gap-1.5">
      <FieldLabel htmlFor={id} label={label} help={field.help} isRequired={isRequired} isHidden={isLabelHidden} />
      <Select
        aria-label={label}
        aria-describedby={`${id}-help ${id}-messages`}
        isInvalid={isInvalid}
        selectedKey={chosen ? chosen.value : null}
        onSelectionChange={(key) => change(at, String(key))}
      >
        <Button id={id} className={`${fieldClasses.input} flex max-w-80 items-center gap-2.5 text-left`}>
          {chosen && <Icon shape={shapes[chosen.value] ?? ''} className="size-5 shrink-0" />}
          <SelectValue className="grow">{chosen?.label ?? 'Choose …'}</SelectValue>
          <Icon shape={chevronDown} className="size-4" />
        </Button>
        <Popover className={`${fieldClasses.popover} max-w-[min(26rem,90vw)]`}>
          <ListBox
            layout="grid"
            items={field.options}
            className="grid max-h-80 grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-1 overflow-auto"
          >
            {(option) => (
              <ListBoxItem
                id={option.value}
                textValue={option.label}
                className="grid min-h-18 content-center justify-items-center gap-1 rounded-[0.375rem] p-1.5 text-center text-tiny leading-tight data-focused:bg-selected forced-colors:data-focused:outline-2 data-selected:font-semibold data-selected:text-accent"
              >
                <Icon shape={shapes[option.value] ?? ''} className="size-6" />
                {option.label}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </Select>
      <Messages at={at} />
    </div>
  );
}
