import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components/Checkbox';
import { Icon } from '#site/ui/Icon.tsx';
import { check } from '#site/ui/icon-shapes.ts';

export function Checkbox({
  children,
  ...props
}: Pick<CheckboxProps, 'isSelected' | 'onChange' | 'isDisabled'> & {
  children?: ReactNode;
}) {
  return (
    <AriaCheckbox {...props} className="group touch-target flex items-center gap-2.5 data-disabled:opacity-60">
      <span className="grid size-5 shrink-0 place-items-center rounded-[0.3125rem] border border-field bg-field-background text-transparent group-data-focus-visible:outline-2 group-data-focus-visible:outline-accent group-data-focus-visible:outline-offset-2 group-data-selected:border-accent group-data-selected:bg-accent group-data-selected:text-background forced-colors:group-data-selected:bg-[Highlight]">
        <Icon shape={check} strokeWidth={3} className="size-3.5" />
      </span>
      {children}
    </AriaCheckbox>
  );
}
