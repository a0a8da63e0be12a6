import { expect, test } from 'vitest';
import { feedPath } from '#contract/desk/meetings.ts';
import { routes } from '#contract/routes.ts';
import { logSerializers } from './log.ts';

const logged = (url: string) => logSerializers.req({ method: 'GET', url }).path;

test('a mail address in a path is not logged, nor is a query', () => {
  expect(logged('/contact/meera@example.com/a?b=c')).toBe('/contact/…/a');
  expect(logged('/a%40b/%2540/c%40')).toBe('/…/%2540/…');
});

test('no secret of a booking or of a calendar feed is logged', () => {
  const token = 'x'.repeat(43);
  const addresses = [
    routes.meeting(token, 'booked'),
    routes.meetingMove(token),
    routes.meetingCancel(token),
    routes.meetingCalendar(token),
    feedPath(token),
  ];
  expect(addresses.map(logged)).toEqual([
    '/book/meeting',
    '/book/move',
    '/book/cancel',
    '/book/meeting.ics',
    '/calendar/…',
  ]);
});

test('a long path costs no time', () => {
  const start = performance.now();
  expect(logged(`/${'a'.repeat(100_000)}`)).toHaveLength(100);
  // Less than a millisecond; many seconds with one pattern for all of it.
  expect(performance.now() - start).toBeLessThan(5_000);
});
