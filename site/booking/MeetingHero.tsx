import type { ReactNode } from 'react';
import { ErrorSummary } from '#site/forms/ErrorSummary.tsx';

interface MeetingHeroProps {
  heading: string;
  text: string;
  /** Why the last attempt changed nothing. */
  failure?: { title: string; text: string } | undefined;
  /** Buttons, or a form. */
  children?: ReactNode;
  /** The meeting, or a drawing. */
  figure?: ReactNode;
}

/** A page about one meeting: what happened and what can be done, beside the meeting. */
export function MeetingHero({ heading, text, failure, children, figure }: MeetingHeroProps) {
  return (
    <section className="on-dark">
      <div className="measure grid items-center gap-x-16 gap-y-12 pt-32 pb-20 lg:min-h-[70svh] lg:grid-cols-[7fr_5fr] lg:pt-36 lg:pb-24">
        <div>
          <h1 className="max-w-[11em] text-[clamp(2.25rem,4.6vw,3.5rem)]">{heading}</h1>
          <p className="mt-6 mb-9 max-w-[26em] text-lead text-muted">{text}</p>
          {failure && (
            <div className="mb-6 max-w-[34rem]">
              <ErrorSummary title={failure.title} text={failure.text} />
            </div>
          )}
          {children}
        </div>
        <div className="mx-auto w-full max-w-[27rem] lg:me-0">{figure}</div>
      </div>
    </section>
  );
}
