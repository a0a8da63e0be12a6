import type { ComponentProps } from 'react';
import { fieldClasses } from '#screen/ui/field-classes.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { chevronDown } from '#site/ui/icon-shapes.ts';

/** The browser's own list. @param children options before the others */
export function SelectBox({
  options,
  children,
  ...props
}: ComponentProps<'select'> & { options: readonly { value: string; label: string }[] }) {
  return (
    <div className="relative grid max-w-80 items-center">
      <select {...props} className={`${fieldClasses.input} appearance-none truncate pr-9`}>
        {children}
        {options.map(({ value, label }) => (
          <option key={value} value={value} className="bg-field-background text-text">
            {label}
          </option>
        ))}
      </select>
      <Icon shape={chevronDown} className="pointer-events-none absolute right-3 size-4" />
    </div>
  );
}
