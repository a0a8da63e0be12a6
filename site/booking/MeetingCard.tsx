import type { MeetingWay } from '#contract/booking.ts';
import { timeLines } from './time-lines.ts';
import { dayWords, zoneTime } from './zone-times.ts';

interface MeetingCardProps {
  copy: {
    way: string;
    ways: Record<MeetingWay, string>;
    reference: string;
    keep: string;
    india: string;
  };
  language: string;
  /** ISO 8601 in UTC. */
  startsAt: string;
  /** Of the visitor; India's if it is not known. */
  zone: string;
  way: MeetingWay;
  reference: string;
  /** Strikes the time through. */
  isCancelled?: boolean;
  /** Cancelled or past: nobody is called any more. */
  isOver?: boolean;
}

/** A meeting as a leaf of a calendar: its day, its time in the visitor's zone and in India, and its reference number. */
export function MeetingCard({ copy, language, startsAt, zone, way, reference, isCancelled, isOver }: MeetingCardProps) {
  const { day } = zoneTime(startsAt, zone);
  const words = dayWords(day, language);
  const lines = timeLines(startsAt, zone, copy, language);
  return (
    <article className="book-leaf on-paper" data-cancelled={isCancelled || undefined}>
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
        {!isOver && (
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
