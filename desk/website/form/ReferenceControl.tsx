import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { fieldClasses } from '#screen/ui/field-classes.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { chevronDown } from '#site/ui/icon-shapes.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { useForm } from './form-context.ts';

/** The entry of another file, found by its title or its address. */
export function ReferenceControl({ field, value, at, label, isRequired, isLabelHidden }: FieldProps<'reference'>) {
  const { change, references } = useForm();
  const slug = typeof value === 'string' ? value : '';
  const all = references?.[field.to] ?? [];
  const chosen = all.find((entry) => entry.value === slug);
  const shown = chosen?.title ?? slug;
  // The list of all entries is made when somebody comes to choose: twenty such fields in a form would be slow.
  const [isActive, setActive] = useState(false);
  const [typed, setTyped] = useState<string>();
  const query = (typed ?? '').trim().toLowerCase();
  const entries =
    isActive && query !== ''
      ? all.filter((entry) => `${entry.title} ${entry.value}`.toLowerCase().includes(query))
      : isActive
        ? all
        : [];

  const choose = (key: string | number | null) => {
    if (key === null) return;
    setTyped(undefined);
    if (key !== slug) change(at, String(key));
  };
  const leave = () => {
    setActive(false);
    // An empty field takes the reference away; other text that was not chosen from the list is no reference.
    if (typed !== undefined && typed.trim() === '') change(at, isRequired ? '' : undefined);
    setTyped(undefined);
  };

  return (
    <FieldFrame at={at} label={label} help={field.help} isRequired={isRequired} isLabelHidden={isLabelHidden}>
      {({ id, 'data-invalid': isInvalid, 'aria-describedby': describedBy }) => (
        <ComboBox
          aria-label={label}
          aria-describedby={describedBy}
          isInvalid={isInvalid}
          menuTrigger="focus"
          items={entries}
          inputValue={typed ?? shown}
          onInputChange={(next) => {
            if (next !== shown || typed !== undefined) setTyped(next);
          }}
          // The list closes when it changes.
          selectedKey={slug || null}
          onSelectionChange={choose}
          onFocus={() => setActive(true)}
          onBlur={leave}
          allowsEmptyCollection
        >
          <div className="relative grid items-center">
            <Input
              id={id}
              placeholder="Type to search"
              className={`${fieldClasses.input} truncate pr-10`}
              onFocus={({ target }) => target.select()}
            />
            <Button className="absolute right-0 grid h-full w-10 place-items-center text-muted">
              <Icon shape={chevronDown} className="size-4" />
            </Button>
          </div>
          <Popover className={`${fieldClasses.popover} w-(--trigger-width)`}>
            <ListBox<(typeof all)[number]>
              className="max-h-72 overflow-auto"
              renderEmptyState={() => <p className="px-2.5 py-1.5 text-muted">Nothing has this name.</p>}
            >
              {(entry) => (
                <ListBoxItem id={entry.value} textValue={entry.title} className={fieldClasses.option}>
                  <Text slot="label">{entry.title}</Text>
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </ComboBox>
      )}
    </FieldFrame>
  );
}
