import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listPeople } from '#contract/desk/people.ts';
import { type MeetingRule, saveMeetingRule } from '#contract/desk/settings.ts';
import { getMe } from '#contract/desk/sign-in.ts';
import { renderPart } from '../../tests/support/render-part.tsx';
import { stubBrowser } from '../../tests/support/stub-browser.ts';
import { MeetingRuleForm } from './MeetingRuleForm.tsx';

// Hundreds of options take seconds in jsdom.
vi.hoisted(() => {
  Intl.supportedValuesOf = () => ['America/New_York', 'Asia/Calcutta'];
});

const NOBODY = { personId: null, timeZone: 'Asia/Kolkata', videoLink: null };

const RULE: MeetingRule = {
  isOpen: true,
  hosts: [{ ...NOBODY, hours: [{ weekday: 1, from: '10:00', to: '13:00' }] }],
  bufferMinutes: 0,
  noticeHours: 4,
  viewDays: 21,
};

let sent: { value: MeetingRule; version: number }[];
let faults: Record<string, string> | null;

beforeEach(async () => {
  [sent, faults] = [[], null];
  sessionStorage.clear();
  stubBrowser();
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path === getMe.path) return Response.json({ person: null, brand: '', siteUrl: 'https://example.com' });
    if (path === listPeople.path) {
      return Response.json({ people: [{ id: 'ravi', name: 'Ravi Shah', role: 'agent', mayPublish: false }] });
    }
    if (path !== saveMeetingRule.path) throw new Error(path);
    const input = JSON.parse(String(body));
    sent.push(input);
    if (faults) {
      return Response.json({ error: { code: 'invalid', message: 'Look.', details: faults } }, { status: 400 });
    }
    return Response.json({ settings: { meetings: { value: input.value, version: input.version + 1 } } });
  });
  renderPart(<MeetingRuleForm saved={{ value: RULE, version: 3 }} />);
  // The people have come.
  await screen.findByText('Ravi Shah');
});

const press = (label: string) => fireEvent.click(screen.getByLabelText(label));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = async () => {
  const before = sent.length;
  press('Save: Meetings');
  await vi.waitFor(() => expect(sent).toHaveLength(before + 1));
  return sent.at(-1);
};

test('hours, limits and a room are saved as they were filled in', async () => {
  press('Add a time: Monday');
  fill('Monday, 2, from', '14:00');
  // Midnight, at the end of the day.
  fill('Monday, 2, to', '00:00');
  fireEvent.click(screen.getByText('Copy Monday to Tuesday–Friday'));
  press('Add a time: Saturday');
  press('Remove the time: Friday, 1');
  fill('Link to the room for video calls', 'https://meet.example.com/room');
  fill('Minutes between meetings', '15');
  fill('Hours of notice', '24');
  fireEvent.click(screen.getByLabelText('Visitors can book meetings'));
  const morning = (weekday: number) => ({ weekday, from: '10:00', to: '13:00' });
  const evening = (weekday: number) => ({ weekday, from: '14:00', to: '24:00' });
  expect(await save()).toEqual({
    version: 3,
    value: {
      isOpen: false,
      hosts: [
        {
          ...NOBODY,
          videoLink: 'https://meet.example.com/room',
          hours: [
            ...[1, 2, 3, 4].flatMap((day) => [morning(day), evening(day)]),
            evening(5),
            { weekday: 6, from: '10:00', to: '18:00' },
          ],
        },
      ],
      bufferMinutes: 15,
      noticeHours: 24,
      viewDays: 21,
    },
  });
});

test('a person is added with hours and a time zone of their own', async () => {
  fireEvent.change(screen.getByLabelText('Add somebody who holds meetings'), { target: { value: 'ravi' } });
  const ravi = within(screen.getByRole('group', { name: 'Ravi Shah' }));
  fireEvent.change(ravi.getByLabelText('Time zone'), { target: { value: 'America/New_York' } });
  press('Remove: Nobody in particular');
  expect(screen.getByText('With Ravi Shah: Monday to Friday, 10:00–18:00 in New York')).toBeTruthy();
  expect((await save())?.value.hosts).toMatchObject([{ personId: 'ravi', timeZone: 'America/New_York' }]);
});

test('says what visitors see, also while a number is being typed', () => {
  expect(screen.getByText('Monday, 10:00–13:00 in India')).toBeTruthy();
  expect(screen.getByText('From 4 hours to 21 days ahead.')).toBeTruthy();
  fill('Hours of notice', '');
  expect(screen.queryByText(/days ahead\.$/)).toBeNull();
  fireEvent.click(screen.getByLabelText('Visitors can book meetings'));
  expect(screen.getByText(/^Nobody can book\./)).toBeTruthy();
});

test('a fault stands at its field, which has the focus, and nothing is lost', async () => {
  faults = {
    'value.hosts.0.hours.1': 'A time must end after it begins.',
    'value.viewDays': 'Days ahead: enter a whole number from 1 to 90.',
  };
  press('Add a time: Monday');
  fill('Monday, 2, from', '18:00');
  fill('Monday, 2, to', '14:00');
  fill('Days ahead', '400');
  await save();
  await screen.findByText('A time must end after it begins.');
  expect(screen.getByText('Days ahead: enter a whole number from 1 to 90.')).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Monday, 2, from')));
  expect(screen.getByLabelText('Monday, 2, to')).toHaveProperty('value', '14:00');
  expect(screen.getByLabelText('Monday, 1, from').getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByLabelText('Days ahead')).toHaveProperty('value', '400');
});
