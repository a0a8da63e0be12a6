import type { ReactNode } from 'react';
import { Icon } from '#site/ui/Icon.tsx';
import { chevronRight } from '#site/ui/icon-shapes.ts';

/** What is shown when it is asked for. It stays in the document when it is closed: a search in the page finds it. */
export function Disclosure({
  label,
  openLabel = label,
  children,
}: {
  label: string;
  openLabel?: string;
  children: ReactNode;
}) {
  return (
    <details className="group min-w-0">
      <summary className="touch-target inline-flex min-h-9 cursor-pointer list-none items-center gap-1.5 font-semibold text-accent text-small [&::-webkit-details-marker]:hidden">
        <Icon shape={chevronRight} className="size-4 transition-transform group-open:rotate-90" />
        <span className="group-open:hidden">{label}</span>
        <span className="hidden group-open:inline">{openLabel}</span>
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
