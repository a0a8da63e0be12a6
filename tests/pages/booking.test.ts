/** The page /book with free times that the test names, whatever the hour is. Booking itself is in tests/e2e/booking.spec.ts. */
import { get } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { parseDocument } from 'htmlparser2';
import { test as base, expect } from 'vitest';
import { MEETING_MINUTES } from '#contract/booking.ts';
import type { PageData } from '#contract/page-data.ts';
import { routes } from '#contract/routes.ts';
import { loadSite } from '#server/pages/load-site.ts';
import { wordsOf } from '../support/content-words.ts';
import { Part } from './site.ts';

const words = wordsOf('pages/book');

/** All that the page has unless owners change the hours: three working weeks of 14 times a day. */
const FULL = Array.from({ length: 15 * 14 }, (_time, at) => {
  const [day, slot] = [Math.floor(at / 14), at % 14];
  return new Date(Date.UTC(2026, 10, 30 + day + 2 * Math.floor(day / 5), 4, 30 + 30 * slot)).toISOString();
});
/** As for every page: see checks/bytes.ts. */
const MAX_BYTES = 20_000;

interface Opened {
  main: Part;
  /** As sent. */
  bytes: number;
}

type Open = (
  address: string,
  booking: NonNullable<PageData['booking']>,
  meeting?: PageData['meeting'],
) => Promise<Opened>;

// biome-ignore lint/correctness/noEmptyPattern: Vitest requires a pattern
const test = base.extend('open', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Open> => {
  const { site } = await loadSite(path.resolve('dist'));
  const app = fastify();
  let data: PageData = {};
  app.get(`${routes.book}*`, (request, reply) => site.renderPage(request, reply, request.url, data));
  const origin = await app.listen();
  onCleanup(() => app.close());
  return async (address, booking, meeting) => {
    data = { booking, ...(meeting && { meeting }) };
    const sent = await new Promise<Buffer>((resolve, reject) => {
      // Not fetch, which does not tell how many bytes it has decompressed.
      get(origin + address, { headers: { 'accept-encoding': 'br' } }, (response) => {
        buffer(response).then(resolve, reject);
      }).on('error', reject);
    });
    return { main: new Part(parseDocument(`${brotliDecompressSync(sent)}`)).one('main'), bytes: sent.length };
  };
});

const timesIn = (main: Part) => main.texts('.book-times label');

test.for([routes.book, `${routes.book}?zone=America/New_York`])(
  'with all times of three weeks %s stays within 20,000 bytes',
  async (address, { open }) => {
    const idempotencyKey = '019ad2f4-7c1e-7b3a-9d55-0c8f6a1e2b47';
    const { main, bytes } = await open(address, { freeTimes: FULL, idempotencyKey });
    expect(main.one('[name="idempotencyKey"]').value).toBe(idempotencyKey);
    expect(timesIn(main)).toHaveLength(FULL.length);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  },
);

test('the times are those of India, or of the zone that the address names, with those of India beside them', async ({
  open,
}) => {
  const freeTimes = ['2026-12-01T05:00:00.000Z', '2026-12-01T12:00:00.000Z'];
  const india = await open(routes.book, { freeTimes });
  expect(india.main.texts('.book-times legend')).toEqual(['Tuesday, 1 December']);
  expect(timesIn(india.main)).toEqual(['10:30', '17:30']);
  const auckland = await open(`${routes.book}?zone=Pacific/Auckland&topic=SEO`, { freeTimes });
  expect(auckland.main.texts('.book-times legend')).toEqual(['Tuesday, 1 December', 'Wednesday, 2 December']);
  expect(timesIn(auckland.main)).toEqual([
    `18:00${words('times.beside', { time: '10:30' })}`,
    `01:00${words('times.beside', { time: '17:30 Tue' })}`,
  ]);
  expect(auckland.main.one('[name="timeZone"]').value).toBe('Pacific/Auckland');
  expect(auckland.main.one('[name="subject"]').value).toBe('SEO');
});

test('the page says how long a meeting is, and the page of a booked one when that one ends', async ({ open }) => {
  const { main } = await open(routes.book, { freeTimes: ['2026-12-01T05:00:00.000Z'] });
  expect(main.text).toContain(words('hero.eyebrow', { minutes: MEETING_MINUTES }));
  expect(main.text).toContain(words('next.steps.1.value', { minutes: MEETING_MINUTES }));
  const [startsAt, endsAt] = ['2026-12-01T05:00:00.000Z', '2026-12-01T06:15:00.000Z'];
  const facts = { token: 'x', reference: 'KD-7Q2M-X4TP', way: 'video', timeZone: '', sequence: 0 } as const;
  const meeting = { ...facts, state: 'booked', startsAt, endsAt, freeTimes: [] } as const;
  const booked = await open(routes.meeting('x'), { freeTimes: [] }, meeting);
  expect(booked.main.text).toContain('10:30–11:45');
});

test('a time zone that the server does not know is said, and the times are those of India', async ({ open }) => {
  const { main } = await open(`${routes.book}?zone=Mars/Olympus`, { freeTimes: ['2026-12-01T05:00:00.000Z'] });
  expect(main.text).toContain(words('times.unknownZone'));
  expect(timesIn(main)).toEqual(['10:30']);
  expect(main.one('[name="timeZone"]').value).toBe('');
});

test('the calendar shows the month that the address names, also one without free days', async ({ open }) => {
  const freeTimes = ['2026-12-31T05:00:00.000Z', '2027-02-10T05:00:00.000Z'];
  const { main } = await open(`${routes.book}?month=2027-02&topic=SEO`, { freeTimes });
  expect(main.texts('table a')).toEqual(['10']);
  const [before] = main.attributes('a.book-step', 'href');
  expect(before).toContain('topic=SEO&month=2027-01');
  const january = await open(before?.split('#')[0] ?? '', { freeTimes });
  // The weeks of January begin with the last days of December.
  expect(january.main.texts('table a')).toEqual(['31']);
});

test('a time that was taken is said with the next one, and everything typed is kept', async ({ open }) => {
  const values = { startsAt: '2026-12-01T05:00Z', way: 'phone', name: 'Meera', email: 'm@example.com', phone: '+91 1' };
  const { main } = await open(routes.book, {
    freeTimes: ['2026-12-01T05:30:00.000Z', '2026-12-02T05:00:00.000Z'],
    returned: {
      values: { ...values, subject: 'SEO', message: 'We sell tea.' },
      errors: { startsAt: 'Taken.' },
      reason: 'invalid',
      idempotencyKey: 'key',
    },
  });
  expect(main.one('[role="alert"]').text).toContain('Taken.');
  expect(main.text).toContain(words('times.suggestion', { time: '11:00', day: 'Tuesday, 1 December' }));
  expect(main.one('[name="way"][checked]').value).toBe('phone');
  for (const [name, value] of [
    ['name', 'Meera'],
    ['phone', '+91 1'],
    ['message', 'We sell tea.'],
    ['idempotencyKey', 'key'],
  ] as const)
    expect(main.one(`[name="${name}"]`).value, name).toBe(value);
});

test('without a free time it says when to look again, and leads to the contact form about the same', async ({
  open,
}) => {
  const { main } = await open(routes.bookAbout({ topic: 'SEO' }), { freeTimes: [] });
  expect(main.text).toContain(words('empty.text'));
  expect(main.all('form[method="post"]')).toEqual([]);
  expect(main.href(words('empty.action'))).toBe(routes.contactAbout({ subject: 'SEO' }));
});
