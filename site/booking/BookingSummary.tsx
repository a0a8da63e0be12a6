import type { ReactNode } from 'react';
import { MEETING_MINUTES } from '#contract/booking.ts';
import { interpolate } from '#site/text/interpolate.ts';
import type { BookCopy } from './queries.ts';
import { timeLines } from './time-lines.ts';
import type { TimePickerState } from './use-time-picker.ts';

interface SummaryLinesProps {
  heading: string;
  copy: BookCopy['summary'];
  india: string;
  language: string;
  picker: Pick<TimePickerState, 'isLive' | 'startsAt' | 'zone'>;
  /** Video or phone, in words. */
  way?: string | undefined;
}

/** What will be booked, in words, and the button. A script draws the words again, into the place `summary`. */
export function BookingSummary({ button, ...lines }: SummaryLinesProps & { button: ReactNode }) {
  return (
    <div className="book-summary">
      <div>
        <slot data-place="summary">
          <SummaryLines {...lines} />
        </slot>
      </div>
      {button}
    </div>
  );
}

export function SummaryLines({ heading, copy, india, language, picker, way }: SummaryLinesProps) {
  const { isLive, startsAt, zone } = picker;
  const endsAt = startsAt && new Date(Date.parse(startsAt) + MEETING_MINUTES * 60_000).toISOString();
  const [first, second] = isLive && endsAt ? timeLines({ startsAt, endsAt }, zone, india, language) : [];
  return (
    <>
      <p>{heading}</p>
      {first ? (
        <>
          <p>
            <b>{interpolate(copy.span, { ...first })}</b>
          </p>
          {second && <p>{interpolate(copy.span, { ...second })}</p>}
          {way && <p>{way}</p>}
        </>
      ) : (
        <p>{isLive ? copy.empty : copy.static}</p>
      )}
    </>
  );
}
