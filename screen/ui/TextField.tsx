import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { fieldClasses } from './field-classes.ts';

export interface TextFieldProps
  extends Omit<AriaTextFieldProps, 'className' | 'children' | 'style' | 'isInvalid' | 'placeholder'> {
  label: string;
  isLabelHidden?: boolean;
  description?: string;
  error?: string | null | undefined;
  /** The error is shown elsewhere. */
  isInvalid?: boolean;
  className?: string;
}

/** A field of one line. @param props control, hint: in place of that line, and of the description */
export function TextField({
  label,
  isLabelHidden = false,
  description,
  error,
  isInvalid = false,
  placeholder,
  control = <Input className={fieldClasses.input} placeholder={placeholder} />,
  hint = description && (
    <Text slot="description" className={fieldClasses.description}>
      {description}
    </Text>
  ),
  className = '',
  ...props
}: TextFieldProps & { placeholder?: string; control?: ReactNode; hint?: ReactNode }) {
  return (
    <AriaTextField
      {...props}
      isInvalid={error || isInvalid ? true : undefined}
      className={`${fieldClasses.group} ${className}`}
    >
      <Label className={isLabelHidden ? 'hidden-until-focus' : fieldClasses.label}>{label}</Label>
      {control}
      {hint}
      <FieldError className={fieldClasses.error}>
        {error ? error : ({ validationErrors }) => validationErrors.join(' ')}
      </FieldError>
    </AriaTextField>
  );
}
