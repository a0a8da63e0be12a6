import type { ReactNode } from 'react';

/** Where there is nothing: why, and what to do about it. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3 border-hairline border-y py-10">
      <h2>{title}</h2>
      {children && <div className="max-w-[60ch] text-muted">{children}</div>}
      {action}
    </div>
  );
}
