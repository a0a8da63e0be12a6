import { useState } from 'react';
import type { Field } from '#contract/desk/website/fields.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { Button } from '#screen/ui/Button.tsx';
import { fieldClasses } from '#screen/ui/field-classes.ts';
import { IconButton } from '#screen/ui/IconButton.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { cross } from '#site/ui/icon-shapes.ts';
import { isGroup } from '#website-editor/values/value-at.ts';
import { emptyValue } from './empty-value.ts';
import type { PartsProps } from './field-props.ts';
import { useForm } from './form-context.ts';
import { fieldId } from './form-model.ts';

/** Pairs of a key that the owner chooses, and its value. They keep their order. */
export function RecordField({ field, value, at, label, Part }: PartsProps<'record'>) {
  const { change, read, model } = useForm();
  const pairs = Object.entries(isGroup(value) ? value : {});
  const set = (next: [string, Value][]) => change(at, Object.fromEntries(next));

  const rename = (index: number, key: string) => {
    set(pairs.map((pair, place) => (place === index ? [key, pair[1]] : pair)));
  };
  const remove = (index: number) => {
    const [removed] = pairs.slice(index, index + 1);
    if (!removed) return;
    set(pairs.toSpliced(index, 1));
    const undo = () => {
      const now = read(at);
      set(Object.entries(isGroup(now) ? now : {}).toSpliced(index, 0, removed));
    };
    showToast({ text: `"${removed[0]}" was removed.`, action: { label: 'Undo', onAction: undo } });
  };
  const add = () => {
    set([...pairs, ['', emptyValue(field.value)]]);
    model.reveal([...at, '']);
  };

  return (
    <div className="grid min-w-0 gap-3">
      {pairs.map(([key, item], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key changes while it is typed, and pairs do not move.
        <div key={index} className="flex flex-wrap items-start gap-x-2 gap-y-1 sm:flex-nowrap">
          <KeyField
            at={at}
            label={`${label}, ${index + 1}, left`}
            name={key}
            taken={pairs.flatMap(([other], place) => (place === index ? [] : [other]))}
            onRename={(next) => rename(index, next)}
          />
          <div className="min-w-0 grow basis-48">
            <Part
              field={field.value}
              value={item}
              at={[...at, key]}
              label={`${label}, ${index + 1}, right`}
              isRequired
              isLabelHidden
            />
          </div>
          <IconButton
            label={`Remove ${key || 'the pair'}`}
            shape={cross}
            onPress={() => remove(index)}
            className="w-8"
          />
        </div>
      ))}
      <Button
        onPress={add}
        isDisabled={pairs.some(([key]) => key === '')}
        aria-label={`Add to "${label}"`}
        className="w-fit"
      >
        Add
      </Button>
      <KeyHelp field={field.key} />
    </div>
  );
}

const KeyHelp = ({ field }: { field: Field }) =>
  field.help ? <p className="text-muted text-small">Left: {field.help}</p> : null;

/** A key that another pair has would take its place: it is taken over when it is one of its own. */
function KeyField({
  at,
  label,
  name,
  taken,
  onRename,
}: {
  at: ValuePath;
  label: string;
  name: string;
  taken: readonly string[];
  onRename: (name: string) => void;
}) {
  const [typed, setTyped] = useState(name);
  const [shown, setShown] = useState(name);
  if (shown !== name) {
    setShown(name);
    setTyped(name);
  }
  const isTaken = taken.includes(typed);
  const id = `${fieldId([...at, name])}-key`;
  return (
    <div className="grid min-w-0 grow basis-48 gap-1.5">
      <input
        aria-label={label}
        aria-invalid={isTaken || undefined}
        aria-describedby={isTaken ? id : undefined}
        data-invalid={isTaken || undefined}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value);
          if (taken.includes(target.value)) return;
          setShown(target.value);
          onRename(target.value);
        }}
        className={fieldClasses.input}
      />
      {isTaken && (
        <p id={id} className={fieldClasses.error}>
          There is another pair with this on the left. Change one of them.
        </p>
      )}
    </div>
  );
}
