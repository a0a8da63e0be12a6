import { type RefObject, useId, useRef } from 'react';
import { Icon } from '#site/ui/Icon.tsx';
import { cross, search } from '#site/ui/icon-shapes.ts';
import { fieldClasses } from './field-classes.ts';

/**
 * The label is for screen readers; escape and the cross empty it. The browser's own field: react-aria's would be 5 KB of the
 * first view.
 */
export function SearchField({
  label,
  value,
  onChange,
  placeholder = label,
  inputRef,
  className = '',
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  inputRef?: RefObject<HTMLInputElement | null>;
  className?: string;
}) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  return (
    <div className={`relative flex items-center ${className}`}>
      <label htmlFor={id} className="hidden-until-focus">
        {label}
      </label>
      <Icon shape={search} className="pointer-events-none absolute left-3 size-4 text-muted" />
      <input
        id={id}
        ref={input}
        type="search"
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onChange('');
        }}
        className={`${fieldClasses.input} pr-11 pl-9 [&::-webkit-search-cancel-button]:hidden`}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
          className="touch-target absolute right-0 grid size-9 place-items-center text-muted"
        >
          <Icon shape={cross} className="size-4" />
        </button>
      )}
    </div>
  );
}
