import { interpolate } from '#site/text/interpolate.ts';
import type { BookCopy } from './queries.ts';
import { dayWords, type FreeDay } from './zone-times.ts';

interface TimeListProps {
  id: string;
  copy: Pick<BookCopy['times'], 'heading' | 'beside' | 'none'>;
  language: string;
  /** All, or the one that is chosen in the calendar. */
  days: readonly FreeDay[];
  startsAt: string | undefined;
  /** The id of what says that the chosen time cannot be booked. */
  describedBy?: string | undefined;
  onChoose?: ((startsAt: string) => void) | undefined;
}

/** Free times as radio buttons by day, in a box of fixed height. */
export function TimeList({ id, copy, language, days, startsAt, describedBy, onChoose }: TimeListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must have the focus to scroll by keys
    <section id={id} className="book-times" tabIndex={0} aria-label={copy.heading}>
      {days.length === 0 && <p>{copy.none}</p>}
      {days.map(({ day, times }) => (
        <fieldset key={day} id={`day-${day}`}>
          <legend>{dayWords(day, language).full}</legend>
          <div className="book-grid">
            {times.map(({ startsAt: value, time, inIndia }) => (
              <label key={value} className="book-time">
                <input
                  type="radio"
                  name="startsAt"
                  value={value}
                  aria-describedby={describedBy}
                  {...(onChoose
                    ? { checked: value === startsAt, onChange: () => onChoose(value) }
                    : { defaultChecked: value === startsAt })}
                />
                <b>{time}</b>
                {inIndia && <small>{interpolate(copy.beside, { time: inIndia })}</small>}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}
