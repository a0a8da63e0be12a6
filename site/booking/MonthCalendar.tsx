import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { interpolate } from '#site/text/interpolate.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { chevronLeft, chevronRight } from '#site/ui/icon-shapes.ts';
import { addMonths, dayAfterKey, monthOf, sheetOf } from './calendar.ts';
import type { BookCopy } from './queries.ts';
import { dayWords, type FreeDay } from './zone-times.ts';

interface MonthCalendarProps {
  id: string;
  copy: Pick<BookCopy['times'], 'previousMonth' | 'nextMonth' | 'free' | 'noneFree'>;
  language: string;
  /** In order; at least one. */
  days: readonly FreeDay[];
  /** 2026-12 */
  month: string;
  /** Whose times are shown. */
  day: string;
  /** Without a script, days are links to their times. */
  isLive: boolean;
  /** Another month without a script. */
  monthHref?: ((month: string) => string) | undefined;
  onDay: (day: string) => void;
  onMonth: (month: string) => void;
}

/** The days of a month and of the weeks around it. With a script, it is a grid as in the ARIA APG, with one tab stop. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { id, copy, language, days, month, day, isLive, onDay, onMonth } = props;
  const [focusable, setFocusable] = useState(day);
  const moved = useRef(false);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const sheet = sheetOf(month);
  const counts = new Map(days.map(({ day, times }) => [day, times.length]));
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day];
  const shown = sheet.flat();
  const tabStop = [focusable, day, ...shown.filter((one) => counts.has(one)), shown[0]].find(
    (one) => one !== undefined && shown.includes(one),
  );

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    buttons.current.get(focusable)?.focus();
  }, [focusable]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || !tabStop) return;
    const next = dayAfterKey(tabStop, event.key);
    if (!next) return;
    event.preventDefault();
    // Not further than the weeks that the first and the last month show.
    const target = [first, next, last].toSorted()[1] ?? next;
    if (target === tabStop) return;
    moved.current = true;
    setFocusable(target);
    if (!shown.includes(target)) onMonth(monthOf(target));
  }

  return (
    <div className="book-month">
      <div className="flex items-center">
        <h2 id={`${id}-month`} aria-live={isLive ? 'polite' : undefined} className="grow text-h3">
          {dayWords(`${month}-01`, language).month}
        </h2>
        <MonthStep
          {...props}
          label={copy.previousMonth}
          icon={chevronLeft}
          by={-1}
          isPossible={first < (shown[0] ?? '')}
        />
        <MonthStep
          {...props}
          label={copy.nextMonth}
          icon={chevronRight}
          by={1}
          isPossible={(shown.at(-1) ?? '') < last}
        />
      </div>
      <table
        role={isLive ? 'grid' : undefined}
        aria-labelledby={`${id}-month`}
        onKeyDown={isLive ? onKeyDown : undefined}
      >
        <thead>
          <tr>
            {(sheet[0] ?? []).map((one) => {
              const { weekday, short } = dayWords(one, language);
              return (
                <th key={weekday} scope="col" abbr={isLive ? weekday : undefined}>
                  {short}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {sheet.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => {
                const { number, full } = dayWords(one, language);
                const count = counts.get(one);
                if (!isLive) {
                  return (
                    <td key={one}>
                      {count ? (
                        <a
                          href={`#day-${one}`}
                          className="book-day"
                          data-day={one}
                          data-current={one === day || undefined}
                        >
                          {number}
                        </a>
                      ) : (
                        <span className="book-day">{number}</span>
                      )}
                    </td>
                  );
                }
                return (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid has it
                  <td key={one} aria-selected={one === day}>
                    <button
                      type="button"
                      ref={(button) => void (button ? buttons.current.set(one, button) : buttons.current.delete(one))}
                      className="book-day"
                      data-day={one}
                      data-current={one === day || undefined}
                      aria-disabled={count ? undefined : true}
                      aria-label={interpolate(count ? copy.free : copy.noneFree, { day: full, count: count ?? 0 })}
                      tabIndex={one === tabStop ? 0 : -1}
                      onFocus={() => setFocusable(one)}
                      onClick={() => {
                        setFocusable(one);
                        if (count) onDay(one);
                      }}
                    >
                      {number}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MonthStepProps extends MonthCalendarProps {
  label: string;
  icon: string;
  by: 1 | -1;
  /** Whether there are free times beyond the weeks that are shown. */
  isPossible: boolean;
}

function MonthStep({ label, icon, by, isPossible, month, isLive, monthHref, onMonth }: MonthStepProps) {
  const next = monthOf(addMonths(`${month}-01`, by));
  if (isLive) {
    return (
      <button
        type="button"
        className="book-step"
        aria-label={label}
        aria-disabled={isPossible ? undefined : true}
        onClick={() => isPossible && onMonth(next)}
      >
        <Icon shape={icon} />
      </button>
    );
  }
  return isPossible && monthHref ? (
    <a className="book-step" aria-label={label} href={monthHref(next)}>
      <Icon shape={icon} />
    </a>
  ) : (
    <span className="book-step" aria-hidden="true">
      <Icon shape={icon} />
    </span>
  );
}
