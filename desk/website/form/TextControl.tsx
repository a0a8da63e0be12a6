import { type KeyboardEvent, useState } from 'react';
import { fieldClasses } from '#screen/ui/field-classes.ts';
import { Kolam } from '#site/kolam/Kolam.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { lengthCounter } from './field-texts.ts';
import { useForm } from './form-context.ts';

/** Longer lines may be wider than the form: they wrap, and grow like a paragraph. */
const WRAPS_FROM = 50;

/** Text in one of its formats; Markdown has a control of its own. */
export function TextControl({ field, value, at, label, isRequired, isLabelHidden }: FieldProps<'text'>) {
  const { change } = useForm();
  const { format, min, max } = field;
  const text = value === undefined || value === null ? '' : String(value);
  // A line stays what it is while it is typed in: another element would lose the focus.
  const [startsLong] = useState(text.length > WRAPS_FROM);
  const isArea = format === 'paragraph' || (format === 'line' && ((max ?? WRAPS_FROM + 1) > WRAPS_FROM || startsLong));
  const set = (next: string) => change(at, next === '' && !isRequired ? undefined : next);
  const isSeed = format === 'slug' && (at.at(-1) === 'slug' || at.at(-1) === 'seed');

  return (
    <FieldFrame
      at={at}
      label={label}
      help={field.help}
      isRequired={isRequired}
      isLabelHidden={isLabelHidden}
      counter={lengthCounter(text.length, { min, max })}
    >
      {(control) =>
        isArea ? (
          <GrowingArea
            {...control}
            value={text}
            onChange={({ target }) => set(format === 'line' ? target.value.replaceAll(/\s*\n\s*/g, ' ') : target.value)}
            onKeyDown={format === 'line' ? preventLineBreak : undefined}
          />
        ) : (
          <div className="flex items-center gap-3">
            <input
              {...control}
              type={format === 'date' && isDate(text) ? 'date' : 'text'}
              inputMode={format === 'email' ? 'email' : format === 'url' ? 'url' : undefined}
              spellCheck={format === 'line'}
              autoComplete="off"
              value={text}
              onChange={({ target }) => set(target.value)}
              className={`${fieldClasses.input} ${format === 'date' ? 'max-w-48' : ''} ${format === 'slug' ? 'font-mono text-small' : ''}`}
            />
            {isSeed && <Kolam seed={text} halfWidth={3} className="size-14 shrink-0 text-strand" key={text} />}
          </div>
        )
      }
    </FieldFrame>
  );
}

/** The date picker of the browser shows nothing for a text that is no date. */
const isDate = (text: string): boolean => text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text);

function preventLineBreak(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** The text once more, in the same place, sets the height: field-sizing is not in every browser. */
function GrowingArea(props: React.ComponentProps<'textarea'> & { value: string }) {
  return (
    <div className="grid">
      <textarea
        {...props}
        rows={1}
        className={`${fieldClasses.input} col-start-1 row-start-1 resize-none overflow-hidden`}
      />
      <div
        aria-hidden="true"
        className={`${fieldClasses.input} invisible col-start-1 row-start-1 whitespace-pre-wrap [overflow-wrap:anywhere]`}
      >
        {`${props.value} `}
      </div>
    </div>
  );
}
