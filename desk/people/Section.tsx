import type { ReactNode } from 'react';
import { QueryStatus } from '#screen/ui/QueryStatus.tsx';
import { RelativeTime } from '#screen/ui/RelativeTime.tsx';

/** A part of a screen that reads its own data: a heading with a button, and what is shown until the data is there. */
export function Section({
  id,
  title,
  action,
  about,
  query,
  none,
  className = '',
  children,
}: {
  id: string;
  title: string;
  action: ReactNode;
  about?: string;
  query: Parameters<typeof QueryStatus>[0]['query'];
  /** What is said in place of an empty list. */
  none?: string | false | undefined;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={`grid gap-3 ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {about && <p className="max-w-[68ch] text-muted text-small">{about}</p>}
      <QueryStatus query={query} />
      {none && <p className="border-hairline border-y py-4 text-muted">{none}</p>}
      {children}
    </section>
  );
}

/** Behind another date: ", used 3 h ago". */
export function LastUse({ at, verb = 'used', never }: { at: string | null; verb?: string; never?: string }) {
  if (at === null) return never;
  return (
    <>
      , {verb} <RelativeTime at={at} />
    </>
  );
}
