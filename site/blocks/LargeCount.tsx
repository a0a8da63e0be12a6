import type { ReactNode } from 'react';

interface LargeCountProps {
  count: number;
  /** What is counted. */
  label: string;
  /** How it is drawn in a CategoryFigure, after a colon: not on phones and paper, which do not have the figure. */
  note?: string;
  /** Below the number: the dots, and other facts. */
  children?: ReactNode;
}

/** A count, in the largest figures of the page. */
export function LargeCount({ count, label, note, children }: LargeCountProps) {
  return (
    <div className="large-count">
      <p className="text-lead">
        <b>{count}</b> {/* Beside the number if its longest word has room there. */}
        <span className="grow basis-[min-content]">
          {label}
          {note && <span className="no-print max-sm:hidden">: {note}</span>}
        </span>
      </p>
      {children}
    </div>
  );
}
