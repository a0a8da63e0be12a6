import { interpolate } from '#site/text/interpolate.ts';
import { MonthCalendar } from './MonthCalendar.tsx';
import type { BookCopy } from './queries.ts';
import { TimeList } from './TimeList.tsx';
import type { TimePickerState } from './use-time-picker.ts';
import { ZoneField } from './ZoneField.tsx';
import { dayWords } from './zone-times.ts';

interface TimePickerProps {
  id: string;
  copy: BookCopy['times'];
  language: string;
  picker: TimePickerState;
  /** Shown until a script has found the zone. */
  note?: string | undefined;
  /** The id of the form that shows the times of another zone without a script. */
  zoneForm?: string;
  /** Another month without a script; all times are in the list. */
  monthHref?: (month: string) => string;
  /** Why the chosen time cannot be booked, and the next one that can. */
  error?: string | undefined;
  suggestion?: string | undefined;
}

/** A calendar of the days with free times, beside the times: of the chosen day, or without a script of all days. */
export function TimePicker(props: TimePickerProps) {
  const { id, copy, language, picker, note, monthHref, zoneForm, error, suggestion } = props;
  const { isLive, days, day, month, zone } = picker;
  return (
    <div className="book-picker">
      {note && !isLive && <p className="book-note">{note}</p>}
      {error && (
        <div id={`${id}-error`} className="book-note text-danger">
          <p className="font-semibold">{error}</p>
          {suggestion && <p>{suggestion}</p>}
        </div>
      )}
      {day && (
        <div>
          <MonthCalendar
            id={id}
            copy={copy}
            language={language}
            days={days}
            month={month}
            day={day.day}
            isLive={isLive}
            monthHref={monthHref}
            onDay={picker.setDay}
            onMonth={picker.setMonth}
          />
          <ZoneField
            id={`${id}-zone`}
            copy={copy}
            zone={zone}
            isLive={isLive}
            form={zoneForm}
            onZone={picker.setZone}
          />
        </div>
      )}
      <TimeList
        id={id}
        copy={copy}
        language={language}
        days={isLive && day ? [day] : days}
        startsAt={picker.startsAt}
        describedBy={error && `${id}-error`}
        onChoose={isLive ? picker.setStartsAt : undefined}
      />
      {isLive && (
        <p role="status" className="sr-only">
          {day && interpolate(copy.free, { day: dayWords(day.day, language).full, count: day.times.length })}
        </p>
      )}
    </div>
  );
}
