import type { RefObject } from 'react';
import { Text } from 'react-aria-components/Text';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { formatNumber } from '#screen/ui/numbers.ts';
import { fieldClasses } from './field-classes.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A field of many lines that grows with its text. */
export function TextArea({
  description,
  error,
  rows = 4,
  max,
  inputRef,
  ...props
}: Omit<TextFieldProps, 'maxLength'> & {
  /** At least so many lines. */
  rows?: number;
  /** Characters. A counter shows how many are left; longer text is not cut off, but wrong. */
  max?: number;
  inputRef?: RefObject<HTMLTextAreaElement | null>;
}) {
  const left = max === undefined ? undefined : max - (props.value ?? '').length;
  const tooLong = left !== undefined && left < 0 ? `Shorten it by ${formatNumber(-left)} characters.` : null;
  return (
    <TextField
      {...props}
      error={error ?? tooLong}
      control={
        // The text once more, in the same place, sets the height: field-sizing is not in every browser.
        <div className="grid">
          <AriaTextArea
            ref={inputRef}
            rows={rows}
            className={`${fieldClasses.input} col-start-1 row-start-1 resize-none overflow-hidden`}
          />
          <div
            aria-hidden="true"
            className={`${fieldClasses.input} invisible col-start-1 row-start-1 whitespace-pre-wrap [overflow-wrap:anywhere]`}
          >
            {`${props.value ?? ''} `}
          </div>
        </div>
      }
      hint={
        (description || left !== undefined) && (
          <div className={`flex justify-between gap-4 ${fieldClasses.description}`}>
            <Text slot="description">{description}</Text>
            {left !== undefined && left >= 0 && <span className="tabular-nums">{formatNumber(left)} left</span>}
          </div>
        )
      }
    />
  );
}
