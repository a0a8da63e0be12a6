import type { ReactNode } from 'react';
import { ErrorSummary } from '#site/forms/ErrorSummary.tsx';
import type { BookCopy } from './queries.ts';

interface MovePageProps {
  copy: Pick<BookCopy['move'], 'heading' | 'text'>;
  /** Why the last attempt changed nothing. */
  failure?: { title: string; text: string } | undefined;
  /** The form. */
  children?: ReactNode;
  /** The meeting as it is. */
  meeting?: ReactNode;
}

/** The page that moves a meeting: the free times beside the meeting as it is. */
export function MovePage({ copy, failure, children, meeting }: MovePageProps) {
  return (
    <div className="on-dark">
      <div className="measure grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-9 pt-28 pb-section lg:grid-cols-[minmax(0,1fr)_20rem] lg:pt-36">
        <header className="grid gap-5 lg:col-span-2">
          <h1 className="text-[clamp(2.5rem,5vw,4rem)]">{copy.heading}</h1>
          <p className="max-w-[30em] text-lead text-muted">{copy.text}</p>
          {failure && <ErrorSummary title={failure.title} text={failure.text} />}
        </header>
        <div className="on-page panel self-start bg-surface p-5 sm:p-10">{children}</div>
        <div className="max-w-[27rem] self-start">{meeting}</div>
      </div>
    </div>
  );
}
