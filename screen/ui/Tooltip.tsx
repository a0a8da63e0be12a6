import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

/** Around a Button or an IconButton. Touch screens do not show it: nothing may be said there only. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={500}>
      {children}
      <AriaTooltip offset={6} className="max-w-64 rounded-field border border-field bg-surface px-2.5 py-1 text-tiny">
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
