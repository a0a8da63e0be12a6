import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ExportKind, exportKinds } from '#contract/desk/export.ts';
import type { Schema } from '#server/db/schema.ts';
import { refuseAddress } from '#server/outbox/repository.ts';
import { addMeeting } from '../../tests/support/add-meeting.ts';
import { databases } from '../../tests/support/databases.ts';
import { addApplication, addAttachment, addEnquiry, addSubscription } from '../../tests/support/leads.ts';
import { addPerson } from '../../tests/support/people.ts';
import { CursorError, exportPage, exportParts, exportRepository } from './export-records.ts';

const NOW = new Date('2026-03-10T06:30:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

describe.each(databases)('export from $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  beforeEach(async () => {
    db = await openEmpty();
  });

  const page = (cursor: string | undefined, limit: number, kind: ExportKind = 'enquiries') =>
    exportPage(exportRepository(db), { kind, cursor, limit });

  const allPages = async (kind: ExportKind, limit: number) => {
    const pages = [await page(undefined, limit, kind)];
    for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) {
      pages.push(await page(cursor, limit, kind));
    }
    return pages;
  };

  /** Many at the same time. */
  const addEnquiries = async (count: number) => {
    await addEnquiry(db, { reference: 'KD-0000-0000', receivedAt: NOW });
    const row = await db.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: count - 1 }, (_, index) => ({
      ...row,
      id: randomUUID(),
      reference: `KD-0000-${String(index + 1).padStart(4, '0')}`,
      idempotency_key: randomUUID(),
      received_at: minutesAgo(Math.floor(index / 4)).toISOString(),
    }));
    while (rows.length > 0) await db.insertInto('leads').values(rows.splice(0, 100)).execute();
  };
  const text = async (given: { format: 'csv' | 'json'; since?: Date; forExcel?: boolean }) => {
    const parts = await Array.fromAsync(exportParts(exportRepository(db), { kind: 'enquiries', ...given }));
    return { text: parts.map((part) => part.text).join(''), parts };
  };

  test('a subscription says when its address was refused, and why', async () => {
    await addSubscription(db, 'here@example.com', NOW);
    await addSubscription(db, 'gone@example.com', minutesAgo(1));
    const { id } = await db
      .selectFrom('subscriptions')
      .select('id')
      .where('email', '=', 'gone@example.com')
      .executeTakeFirstOrThrow();
    await refuseAddress(db, id, NOW, '550 5.1.1 No such user');
    const { records } = await page(undefined, 10, 'subscriptions');
    expect(records.map(({ email, refusedAt, refusedReason }) => [email, refusedAt, refusedReason])).toEqual([
      ['here@example.com', null, null],
      ['gone@example.com', NOW.toISOString(), '550 5.1.1 No such user'],
    ]);
  });

  test('a lead has its mails: whole with the names of their files in JSON, counted in CSV', async () => {
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOW });
    await addEnquiry(db, { reference: 'KD-0000-0002', receivedAt: minutesAgo(1) });
    await addAttachment(db, 'KD-0000-0001');
    await addAttachment(db, 'KD-0000-0001');
    await db
      .updateTable('received_mails')
      .set({ received_at: minutesAgo(-5).toISOString(), text: 'Later.', left_out: '[{"name":"film.mp4"}]' })
      .where('id', '=', ({ selectFrom, fn }) => selectFrom('received_mails').select(fn.max('id').as('id')))
      .execute();
    const [answered, other] = JSON.parse((await text({ format: 'json' })).text);
    expect(answered.mails).toMatchObject([
      {
        kind: 'answer',
        fromAddress: 'meera@example.com',
        subject: 'Re: Fabric',
        text: 'See the file.',
        files: ['brief.pdf'],
        leftOut: [],
      },
      { text: 'Later.', receivedAt: minutesAgo(-5).toISOString(), leftOut: [{ name: 'film.mp4' }] },
    ]);
    expect(other.mails).toEqual([]);
    const csv = (await text({ format: 'csv' })).text.split('\r\n').map((line) => line.split('","'));
    const last = csv[0]?.findIndex((name) => /^lastMailAt/.test(name)) ?? -1;
    expect([csv[0]?.[last - 1], csv[0]?.[last]?.replace('"', '')]).toEqual(['mails', 'lastMailAt']);
    expect(csv.slice(1, 3).map((row) => [row[last - 1], row[last]?.replace('"', '')])).toEqual([
      ['2', minutesAgo(-5).toISOString()],
      ['0', ''],
    ]);
    expect((await text({ format: 'csv' })).text).not.toContain('See the file.');
  });

  test('an enquiry has what brought it, for programs and for people', async () => {
    const arrival = { utm_source: 'google', utm_campaign: 'diwali', referrerHost: 'www.google.com' };
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOW, arrival });
    const { records } = await page(undefined, 10, 'enquiries');
    expect(records[0]).toMatchObject({ utm_source: 'google', utm_campaign: 'diwali', referrerHost: 'www.google.com' });
    const sheet = (await text({ format: 'csv', forExcel: true })).text;
    for (const heading of ['Campaign source', 'Came from site']) expect(sheet).toContain(heading);
  });

  test('an enquiry has its meeting, for programs and for people, and a host with the name of a formula is text', async () => {
    const booked = await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOW });
    const anybody = await addEnquiry(db, { reference: 'KD-0000-0002', receivedAt: minutesAgo(1) });
    await addEnquiry(db, { reference: 'KD-0000-0003', receivedAt: minutesAgo(2) });
    await addPerson(db, { id: 'p1', name: '=Asha' }, NOW);
    const startsAt = new Date('2026-03-12T05:00:00Z');
    await addMeeting(db, booked, startsAt, { host: 'p1', way: 'phone', status: 'missed' });
    await addMeeting(db, anybody, startsAt);
    const { records } = await page(undefined, 10);
    const facts = (status: string | null, more: object) => ({
      meetingAt: status && startsAt.toISOString(),
      meetingStatus: status,
      meetingTimeZone: status && 'Pacific/Auckland',
      ...more,
    });
    expect(records).toMatchObject([
      facts('missed', { meetingWay: 'phone', meetingHost: '=Asha' }),
      facts('booked', { meetingWay: 'video', meetingHost: null }),
      facts(null, { meetingWay: null, meetingHost: null }),
    ]);
    const [headings = '', ...lines] = (await text({ format: 'csv', forExcel: true })).text.split('\r\n');
    const columns = '"Meeting (India)","Meeting by","Meeting status","Meeting with","Time zone of the client"';
    expect(headings).toContain(columns);
    expect(lines[0]).toContain('"2026-03-12 10:30","Phone","Did not come","\'=Asha","Pacific/Auckland"');
    expect(lines[1]).toContain('"2026-03-12 10:30","Video","Booked","","Pacific/Auckland"');
  });

  test('an application has its mails, too', async () => {
    const applicationId = await addApplication(db, { reference: 'KD-1111-0001', receivedAt: NOW });
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOW });
    await addAttachment(db, 'KD-0000-0001');
    await db.updateTable('received_mails').set({ lead_id: applicationId }).execute();
    await db.updateTable('files').set({ lead_id: applicationId }).execute();
    const { records } = await page(undefined, 10, 'applications');
    expect(records).toMatchObject([{ mails: [{ text: 'See the file.', files: ['brief.pdf'] }] }]);
  });

  test('pages have every record once, newest first, of each kind', async () => {
    await addEnquiries(23);
    for (const index of [1, 2, 3, 4, 5]) {
      await addApplication(db, { reference: `KD-1111-000${index}`, receivedAt: NOW });
      await addSubscription(db, `reader${index}@example.com`, NOW);
    }
    for (const kind of exportKinds) {
      const total = kind === 'enquiries' ? 23 : 5;
      const [all] = await allPages(kind, 1000);
      expect(all).toMatchObject({ nextCursor: null, total });
      for (const limit of [1, 4, 5, 23]) {
        const pages = await allPages(kind, limit);
        expect(pages.flatMap(({ records }) => records)).toEqual(all?.records);
        expect(pages).toHaveLength(Math.ceil(total / limit));
        expect(pages.every((one) => one.total === total)).toBe(true);
      }
    }
    const times = (await page(undefined, 23)).records.map(({ receivedAt }) => String(receivedAt));
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('what arrives or is erased between two pages moves no other record', async () => {
    await addEnquiries(10);
    const { records: all } = await page(undefined, 10);
    const first = await page(undefined, 4);
    await addEnquiry(db, { reference: 'KD-0000-9999', receivedAt: minutesAgo(-1) });
    for (const record of first.records) {
      await db.deleteFrom('leads').where('reference', '=', String(record['reference'])).execute();
    }
    const second = await page(first.nextCursor ?? undefined, 10);
    expect(second).toEqual({ records: all.slice(4), nextCursor: null, total: 7 });
  });

  test('a page begins at the time since which it is asked for', async () => {
    await addEnquiries(10);
    const given = { kind: 'enquiries', since: minutesAgo(1), limit: 6 } as const;
    const first = await exportPage(exportRepository(db), given);
    expect(first).toMatchObject({ total: 9 });
    const second = await exportPage(exportRepository(db), { ...given, cursor: first.nextCursor ?? '' });
    expect(second.records).toHaveLength(3);
    expect(second.nextCursor).toBeNull();
  });

  test('the parts of a file are together what one part would be', async () => {
    await addEnquiries(1203);
    const { records: all } = await page(undefined, 2_000);
    const json = await text({ format: 'json' });
    expect(json.text).toBe(`${JSON.stringify(all, null, 2)}\n`);
    expect(json.parts.map(({ records, total }) => [records, total])).toEqual([
      [500, 1203],
      [500, 1203],
      [203, 1203],
    ]);
    const csv = await text({ format: 'csv' });
    expect(csv.text.match(/"kind","reference",/g)).toHaveLength(1);
    expect(csv.text.match(/\r\n"enquiry","KD-/g)).toHaveLength(1203);
    const sheet = await text({ format: 'csv', forExcel: true });
    expect(sheet.text).toMatch(/^\uFEFF"Reference","Received \(India\)",/);
    expect(sheet.text.match(/"Reference",/g)).toHaveLength(1);
    expect(sheet.text.match(/\r\n"KD-/g)).toHaveLength(1203);
    expect(sheet.text.match(/\uFEFF/g)).toHaveLength(1);
  });

  test('a file without a record is valid, too', async () => {
    expect((await text({ format: 'json' })).text).toBe('[]\n');
    expect((await text({ format: 'csv', forExcel: true })).text).toBe('\uFEFF"no enquiries"\r\n');
  });

  test('a file for Excel says who has a lead, and what was noted and replied, with times in India', async () => {
    const id = await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOW });
    await addPerson(db, { id: 'p1', name: 'Olivia' }, NOW);
    await db.updateTable('leads').set({ assigned_to: 'p1' }).where('id', '=', id).execute();
    const by = { lead_id: id, search_text: '', person_id: 'p1', person_name: 'Olivia' };
    for (const [index, words] of ['Call first.', 'Called.'].entries()) {
      const note = { ...by, id: randomUUID(), text: words, created_at: minutesAgo(-index).toISOString() };
      await db.insertInto('notes').values(note).execute();
    }
    // One of our replies has left, one was written as a file.
    const [sent, filed] = await db.selectFrom('outbox').select('id').where('lead_id', '=', id).limit(2).execute();
    for (const [index, outbox] of [sent, filed].entries()) {
      const status = index === 0 ? 'sent' : 'filed';
      await db
        .updateTable('outbox')
        .set({ status })
        .where('id', '=', outbox?.id ?? '')
        .execute();
      const at = minutesAgo(-index).toISOString();
      const reply = { ...by, id: randomUUID(), subject: 'Re: Fabric', text: status, created_at: at, sends_at: at };
      const wish = 'answered' as const;
      await db
        .insertInto('replies')
        .values({ ...reply, wish, outbox_id: outbox?.id ?? null })
        .execute();
    }
    const choices = { projectType: { 'ai-automation': 'AI automation' } };
    const given = { kind: 'enquiries', format: 'csv', forExcel: true, choices, limit: 5 } as const;
    const { records } = await exportPage(exportRepository(db), given);
    expect(records).toMatchObject([
      {
        Reference: 'KD-0000-0001',
        'Received (India)': '2026-03-10 12:00',
        State: 'open',
        'State since (India)': '2026-03-10 12:00',
        'Project type': 'AI automation',
        'Assigned to': 'Olivia',
        Notes: '2026-03-10 12:00, Olivia: Call first.\n\n2026-03-10 12:01, Olivia: Called.',
        Replies: '2026-03-10 12:00, Olivia: sent\n\n2026-03-10 12:01, Olivia (not sent): filed',
      },
    ]);
    expect(Object.keys(records[0] ?? {})).not.toContain('Spam score');
  });

  test('a cursor that no page gave is refused', async () => {
    const time = '2026-03-10T06:30:00.000Z';
    for (const cursor of ['', 'next', time, `${time}_`, '2026-99-10T06:30:00.000Z_a', `${time}_a'--`, `${time}_\0`]) {
      await expect(page(cursor, 10), JSON.stringify(cursor)).rejects.toThrow(CursorError);
    }
  });
});
