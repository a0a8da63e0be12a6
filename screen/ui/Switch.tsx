import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps } from 'react-aria-components/Switch';

/** Takes effect at once; for what is sent with a form, take a Checkbox. */
export function Switch({
  children,
  ...props
}: Pick<SwitchProps, 'isSelected' | 'onChange' | 'isDisabled'> & { children: ReactNode }) {
  return (
    <AriaSwitch {...props} className="group touch-target flex items-center gap-2.5 data-disabled:opacity-60">
      <span className="h-6 w-10 shrink-0 rounded-full border border-field bg-field-background p-0.75 group-data-focus-visible:outline-2 group-data-focus-visible:outline-accent group-data-focus-visible:outline-offset-2 group-data-selected:border-accent group-data-selected:bg-accent forced-colors:group-data-selected:bg-[Highlight]">
        <span className="block size-4 rounded-full bg-field transition-transform group-data-selected:translate-x-4 group-data-selected:bg-background forced-colors:bg-[ButtonText]" />
      </span>
      {children}
    </AriaSwitch>
  );
}
