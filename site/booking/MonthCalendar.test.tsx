import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { MonthCalendar } from './MonthCalendar.tsx';

const copy = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  free: '{day}, free times: {count}',
  noneFree: '{day}, no free times',
};

const freeDay = (day: string) => ({ day, times: [{ startsAt: `${day}T05:00Z`, time: '10:30' }] });

function Calendar({ days }: { days: readonly string[] }) {
  const [day, setDay] = useState(days[0] ?? '');
  const [month, setMonth] = useState(day.slice(0, 7));
  return (
    <MonthCalendar
      id="test"
      copy={copy}
      language="en-IN"
      days={days.map(freeDay)}
      month={month}
      day={day}
      isLive
      onDay={setDay}
      onMonth={setMonth}
    />
  );
}

const focused = () => document.activeElement?.getAttribute('aria-label');
const selected = () => document.querySelector('td[aria-selected="true"] button')?.getAttribute('aria-label');

describe('the calendar', () => {
  it('has one tab stop, from which the arrows move by days and weeks', async () => {
    render(<Calendar days={['2026-12-01', '2026-12-09', '2026-12-16']} />);
    const user = userEvent.setup();
    await user.tab();
    await user.tab();
    await user.tab();
    expect(focused()).toBe('Tuesday, 1 December, free times: 1');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(focused()).toBe('Wednesday, 9 December, free times: 1');
    await user.keyboard('{Home}');
    expect(focused()).toBe('Monday, 7 December, no free times');
    await user.keyboard('{End}');
    expect(focused()).toBe('Sunday, 13 December, no free times');
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('chooses a free day, and no other', async () => {
    render(<Calendar days={['2026-12-01', '2026-12-03']} />);
    const user = userEvent.setup();
    screen.getByRole('button', { name: /^Tuesday, 1 December/ }).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(selected()).toBe('Tuesday, 1 December, free times: 1');
    await user.keyboard('{ArrowRight} ');
    expect(selected()).toBe('Thursday, 3 December, free times: 1');
  });

  it('goes to other months, also to one without free days, but not beyond the last free day', async () => {
    render(<Calendar days={['2026-12-31', '2027-02-10']} />);
    const user = userEvent.setup();
    screen.getByRole('button', { name: /^Thursday, 31 December/ }).focus();
    await user.keyboard('{PageDown}');
    expect(screen.getByRole('heading').textContent).toBe('January 2027');
    expect(focused()).toBe('Sunday, 31 January, no free times');
    await user.keyboard('{PageDown}');
    expect(screen.getByRole('heading').textContent).toBe('February 2027');
    expect(focused()).toBe('Wednesday, 10 February, free times: 1');
    expect(screen.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(screen.getByRole('heading').textContent).toBe('January 2027');
  });
});
