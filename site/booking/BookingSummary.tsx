import type { ReactNode } from 'react';
import { interpolate } from '#site/text/interpolate.ts';
import { timeLines } from './time-lines.ts';
import type { TimePickerState } from './use-time-picker.ts';

interface SummaryLinesProps {
  copy: { summary: string; summaryEmpty: string; summaryStatic: string; span: string; india: string };
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

export function SummaryLines({ copy, language, picker, way }: SummaryLinesProps) {
  const { isLive, startsAt, zone } = picker;
  const [first, second] = isLive && startsAt ? timeLines(startsAt, zone, copy, language) : [];
  return (
    <>
      <p>{copy.summary}</p>
      {first ? (
        <>
          <p>
            <b>{interpolate(copy.span, { ...first })}</b>
          </p>
          {second && <p>{interpolate(copy.span, { ...second })}</p>}
          {way && <p>{way}</p>}
        </>
      ) : (
        <p>{isLive ? copy.summaryEmpty : copy.summaryStatic}</p>
      )}
    </>
  );
}
