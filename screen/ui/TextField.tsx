import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components/TextField';
import { fieldClasses } from './field-classes.ts';

/** A field of one line. */
export function TextField({
  label,
  isLabelHidden = false,
  description,
  error,
  isInvalid = false,
  placeholder,
  className = '',
  ...props
}: Omit<TextFieldProps, 'className' | 'children' | 'style' | 'isInvalid'> & {
  label: string;
  isLabelHidden?: boolean;
  description?: string;
  error?: string | null;
  /** The error is shown elsewhere. */
  isInvalid?: boolean;
  placeholder?: string;
  className?: string;
}) {
  return (
    <AriaTextField
      {...props}
      isInvalid={error || isInvalid ? true : undefined}
      className={`${fieldClasses.group} ${className}`}
    >
      <Label className={isLabelHidden ? 'hidden-until-focus' : fieldClasses.label}>{label}</Label>
      <Input className={fieldClasses.input} placeholder={placeholder} />
      {description && (
        <Text slot="description" className={fieldClasses.description}>
          {description}
        </Text>
      )}
      <FieldError className={fieldClasses.error}>
        {error ? error : ({ validationErrors }) => validationErrors.join(' ')}
      </FieldError>
    </AriaTextField>
  );
}
