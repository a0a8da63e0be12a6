import type { ReactNode } from 'react';
import { formatNumber } from '#screen/ui/numbers.ts';
import { useScreenHeading } from './use-screen-heading.ts';

/**
 * The head of a screen, with its one h1. It sets the title of the tab, and takes the focus after a navigation, so that screen
 * readers say where one is. On phones it stays at the upper edge.
 */
export function PageHead({
  title,
  tabTitle = title,
  count,
  of,
  back,
  actions,
}: {
  title: string;
  /** Where the tab says it in other words. */
  tabTitle?: string;
  count?: number | undefined;
  /** How many there are, where the list shows fewer. */
  of?: number | undefined;
  /** A link to where this screen was opened. */
  back?: ReactNode;
  actions?: ReactNode;
}) {
  const heading = useScreenHeading(`${tabTitle} · Desk`);
  return (
    <header className="-mx-gutter sticky top-(--banner) z-20 mb-4 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-hairline border-b bg-background px-gutter py-2 lg:static lg:mt-6 lg:mb-5 lg:border-b-0">
      {/* Together: a long title is cut off or broken beside the way back, not below it. */}
      <div className="flex min-w-0 items-center gap-x-3">
        {back}
        <h1 ref={heading} tabIndex={-1} className="min-w-0 truncate text-h2 lg:whitespace-normal lg:text-h1">
          {title}
          {/* The blank is for screen readers, which otherwise say "Inbox3". */}
          {count !== undefined && ' '}
          {count !== undefined && (
            <span className="ml-1 font-body font-normal text-body text-muted tabular-nums tracking-normal">
              {formatNumber(count)}
              {of !== undefined && ` of ${formatNumber(of)}`}
            </span>
          )}
        </h1>
      </div>
      {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
