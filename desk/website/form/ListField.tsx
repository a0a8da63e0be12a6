import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Field } from '#contract/desk/website/fields.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { Button } from '#screen/ui/Button.tsx';
import { IconButton } from '#screen/ui/IconButton.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { chevronDown, cross } from '#site/ui/icon-shapes.ts';
import { emptyValue } from './empty-value.ts';
import type { PartsProps } from './field-props.ts';
import { countControls, hasParts, summarise } from './field-texts.ts';
import { useForm } from './form-context.ts';
import { Section } from './Section.tsx';

const CHEVRON_UP = 'm6 15 6-6 6 6';

/** Items with fewer controls are open at first, if the list is short. */
const FEW_CONTROLS = 3;
const FEW_ITEMS = 6;

/** Items that can be added, removed and moved: by their buttons, and with Alt and the arrow keys. */
export function ListField({ field, value, at, label, Part }: PartsProps<'list'>) {
  const { change, read, model } = useForm();
  const items = Array.isArray(value) ? value : [];
  const { item: itemField, min = 0, max = Number.POSITIVE_INFINITY } = field;
  const itemKeys = useItemKeys(items.length);
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const isFixed = min === max;

  const add = () => {
    const index = items.length;
    itemKeys.insert(index);
    change(at, [...items, emptyValue(itemField)]);
    model.reveal([...at, index]);
  };
  const remove = (index: number) => {
    const removed = items[index];
    itemKeys.remove(index);
    change(at, items.toSpliced(index, 1));
    showToast({
      text: `${label}, ${index + 1} was removed.`,
      action: {
        label: 'Undo',
        onAction: () => {
          const now = read(at);
          if (removed === undefined || !Array.isArray(now)) return;
          itemKeys.insert(Math.min(index, now.length));
          change(at, now.toSpliced(index, 0, removed));
        },
      },
    });
    requestAnimationFrame(() => focusRow(list.current, Math.min(index, items.length - 2)));
  };
  const move = (from: number, to: number) => {
    const [moved] = items.slice(from, from + 1);
    if (moved === undefined || to < 0 || to >= items.length) return;
    const focused = document.activeElement;
    itemKeys.move(from, to);
    const [here, there] = [model.isOpen([...at, from]), model.isOpen([...at, to])];
    model.setOpen([...at, from], there ?? false);
    model.setOpen([...at, to], here ?? false);
    change(at, items.toSpliced(from, 1).toSpliced(to, 0, moved));
    setSaid(`Moved to ${to + 1} of ${items.length}.`);
    // An element that moves in the document loses the focus.
    requestAnimationFrame(() => {
      if (focused instanceof HTMLButtonElement && focused.disabled) focusRow(list.current, to);
      else if (focused instanceof HTMLElement) focused.focus();
    });
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (step === undefined || event.defaultPrevented) return;
    event.preventDefault();
    move(index, index + step);
  };

  const limit = limitText(items.length, min, max);
  return (
    <div className="grid min-w-0 gap-2.5">
      {items.length > 0 && (
        <ol ref={list} className="grid min-w-0 gap-2">
          {items.map((item, index) => {
            const actions = (
              <ItemActions
                name={`${label}, ${index + 1}`}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                canRemove={items.length > min}
                onMove={(step) => move(index, index + step)}
                onRemove={() => remove(index)}
                isFixed={isFixed}
              />
            );
            return (
              <li key={itemKeys.keys[index]} data-row onKeyDown={onKeyDown(index)} className="min-w-0">
                <ItemRow
                  itemField={itemField}
                  item={item}
                  at={[...at, index]}
                  label={label}
                  index={index}
                  isOpenFirst={items.length <= FEW_ITEMS && countControls(itemField, item) < FEW_CONTROLS}
                  actions={actions}
                  Part={Part}
                />
              </li>
            );
          })}
        </ol>
      )}
      {!isFixed && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button onPress={add} isDisabled={items.length >= max} aria-label={`Add to "${label}"`}>
            Add
          </Button>
          {limit && <p className="text-muted text-small">{limit}</p>}
        </div>
      )}
      {isFixed && items.length !== min && (
        <Button onPress={add} isDisabled={items.length > max} aria-label={`Add to "${label}"`} className="w-fit">
          Add
        </Button>
      )}
      <p role="status" className="hidden-until-focus">
        {said}
      </p>
    </div>
  );
}

/** Why the buttons that add or remove do nothing. */
function limitText(count: number, min: number, max: number): string | undefined {
  if (count >= max) return `There can be at most ${max}.`;
  if (count <= min && min > 0) return `There must be at least ${min}.`;
  return undefined;
}

function ItemRow({
  itemField,
  item,
  at,
  label,
  index,
  isOpenFirst,
  actions,
  Part,
}: {
  itemField: Field;
  item: Value;
  at: ValuePath;
  label: string;
  index: number;
  isOpenFirst: boolean;
  actions: ReactNode;
  Part: PartsProps['Part'];
}) {
  const { references } = useForm();
  const name = `${label}, ${index + 1}`;
  const part = (
    <Part field={itemField} value={item} at={at} label={name} isRequired isLabelHidden={!hasParts(itemField)} />
  );
  if (!hasParts(itemField)) {
    return (
      <div className="flex min-w-0 flex-wrap items-start gap-x-2 gap-y-1">
        <span aria-hidden="true" className="w-5 shrink-0 pt-1.5 text-right text-muted text-small tabular-nums">
          {index + 1}
        </span>
        <div className="min-w-0 grow basis-56">{part}</div>
        {actions}
      </div>
    );
  }
  return (
    <Section
      at={at}
      title={`${index + 1}`}
      accessibleTitle={name}
      summary={summarise(itemField, item, references)}
      help={itemField.help}
      isOpenFirst={isOpenFirst}
      isItem
      actions={actions}
    >
      {part}
    </Section>
  );
}

function ItemActions({
  name,
  isFirst,
  isLast,
  canRemove,
  isFixed,
  onMove,
  onRemove,
}: {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  canRemove: boolean;
  isFixed: boolean;
  onMove: (step: number) => void;
  onRemove: () => void;
}) {
  return (
    <div className="ml-auto flex shrink-0">
      <IconButton
        label={`Move ${name} up`}
        shape={CHEVRON_UP}
        isDisabled={isFirst}
        onPress={() => onMove(-1)}
        className={SMALL}
      />
      <IconButton
        label={`Move ${name} down`}
        shape={chevronDown}
        isDisabled={isLast}
        onPress={() => onMove(1)}
        className={SMALL}
      />
      {!(isFixed && !canRemove) && (
        <IconButton
          label={`Remove ${name}`}
          shape={cross}
          isDisabled={!canRemove}
          onPress={onRemove}
          className={SMALL}
        />
      )}
    </div>
  );
}

const SMALL = 'w-8';

function focusRow(list: HTMLElement | null, index: number): void {
  const row = list?.querySelectorAll(':scope > [data-row]')[index];
  const target = row?.querySelector<HTMLElement>('input, textarea, select, button:not(:disabled)');
  target?.focus();
}

/** Keys for the items of a list, which have none of their own: an item that moves keeps its key, and so its element. */
function useItemKeys(length: number) {
  const state = useRef<{ keys: number[]; next: number }>({ keys: [], next: 0 });
  const own = state.current;
  // The value can also change from outside, such as after a conflict.
  while (own.keys.length < length) own.keys.push(own.next++);
  own.keys.length = length;
  return {
    keys: own.keys,
    insert: (index: number) => own.keys.splice(index, 0, own.next++),
    remove: (index: number) => own.keys.splice(index, 1),
    move: (from: number, to: number) => own.keys.splice(to, 0, ...own.keys.splice(from, 1)),
  };
}
