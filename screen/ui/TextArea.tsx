import type { RefObject } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField, type TextFieldProps } from 'react-aria-components/TextField';
import { formatNumber } from '#screen/ui/numbers.ts';
import { fieldClasses } from './field-classes.ts';

/** A field of many lines that grows with its text. */
export function TextArea({
  label,
  isLabelHidden = false,
  description,
  error,
  rows = 4,
  max,
  inputRef,
  isInvalid = false,
  className = '',
  ...props
}: Omit<TextFieldProps, 'className' | 'children' | 'style' | 'isInvalid' | 'maxLength'> & {
  label: string;
  isLabelHidden?: boolean;
  description?: string;
  error?: string | null;
  /** At least so many lines. */
  rows?: number;
  /** Characters. A counter shows how many are left; longer text is not cut off, but wrong. */
  max?: number;
  inputRef?: RefObject<HTMLTextAreaElement | null>;
  /** The error is shown elsewhere. */
  isInvalid?: boolean;
  className?: string;
}) {
  const left = max === undefined ? undefined : max - (props.value ?? '').length;
  const tooLong = left !== undefined && left < 0 ? `Shorten it by ${formatNumber(-left)} characters.` : null;
  const fault = error ?? tooLong;
  return (
    <TextField
      {...props}
      isInvalid={fault || isInvalid ? true : undefined}
      className={`${fieldClasses.group} ${className}`}
    >
      <Label className={isLabelHidden ? 'hidden-until-focus' : fieldClasses.label}>{label}</Label>
      {/* The text once more, in the same place, sets the height: field-sizing is not in every browser. */}
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
      {(description || left !== undefined) && (
        <div className={`flex justify-between gap-4 ${fieldClasses.description}`}>
          <Text slot="description">{description}</Text>
          {left !== undefined && left >= 0 && <span className="tabular-nums">{formatNumber(left)} left</span>}
        </div>
      )}
      <FieldError className={fieldClasses.error}>
        {fault ? fault : ({ validationErrors }) => validationErrors.join(' ')}
      </FieldError>
    </TextField>
  );
}
