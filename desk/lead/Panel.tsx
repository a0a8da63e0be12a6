import { type ReactNode, useId } from 'react';

/** A part of the screen with its heading. */
export function Panel({
  title,
  count,
  children,
  action,
}: {
  title: string;
  count?: number | undefined;
  children: ReactNode;
  action?: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <div className="flex min-h-9 items-center justify-between gap-3 border-hairline border-b pb-1">
        <h2 id={id} className="text-h3">
          {title}
          {count !== undefined && count > 0 && (
            <span className="ml-1.5 font-body font-normal text-muted text-small tabular-nums">{count}</span>
          )}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
