import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChangedTopic } from '#contract/desk/changes.ts';
import { getMailChoices, type MailChoices } from '#contract/desk/mail-choices.ts';
import type { News } from '#contract/desk/news.ts';
import { getMe } from '#contract/desk/sign-in.ts';
import { notify } from '#desk/shell/notifications.ts';
import { renderPart } from '../../tests/support/render-part.tsx';
import { stubBrowser } from '../../tests/support/stub-browser.ts';
import { Notices } from './Notices.tsx';

const RAVI = { id: 'ravi', name: 'Ravi Shah', email: 'ravi@example.com', role: 'agent' };

let shown: { title: string; body: string; click: () => void }[];
let asked: number;
let choices: MailChoices;
let stored: Map<string, string>;

beforeEach(() => {
  [shown, asked, choices] = [[], 0, { given: true, late: true }];
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  stubBrowser();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('focus', () => undefined);
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (path === getMe.path) return Response.json({ person: RAVI, brand: 'Kolam', siteUrl: '/', hasPasskey: false });
    if (path === getMailChoices.path && method === 'PUT') choices = JSON.parse(String(body));
    return Response.json(choices);
  });
  stubLocks();
});
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

/** One holder at a time, as the Web Locks of a browser. */
function stubLocks(): void {
  let last = Promise.resolve();
  const request = (_name: string, _options: object, work: () => Promise<void>) => {
    last = last.then(work);
    return last;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

/** @param answers what the person answers when the browser asks */
function stubNotification(permission: NotificationPermission, answers = permission, isConstructible = true): void {
  class Stub extends EventTarget {
    static permission = permission;
    static requestPermission = async () => {
      asked += 1;
      Stub.permission = answers;
      return answers;
    };
    constructor(title: string, { body = '' }: NotificationOptions) {
      super();
      if (!isConstructible) throw new TypeError('Illegal constructor');
      shown.push({ title, body, click: () => this.dispatchEvent(new Event('click')) });
    }
    close() {}
  }
  vi.stubGlobal('Notification', Stub);
}

async function open(): Promise<HTMLInputElement> {
  renderPart(<Notices />);
  return screen.findByRole<HTMLInputElement>('checkbox', { name: 'Show notifications in this browser' });
}

test('asks for permission on the click, shows one, and keeps the choice for this person', async () => {
  stubNotification('default', 'granted');
  const box = await open();
  expect([box.checked, asked]).toEqual([false, 0]);
  fireEvent.click(box);
  await vi.waitFor(() => expect(box.checked).toBe(true));
  expect([asked, shown.length, stored.get('notifications')]).toEqual([1, 1, RAVI.id]);
  fireEvent.click(box);
  await vi.waitFor(() => expect(box.checked).toBe(false));
  expect(stored.has('notifications')).toBe(false);
});

test.each([
  ['is dismissed', 'default', false, /choose to allow/],
  ['is refused', 'denied', true, /To allow them/],
] as const)('says what to do when the question %s', async (_what, answer, isDisabled, words) => {
  stubNotification('default', answer);
  const box = await open();
  fireEvent.click(box);
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(words));
  expect([box.checked, box.disabled]).toEqual([false, isDisabled]);
});

test('says how to allow them again, and that they are off, where they were refused before', async () => {
  stubNotification('denied');
  stored.set('notifications', RAVI.id);
  const box = await open();
  expect([box.checked, box.disabled]).toEqual([false, true]);
  expect(screen.getByRole('status').textContent).toMatch(/To allow them/);
});

test.each([
  ['has none', () => vi.stubGlobal('isSecureContext', false)],
  ['shows none when it is asked to, as on Android', () => stubNotification('default', 'granted', false)],
])('says so where the browser %s', async (_what, prepare) => {
  stubNotification('default');
  prepare();
  const box = await open();
  if (!box.disabled) fireEvent.click(box);
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/cannot show notifications/));
  expect([box.checked, box.disabled]).toEqual([false, true]);
});

test('keeps which mails one wants', async () => {
  stubNotification('default');
  await open();
  const late = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Mail me when mine are late' });
  fireEvent.click(late);
  await vi.waitFor(() => expect(choices).toEqual({ given: true, late: false }));
  await vi.waitFor(() => expect(late.checked).toBe(false));
});

test('of two tabs one shows what is new since it was opened, and the other when that one is closed', async () => {
  stubNotification('granted');
  const item = (id: string, what: News['what']): News => {
    return { id, what, reference: `KD-${id}`, kind: 'enquiry', name: 'Meera Nair', about: 'A film' };
  };
  const opened: (string | undefined)[] = [];
  let [reads, opens] = [0, 0];
  let change = (_topics: readonly ChangedTopic[]) => {};
  const desk = {
    streamTopics: (onChanged: typeof change) => {
      opens += 1;
      change = onChanged;
      return () => {};
    },
    readNews: async () => {
      reads += 1;
      return news;
    },
    open: (reference?: string) => opened.push(reference),
  };
  const changed = async () => {
    const before = reads;
    change(['deliveries', 'leads']);
    await vi.waitFor(() => expect(reads).toBe(before + 1));
  };
  const [first, second] = [new AbortController(), new AbortController()];
  let news = [item('1', 'arrived')];
  void notify(first.signal, desk);
  void notify(second.signal, desk);
  await vi.waitFor(() => expect(opens).toBe(1));
  await changed();
  expect(shown).toEqual([]);
  news = [item('2', 'answered'), ...news];
  await changed();
  await vi.waitFor(() => expect(shown).toMatchObject([{ title: 'Meera Nair has answered', body: 'A film' }]));
  shown[0]?.click();
  expect(opened).toEqual(['KD-2']);
  first.abort();
  await vi.waitFor(() => expect(opens).toBe(2));
  await changed();
  news = [item('3', 'given'), item('4', 'given'), item('5', 'arrived'), item('6', 'arrived'), ...news];
  await changed();
  await vi.waitFor(() => expect(shown.map(({ title }) => title).slice(1)).toEqual(['4 things are new at the desk']));
  second.abort();
});
