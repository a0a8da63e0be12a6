import { useId } from 'react';
import { Icon } from '#site/ui/Icon.tsx';
import { chevronDown } from '#site/ui/icon-shapes.ts';
import { fieldClasses } from './field-classes.ts';

/**
 * One of a few choices. An option with the value '' stands for "all" or "nobody". The browser's own list: on phones it is the
 * one that people know, and it saves 25 KB of script.
 */
export function Select<Value extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
  description,
  error,
  isDisabled = false,
  className = '',
}: {
  label: string;
  isLabelHidden?: boolean;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
  description?: string;
  error?: string | null | undefined;
  isDisabled?: boolean;
  className?: string;
}) {
  const id = useId();
  return (
    <div className={`${fieldClasses.group} ${className}`}>
      <label htmlFor={id} className={isLabelHidden ? 'hidden-until-focus' : fieldClasses.label}>
        {label}
      </label>
      <div className="relative grid items-center">
        <select
          id={id}
          value={value}
          disabled={isDisabled}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen) onChange(chosen.value);
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
          }
          className={`${fieldClasses.input} appearance-none truncate pr-9 disabled:opacity-60 aria-invalid:border-danger forced-colors:aria-invalid:border-3`}
        >
          {options.map((option) => (
            // The list has the colours of the system, or of the field where the browser takes them over.
            <option key={option.value} value={option.value} className="bg-field-background text-text">
              {option.text}
            </option>
          ))}
        </select>
        <Icon shape={chevronDown} className="pointer-events-none absolute right-3 size-4" />
      </div>
      {description && (
        <p id={`${id}-description`} className={fieldClasses.description}>
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={fieldClasses.error}>
          {error}
        </p>
      )}
    </div>
  );
}
