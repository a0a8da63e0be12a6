import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import { addMeeting } from '../../tests/support/add-meeting.ts';
import { databases } from '../../tests/support/databases.ts';
import { addApplication, addEnquiry, happen } from '../../tests/support/leads.ts';
import { digestRepository } from './digest-repository.ts';

const day = (number: number) => new Date(Date.UTC(2026, 2, number));
const message = (id: string) => ({ id, kind: 'mail' as const, payload: '{}', messageId: `<${id}@example.com>` });

describe.each(databases)('digest repository on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  beforeEach(async () => {
    db = await openEmpty();
  });

  const repository = () => digestRepository(db);
  const mails = async () => (await db.selectFrom('outbox').select('id').orderBy('id').execute()).map(({ id }) => id);

  test('loads open leads and dead letters, oldest first, and nothing else', async () => {
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: day(3) });
    await addApplication(db, { reference: 'KD-1111-0001', receivedAt: day(2) });
    await addEnquiry(db, { reference: 'KD-0000-0002', receivedAt: day(1) });
    await happen(db, 'KD-0000-0002', { type: 'answered' }, day(2));
    const [dead] = await db.selectFrom('outbox').select('id').execute();
    await db
      .updateTable('outbox')
      .set({ status: 'dead' })
      .where('id', '=', dead?.id ?? '')
      .execute();
    const data = await repository().load(day(3));
    expect(data.open).toEqual([
      {
        kind: 'application',
        reference: 'KD-1111-0001',
        state: 'open',
        dueAt: day(3),
        countedFrom: day(2),
        isFollowUp: false,
      },
      {
        kind: 'enquiry',
        reference: 'KD-0000-0001',
        state: 'open',
        dueAt: day(4),
        countedFrom: day(3),
        isFollowUp: false,
      },
    ]);
    expect(data.dead.map(({ id }) => id)).toEqual([dead?.id]);
  });

  test('loads the meetings that are still to come on this day in India', async () => {
    // 12:00 in India; the day ends at 18:30 UTC.
    const now = new Date('2026-03-02T06:30:00Z');
    const add = async (reference: string, startsAt: string, changes: Parameters<typeof addMeeting>[3] = {}) => {
      const enquiry = await addEnquiry(db, { reference, receivedAt: day(1) });
      await addMeeting(db, enquiry, new Date(startsAt), changes);
    };
    await add('KD-TOMORROW', '2026-03-02T18:30:00Z');
    await add('KD-LAST', '2026-03-02T18:00:00Z');
    await add('KD-GOES-ON', '2026-03-02T06:15:00Z');
    await add('KD-OVER', '2026-03-02T06:00:00Z');
    await add('KD-CANCELLED', '2026-03-02T09:00:00Z', { status: 'cancelled' });
    const { meetings } = await repository().load(now);
    expect(meetings).toEqual([
      { reference: 'KD-GOES-ON', startsAt: new Date('2026-03-02T06:15:00Z'), hostName: undefined },
      { reference: 'KD-LAST', startsAt: new Date('2026-03-02T18:00:00Z'), hostName: undefined },
    ]);
  });

  test('its references do not outlive the records: nothing of it is kept once it is sent', async () => {
    await repository().claimDay('2026-03-01', () => message('digest'), day(1));
    await outboxRepository(db).finish({ id: 'digest', worker: 'one' }, 'sent', day(1));
    expect(await db.selectFrom('outbox').select(['status', 'payload']).execute()).toEqual([
      { status: 'sent', payload: '' },
    ]);
  });

  test('one of twenty servers sends the digest of a day; another day has its own', async () => {
    const claim = (day: string, id: string) => repository().claimDay(day, () => message(id), new Date());
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => claim('2026-03-01', `first-${index}`)));
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(19);
    expect(await mails()).toHaveLength(1);
    expect(await claim('2026-03-01', 'restarted')).toBe('taken');
    expect(await claim('2026-03-02', 'second')).toBe('sent');
    expect(await mails()).toEqual([expect.stringMatching(/^first-/), 'second']);
  });

  test('a mail that cannot be written leaves the day unclaimed', async () => {
    await repository().send(message('one'), day(1));
    await expect(repository().claimDay('2026-03-01', () => message('one'), day(1))).rejects.toThrow();
    expect(await repository().claimDay('2026-03-01', () => message('two'), day(1))).toBe('sent');
  });
});
