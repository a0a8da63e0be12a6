import type { RefObject } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { Icon } from '#site/ui/Icon.tsx';
import { cross, search } from '#site/ui/icon-shapes.ts';
import { fieldClasses } from './field-classes.ts';

/** The label is for screen readers; escape and the cross empty it. */
export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  placeholder = label,
  inputRef,
  className = '',
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit?: (value: string) => void;
  placeholder?: string;
  inputRef?: RefObject<HTMLInputElement | null>;
  className?: string;
}) {
  return (
    <AriaSearchField
      value={value}
      onChange={onChange}
      onSubmit={onSubmit}
      className={`group relative flex items-center ${className}`}
    >
      <Label className="hidden-until-focus">{label}</Label>
      <Icon shape={search} className="pointer-events-none absolute left-3 size-4 text-muted" />
      <Input
        ref={inputRef}
        placeholder={placeholder}
        className={`${fieldClasses.input} px-9 [&::-webkit-search-cancel-button]:hidden`}
      />
      <Button
        aria-label="Clear the search"
        className="absolute right-0 grid size-9 place-items-center text-muted group-data-empty:hidden"
      >
        <Icon shape={cross} className="size-4" />
      </Button>
    </AriaSearchField>
  );
}
