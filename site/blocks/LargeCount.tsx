import type { ReactNode } from 'react';

interface LargeCountProps {
  count: number;
  /** What is counted. */
  label: string;
  /** Stands below: the dots, and what else is known of them. */
  children?: ReactNode;
}

/** How many there are, in the largest figures of the page. */
export function LargeCount({ count, label, children }: LargeCountProps) {
  return (
    <div className="large-count">
      <p className="text-lead">
        <b>{count}</b> {label}
      </p>
      {children}
    </div>
  );
}
