import type { MeetingPageData } from '#contract/page-data.ts';
import type { BookCopy } from './queries.ts';
import { timeLines } from './time-lines.ts';
import { dayWords, meetingZone, zoneTime } from './zone-times.ts';

interface MeetingCardProps {
  copy: Pick<BookCopy['meeting'], 'way' | 'ways' | 'reference' | 'keep'>;
  india: string;
  language: string;
  meeting: Pick<MeetingPageData, 'startsAt' | 'endsAt' | 'way' | 'reference' | 'state' | 'timeZone'>;
}

/** A meeting as a leaf of a calendar: its day, its time in the visitor's zone and in India, and its reference number. */
export function MeetingCard({ copy, india, language, meeting }: MeetingCardProps) {
  const { startsAt, way, reference, state } = meeting;
  const zone = meetingZone(meeting);
  const { day } = zoneTime(startsAt, zone);
  const words = dayWords(day, language);
  const lines = timeLines(meeting, zone, india, language);
  return (
    <article className="book-leaf on-paper" data-cancelled={state === 'cancelled' || undefined}>
      <time dateTime={startsAt}>
        <span className="book-leaf-month">{words.month}</span>
        <span className="book-leaf-day">
          <b>{words.number}</b>
          <span>{words.weekday}</span>
        </span>
        {lines.map(({ from, to, place, day }) => (
          <span key={place} className="book-leaf-time">
            <b>
              {from}–{to}
            </b>{' '}
            {place}
            {day !== lines[0]?.day && `, ${day}`}
          </span>
        ))}
      </time>
      <dl>
        {state === 'booked' && (
          <div>
            <dt>{copy.way}</dt>
            <dd>{copy.ways[way]}</dd>
          </div>
        )}
        <div>
          <dt>{copy.reference}</dt>
          <dd>
            <b>{reference}</b>
            <small>{copy.keep}</small>
          </dd>
        </div>
      </dl>
    </article>
  );
}
