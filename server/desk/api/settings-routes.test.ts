import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { retryDelivery } from '#contract/desk/deliveries.ts';
import { getCounts, listLeads } from '#contract/desk/inbox.ts';
import { setLeadEmail, setRest } from '#contract/desk/lead-changes.ts';
import { listAudit, removePerson } from '#contract/desk/people.ts';
import { listReplyTemplates, sendReply } from '#contract/desk/replies.ts';
import {
  addSavedReply,
  changeSavedReply,
  listSavedReplies,
  removeSavedReply,
  saveSignature,
} from '#contract/desk/saved-replies.ts';
import {
  getSettings,
  type SettingsReply,
  saveAnswerRule,
  saveDigestTime,
  saveMeetingRule,
  saveSender,
  testSender,
} from '#contract/desk/settings.ts';
import { getStatistics } from '#contract/desk/statistics.ts';
import { createToken } from '#contract/desk/tokens.ts';
import { buildApp } from '#server/app.ts';
import type { Schema } from '#server/db/schema.ts';
import { openDueFollowUps } from '#server/leads/due-follow-ups.ts';
import {
  DEFAULT_ANSWER_RULE,
  DEFAULT_MEETING_RULE,
  readAnswerRule,
  readMeetingRule,
} from '#server/settings/settings-repository.ts';
import { databases } from '../../../tests/support/databases.ts';
import { type DeskClient, type DeskSession, openDesk } from '../../../tests/support/desk-client.ts';
import { exampleDeps } from '../../../tests/support/example-deps.ts';
import { contactFields, exampleSiteData } from '../../../tests/support/examples.ts';
import { addEnquiry } from '../../../tests/support/leads.ts';

const WEEKDAYS = { hours: 24, workingDays: [1, 2, 3, 4, 5], holidays: [] };
const THANKS = { title: 'Thanks', for: 'enquiry', subject: 'Re: {about}', text: 'Hello {name}.', stage: null } as const;

describe.each(databases)('settings on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  let desk: DeskClient;
  let owner: DeskSession;
  let other: DeskSession;
  beforeEach(async () => {
    ({ db, desk } = await openDesk(openEmpty));
    owner = await desk.signIn('owner');
    other = await desk.signIn('owner', 'Ravi Shah');
  });

  const lastAudit = async () => (await desk.ask(listAudit, {}, owner)).entries[0]?.text;
  const mails = async () =>
    (await db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute()).map(({ payload }) =>
      JSON.parse(payload),
    );
  const reply = async (reference: string) => desk.ask(sendReply, await desk.newReply(reference, owner), owner);

  test('of two owners who save at once, one is told what the other has saved', async () => {
    const save = (session: DeskSession, hours: number) =>
      desk.call(saveAnswerRule, { value: { ...WEEKDAYS, hours }, version: 0 }, { session });
    const results = await Promise.all([save(owner, 24), save(other, 48)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { settings } = await desk.ask(getSettings, {}, owner);
    for (const result of results) {
      if ('error' in result) expect((result.error.details as SettingsReply).settings).toEqual(settings);
      else expect(result.reply.settings).toEqual(settings);
    }
    expect(settings.answers.version).toBe(1);
    expect(await lastAudit()).toBe(
      `Changed when an answer is due: 24 hours; every day → ${settings.answers.value.hours} hours; Mon, Tue, Wed, Thu, Fri`,
    );
    // Each section for itself.
    await desk.ask(saveDigestTime, { value: { at: null }, version: 0 }, other);
    expect(await lastAudit()).toBe('Changed the daily digest: at 09:00 → none');
  });

  test('an owner says when meetings can be booked, and of two at once one is told', async () => {
    const rule = { ...DEFAULT_MEETING_RULE, bufferMinutes: 15, noticeHours: 24 };
    const host = { personId: other.person.id, timeZone: 'Pacific/Auckland', hours: [], videoLink: null };
    const saves = [owner, other].map((session) =>
      desk.call(saveMeetingRule, { value: { ...rule, hosts: [...rule.hosts, host] }, version: 0 }, { session }),
    );
    expect((await Promise.all(saves)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await readMeetingRule(db)).toEqual({ ...rule, hosts: [...rule.hosts, host] });
    expect(await lastAudit()).toBe(
      'Changed when meetings can be booked: open; 1 host; 10 times of day a week; 0 min between; 4 h of notice; 21 days ahead → open; 2 hosts; 10 times of day a week; 15 min between; 24 h of notice; 21 days ahead',
    );
    const twice = { ...rule, hosts: [host, host] };
    expect(await desk.call(saveMeetingRule, { value: twice, version: 1 }, { session: owner })).toMatchObject({
      status: 400,
      error: { message: 'Name each person once.' },
    });
  });

  test('the rule decides everywhere when an answer is due', async () => {
    // Friday, 18:00 in India; read on Sunday, and on Monday evening.
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: new Date('2026-02-27T12:30:00Z') });
    const late = async () => {
      const [{ state, dueAt } = { state: '', dueAt: '' }] = (
        await desk.ask(listLeads, { state: 'open', offset: 0, limit: 5 }, owner)
      ).leads;
      const { answers } = await desk.ask(getStatistics, { weeks: 4 }, owner);
      const counts = await desk.ask(getCounts, {}, owner);
      return { state, dueAt, inCounts: counts.late, inNumbers: answers.enquiries.late };
    };
    expect(await late()).toEqual({ state: 'late', dueAt: '2026-02-28T12:30:00.000Z', inCounts: 1, inNumbers: 1 });
    await desk.ask(saveAnswerRule, { value: WEEKDAYS, version: 0 }, owner);
    const monday = '2026-03-02T12:30:00.000Z';
    expect(await late()).toEqual({ state: 'open', dueAt: monday, inCounts: 0, inNumbers: 0 });
    desk.setNow(new Date('2026-03-02T12:30:00.001Z'));
    expect(await late()).toEqual({ state: 'late', dueAt: monday, inCounts: 1, inNumbers: 1 });
    const holidays = [{ day: '2026-03-02', name: 'Holiday' }];
    await desk.ask(saveAnswerRule, { value: { ...WEEKDAYS, holidays }, version: 1 }, owner);
    expect((await late()).dueAt).toBe('2026-03-03T12:30:00.000Z');
  });

  test('what is to be followed up keeps its place when the rule changes', async () => {
    await addEnquiry(db, { reference: 'KD-FOLLOW', receivedAt: new Date('2026-02-28T06:30:00Z') });
    await desk.ask(setRest, { reference: 'KD-FOLLOW', until: '2026-03-02', was: '2026-02-28T06:30:00.000Z' }, owner);
    // By the new rule due an hour after that follow-up of Monday, 9:00 in India.
    await addEnquiry(db, { reference: 'KD-AFTER', receivedAt: new Date('2026-02-28T04:30:00Z') });
    await desk.ask(saveAnswerRule, { value: { ...DEFAULT_ANSWER_RULE, hours: 48 }, version: 0 }, owner);
    desk.setNow(new Date('2026-03-02T06:30:00Z'));
    await openDueFollowUps(db, desk.now());
    const { leads } = await desk.ask(listLeads, { state: 'late', offset: 0, limit: 5 }, owner);
    expect(leads.map(({ reference }) => reference)).toEqual(['KD-FOLLOW', 'KD-AFTER']);
  });

  test('a visitor is told the time that the rule gives, and the usual one of a rule that is not valid', async () => {
    const seen = { rendered: [], wakes: 0, logs: '' };
    const deps = { ...exampleDeps(db, seen), clock: () => new Date('2026-02-27T12:30:00Z') };
    const answerByOf = async () => {
      const app = await buildApp(deps);
      const fields = { ...contactFields, message: `Cartons, please. ${randomUUID()}` };
      const response = await app.inject({
        method: 'POST',
        url: '/api/enquiries',
        payload: fields,
        headers: { accept: 'application/json' },
      });
      expect(response.statusCode).toBe(201);
      await app.close();
      const confirmation = (await mails()).findLast(({ to }) => to.address === contactFields['email']);
      return confirmation.text.split(`${exampleSiteData.confirmations.labels.answerBy}: `)[1].split('\n')[0];
    };
    expect(await answerByOf()).toContain('28 Feb 2026, 18:00 IST');
    await desk.ask(saveAnswerRule, { value: WEEKDAYS, version: 0 }, owner);
    expect(await answerByOf()).toContain('2 Mar 2026, 18:00 IST');
    await db.updateTable('settings').set({ value: '{"hours":0}' }).execute();
    expect(await readAnswerRule(db)).toEqual(DEFAULT_ANSWER_RULE);
    expect(await answerByOf()).toContain('28 Feb 2026, 18:00 IST');
  });

  test('what was saved before a section had one of its values stays, and the new value is the default', async () => {
    await desk.ask(
      saveMeetingRule,
      { value: { ...DEFAULT_MEETING_RULE, noticeHours: 9, viewDays: 5 }, version: 0 },
      owner,
    );
    const { viewDays: _, ...older } = await readMeetingRule(db);
    await db
      .updateTable('settings')
      .set({ value: JSON.stringify(older) })
      .execute();
    expect(await readMeetingRule(db)).toEqual({ ...DEFAULT_MEETING_RULE, noticeHours: 9 });
  });

  test('a new sender is that of replies from then on, and of those that wait or were refused', async () => {
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: desk.now() });
    await addEnquiry(db, { reference: 'KD-0000-0002', receivedAt: desk.now() });
    await reply('KD-0000-0001');
    const { hello } = exampleSiteData.mailboxes;
    const replies = async () => (await mails()).filter(({ text }) => text === 'Yes.');
    expect(await replies()).toMatchObject([
      { from: { name: `Olivia Owner, ${exampleSiteData.brand}`, address: hello } },
    ]);

    await desk.ask(saveSender, { value: { name: 'person', address: 'team@example.com' }, version: 0 }, other);
    await reply('KD-0000-0002');
    const from = { name: 'Olivia Owner', address: 'team@example.com' };
    // Reports of mail servers still come to the usual mailbox.
    const changed = { from, returnTo: hello };
    expect(await replies()).toMatchObject([changed, changed]);
    await db.updateTable('outbox').set({ status: 'dead' }).execute();
    await desk.ask(saveSender, { value: { name: 'brand', address: null }, version: 1 }, owner);
    const usual = { from: { name: exampleSiteData.brand, address: hello } };
    expect(await replies()).toMatchObject([usual, usual]);
    expect((await replies()).filter(({ returnTo }) => returnTo)).toEqual([]);
  });

  test('a client sees no token as the sender of a reply, nor after another sender was set', async () => {
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: desk.now() });
    const { text } = await desk.ask(createToken, { name: 'CRM', scope: 'write', days: 30 }, owner);
    const written = await desk.newReply('KD-0000-0001', owner);
    const headers = { authorization: `Bearer ${text}` };
    expect((await desk.call(sendReply, written, { headers })).status).toBe(200);
    await desk.ask(saveSender, { value: { name: 'person', address: null }, version: 0 }, owner);
    const [sent] = (await mails()).filter((mail) => mail.text === 'Yes.');
    expect(sent.from.name).toBe('Olivia Owner');
    await db.updateTable('outbox').set({ status: 'dead' }).execute();
    await desk.ask(setLeadEmail, { reference: 'KD-0000-0001', email: 'new@example.com', was: sent.to.address }, owner);
    await desk.ask(retryDelivery, { which: 'all' }, owner);
    expect((await mails()).find(({ to }) => to.address === 'new@example.com').from.name).toBe('Olivia Owner');
  });

  test('a test goes to who asks for it, from the sender that is typed', async () => {
    await desk.ask(testSender, { value: { name: 'brand', address: 'team@example.com' } }, owner);
    expect(await mails()).toMatchObject([
      { from: { name: exampleSiteData.brand, address: 'team@example.com' }, to: { address: owner.person.email } },
    ]);
    expect(desk.wakes()).toBe(1);
    expect((await desk.ask(getSettings, {}, owner)).settings.sender.version).toBe(0);
  });

  test('of two people who change a saved reply at once, one is told; nothing unknown is filled in', async () => {
    const agent = await desk.signIn('agent');
    const [added] = (await desk.ask(addSavedReply, THANKS, agent)).replies;
    if (!added) throw new Error('Nothing was saved.');
    const change = (session: DeskSession, title: string) =>
      desk.call(changeSavedReply, { ...added, title }, { session });
    const results = await Promise.all([change(agent, 'One'), change(owner, 'Two')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { replies } = await desk.ask(listSavedReplies, {}, agent);
    expect(replies).toMatchObject([{ version: 2 }]);
    for (const result of results) if ('error' in result) expect(result.error.details).toEqual({ replies });

    const { status } = await desk.call(removeSavedReply, added, { session: owner });
    expect(status).toBe(409);
    await desk.ask(removeSavedReply, { id: added.id, version: 2 }, owner);
    expect((await desk.ask(listSavedReplies, {}, agent)).replies).toEqual([]);
    expect(await lastAudit()).toBe(`Removed the saved reply “${replies[0]?.title}”`);

    for (const wrong of [{ text: 'Hello {nmae}.' }, { subject: '{signature}' }]) {
      const refused = await desk.call(addSavedReply, { ...THANKS, ...wrong }, { session: agent });
      expect(refused).toMatchObject({
        status: 400,
        error: { message: expect.stringContaining('cannot be filled in') },
      });
    }
  });

  test('a saved reply and a signature are there at the next reply, and the signature goes with its person', async () => {
    const agent = await desk.signIn('agent');
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: desk.now() });
    await desk.ask(addSavedReply, { ...THANKS, text: 'Thank you.\n\n{signature}' }, owner);
    await desk.ask(saveSignature, { signature: 'Arjun\n+91 98200 12345' }, agent);
    const { templates, signature } = await desk.ask(listReplyTemplates, { reference: 'KD-0000-0001' }, agent);
    expect(templates[0]).toMatchObject({ title: 'Thanks', text: 'Thank you.\n\nArjun\n+91 98200 12345' });
    expect(signature).toBe('Arjun\n+91 98200 12345');
    await desk.ask(removePerson, { id: agent.person.id }, owner);
    expect(await db.selectFrom('people').select('id').where('signature', '!=', '').execute()).toEqual([]);
  });
});
