import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { openDueFollowUps } from '#server/leads/due-follow-ups.ts';
import { leadActions } from '#server/leads/lead-actions.ts';
import type { SpamResult } from '#server/leads/new-lead.ts';
import { recordAudit } from '#server/people/audit.ts';
import { mailChoiceRepository } from '#server/people/mail-choices.ts';
import { type Person, peopleRepository } from '#server/people/repository.ts';
import { systemRandomness } from '#server/runtime.ts';
import { commandAt } from '../../tests/support/audit-stamp.ts';
import { databases } from '../../tests/support/databases.ts';
import { exampleSiteData } from '../../tests/support/examples.ts';
import { addApplication, addEnquiry, happen } from '../../tests/support/leads.ts';
import { addPerson } from '../../tests/support/people.ts';
import { newsReader } from './news.ts';
import { composeNotice, noticeRepository } from './notices.ts';

/** 12:00 in India on a Sunday. */
const NOON = new Date('2026-03-01T06:30:00Z');
const hours = (count: number) => new Date(NOON.getTime() + count * 3_600_000);
const minutes = (count: number) => hours(count / 60);
const LEADS_TO = 'leads@kolamdigital.example';
const ASHA: Person = {
  id: systemRandomness.id(),
  name: 'Asha Rao',
  email: 'asha@example.org',
  role: 'owner',
  mayPublish: true,
};
const RAVI: Person = {
  id: systemRandomness.id(),
  name: 'Ravi Shah',
  email: 'ravi@example.org',
  role: 'agent',
  mayPublish: false,
};
const HELD: SpamResult = { score: 9, reasons: ['honeypot'], minHash: '', isQuarantined: true };

describe.each(databases)('notices on $name', ({ openShared }) => {
  let servers: [Kysely<Schema>, ...Kysely<Schema>[]];
  let db: Kysely<Schema>;
  beforeEach(async () => {
    servers = await openShared(3);
    [db] = servers;
    for (const person of [ASHA, RAVI]) await addPerson(db, person, NOON);
  });

  const deps = {
    siteData: exampleSiteData,
    leadsTo: LEADS_TO,
    deskUrl: 'https://desk.example.com',
    newId: systemRandomness.id,
  };
  const tell = (now: Date, on = db) => noticeRepository(on).tell((notice, at) => composeNotice(deps, notice, at), now);
  /** What was mailed since the last call, without what the leads themselves write to the outbox. */
  const mailed = async () => {
    const rows = await db.deleteFrom('outbox').where('lead_id', 'is', null).returning('payload').execute();
    return rows.map(({ payload }) => {
      const { to, subject, text, headers } = JSON.parse(payload);
      return { to: to.address as string, subject: subject as string, text: text as string, headers };
    });
  };
  const give = (reference: string, to: Person | null, was: Person | null, by: Person | null, at = NOON) =>
    leadActions(db).assign(
      reference,
      { personId: to?.id ?? null, was: was?.id ?? null },
      by ? { id: systemRandomness.id(), at, by: { personId: by.id, name: by.name } } : commandAt(at),
    );
  const choose = (person: Person, choices: { given: boolean; late: boolean }) =>
    mailChoiceRepository(db).set(person.id, choices, { ...commandAt(NOON), action: 'mail-choices-set' });

  describe('of what was given', () => {
    beforeEach(() => addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOON }));

    test('tell who got it, once, by whom, and name no visitor', async () => {
      await give('KD-0000-0001', RAVI, null, ASHA);
      expect(await tell(NOON)).toBe(0);
      expect(await tell(minutes(1))).toBe(1);
      expect(await tell(minutes(2))).toBe(0);
      const [mail] = await mailed();
      expect(mail).toMatchObject({
        to: RAVI.email,
        subject: 'Given to you: enquiry KD-0000-0001',
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      expect(mail?.text).toContain('by Asha Rao');
      expect(mail?.text).toContain('https://desk.example.com/leads/KD-0000-0001');
      const { name, email } = await db.selectFrom('leads').select(['name', 'email']).executeTakeFirstOrThrow();
      expect(JSON.stringify(mail)).not.toMatch(new RegExp(`${RegExp.escape(name)}|${RegExp.escape(email)}`));
    });

    test('tell nobody who took it, and nobody from whom it was taken within a minute', async () => {
      await give('KD-0000-0001', RAVI, null, RAVI);
      await give('KD-0000-0001', ASHA, RAVI, RAVI);
      await give('KD-0000-0001', RAVI, ASHA, RAVI);
      expect(await tell(minutes(1))).toBe(0);
      await give('KD-0000-0001', ASHA, RAVI, RAVI, hours(1));
      await give('KD-0000-0001', null, ASHA, RAVI, hours(1));
      expect(await tell(hours(2))).toBe(0);
    });

    test('tell once of many', async () => {
      await addEnquiry(db, { reference: 'KD-0000-0002', receivedAt: NOON });
      await addApplication(db, { reference: 'KD-0000-0003', receivedAt: NOON });
      for (const number of [1, 2, 3]) await give(`KD-0000-000${number}`, RAVI, null, ASHA);
      expect(await tell(minutes(1))).toBe(1);
      const [mail] = await mailed();
      expect(mail?.subject).toBe('Given to you: 2 enquiries and 1 application');
      for (const number of [1, 2, 3]) expect(mail?.text).toContain(`KD-0000-000${number}`);
    });

    test('tell neither who does not want it, now or later, nor who was removed', async () => {
      await choose(RAVI, { given: false, late: true });
      await give('KD-0000-0001', RAVI, null, ASHA);
      expect(await tell(minutes(1))).toBe(0);
      await choose(RAVI, { given: true, late: true });
      expect(await tell(minutes(2))).toBe(0);
      await give('KD-0000-0001', ASHA, RAVI, RAVI);
      await give('KD-0000-0001', RAVI, ASHA, ASHA);
      await peopleRepository(db).remove(RAVI.id, commandAt(NOON));
      expect(await tell(minutes(3))).toBe(0);
    });

    test('are news for who got it, with the name of the client, and so is what arrives', async () => {
      const news = newsReader(db);
      expect(await news(RAVI.id, NOON)).toMatchObject([{ what: 'arrived', reference: 'KD-0000-0001' }]);
      await give('KD-0000-0001', RAVI, null, ASHA);
      expect(await news(RAVI.id, NOON)).toMatchObject([{ what: 'given', kind: 'enquiry', reference: 'KD-0000-0001' }]);
      await give('KD-0000-0001', ASHA, RAVI, ASHA);
      expect((await news(RAVI.id, NOON)).map(({ what }) => what)).toEqual(['arrived']);
      expect(await news(ASHA.id, NOON)).toEqual([]);
      await recordAudit(db, { ...commandAt(NOON), action: 'lead-answer-received', reference: 'KD-0000-0001' });
      expect((await news(ASHA.id, NOON)).map(({ what }) => what)).toEqual(['answered']);
      await addEnquiry(db, { reference: 'KD-0000-0009', receivedAt: NOON, spam: HELD });
      expect(JSON.stringify(await news(RAVI.id, NOON))).not.toContain('KD-0000-0009');
      expect(await news(RAVI.id, hours(25))).toEqual([]);
    });
  });

  describe('of what is late', () => {
    test('tell who has it, or else the mailbox of the leads, once', async () => {
      await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOON });
      await addApplication(db, { reference: 'KD-0000-0002', receivedAt: NOON });
      await give('KD-0000-0001', RAVI, null, RAVI);
      expect(await tell(hours(24))).toBe(0);
      expect(await tell(hours(25))).toBe(2);
      expect(await tell(hours(26))).toBe(0);
      const mails = await mailed();
      expect(mails.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
        `${LEADS_TO} Late: application KD-0000-0002`,
        `${RAVI.email} Late: enquiry KD-0000-0001`,
      ]);
    });

    test('are one mail each, with a list, however many servers look at once', async () => {
      for (let number = 1; number <= 60; number += 1) {
        const reference = `KD-0000-00${String(number).padStart(2, '0')}`;
        await addEnquiry(db, { reference, receivedAt: minutes(number) });
        if (number % 2 === 0) await give(reference, RAVI, null, RAVI);
      }
      const looks = Array.from({ length: 9 }, (_, index) => tell(hours(26), servers[index % servers.length]));
      const counts = await Promise.all(looks);
      expect(counts.reduce((sum, count) => sum + count)).toBe(2);
      const mails = await mailed();
      expect(mails.map(({ to }) => to).toSorted()).toEqual([LEADS_TO, RAVI.email]);
      for (const { text } of mails) expect(text.match(/KD-0000-00/g)).toHaveLength(30);
    });

    test('that could not be written are written a minute later', async () => {
      await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOON });
      const failing = noticeRepository(db).tell(() => {
        throw new Error('The disk is full.');
      }, hours(25));
      await expect(failing).rejects.toThrow('The disk is full.');
      expect(await tell(hours(25))).toBe(1);
    });

    test('tell again after the client has answered, and of a day to follow up', async () => {
      await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOON });
      expect(await tell(hours(25))).toBe(1);
      await leadActions(db).setAnswered('KD-0000-0001', true, commandAt(hours(25)));
      expect(await tell(hours(60))).toBe(0);
      await happen(db, 'KD-0000-0001', { type: 'client-wrote' }, hours(60));
      expect(await tell(hours(83))).toBe(0);
      expect(await tell(hours(96))).toBe(1);
      await leadActions(db).setRest(
        'KD-0000-0001',
        { until: hours(120), was: hours(60).toISOString() },
        commandAt(hours(96)),
      );
      expect(await tell(hours(120))).toBe(0);
      await mailed();
      await openDueFollowUps(db, hours(121));
      expect(await tell(hours(121))).toBe(1);
      expect(await mailed()).toMatchObject([{ subject: 'To follow up: enquiry KD-0000-0001' }]);
    });

    test('wait for the morning, and for nothing that is in quarantine or rests', async () => {
      await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOON, spam: HELD });
      await addEnquiry(db, { reference: 'KD-0000-0002', receivedAt: NOON });
      await leadActions(db).setRest('KD-0000-0002', { until: 'client', was: NOON.toISOString() }, commandAt(NOON));
      await addEnquiry(db, { reference: 'KD-0000-0003', receivedAt: hours(-10) });
      // 2:30 and 8:30 in India.
      expect(await tell(hours(14.5))).toBe(0);
      expect(await tell(hours(20.5))).toBe(0);
      expect(await tell(hours(21))).toBe(1);
      expect(await mailed()).toMatchObject([{ subject: 'Late: enquiry KD-0000-0003' }]);
      expect(await tell(hours(25))).toBe(0);
    });

    test('tell nobody who does not want it', async () => {
      await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOON });
      await give('KD-0000-0001', RAVI, null, RAVI);
      await choose(RAVI, { given: true, late: false });
      expect(await tell(hours(25))).toBe(0);
      expect(await mailed()).toEqual([]);
    });
  });
});
