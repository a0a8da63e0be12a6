import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { retryDelivery } from '#contract/desk/deliveries.ts';
import { eraseLead, previewErasure } from '#contract/desk/erasure.ts';
import { beginExport } from '#contract/desk/export.ts';
import { listLeads } from '#contract/desk/inbox.ts';
import { cvPath, getLead, type LeadDetail } from '#contract/desk/lead.ts';
import { addNote, assignLead, releaseLead, removeNote, setAnswered, setStage } from '#contract/desk/lead-changes.ts';
import { createLetter, startSending } from '#contract/desk/letters.ts';
import { sendReply, UNDO_MS, undoReply } from '#contract/desk/replies.ts';
import type { Schema } from '#server/db/schema.ts';
import type { SpamResult } from '#server/leads/new-lead.ts';
import { type Mail, mailSchema } from '#server/mail/mail.ts';
import { mailDueBatch } from '#server/newsletter/letter-sender.ts';
import { sendingRepository } from '#server/newsletter/sending.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import { systemRandomness } from '#server/runtime.ts';
import { addMeeting } from '../../../tests/support/add-meeting.ts';
import { pdf } from '../../../tests/support/cv-files.ts';
import { databases } from '../../../tests/support/databases.ts';
import { DESK_ORIGIN, type DeskClient, type DeskSession, openDesk } from '../../../tests/support/desk-client.ts';
import { contactFields, exampleSiteData } from '../../../tests/support/examples.ts';
import { addApplication, addEnquiry, addSubscription } from '../../../tests/support/leads.ts';

const REFERENCE = 'KD-7Q2M-X4TP';
const HELD: SpamResult = { score: 9, reasons: ['honeypot'], minHash: '', isQuarantined: true };
const RECEIVED_AT = new Date('2026-03-01T03:30:00Z');

describe.each(databases)('one enquiry at the desk on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  let desk: DeskClient;
  let asha: DeskSession;
  let ravi: DeskSession;
  let wakes: number;
  beforeEach(async () => {
    wakes = 0;
    ({ db, desk } = await openDesk(openEmpty, {
      wakeOutbox: () => {
        wakes += 1;
      },
    }));
    asha = await desk.signIn('owner', 'Asha Rao');
    ravi = await desk.signIn('agent', 'Ravi Iyer');
  });

  const read = (session = asha) => desk.ask(getLead, { reference: REFERENCE }, session);
  const enquire = (fields: Record<string, string> = {}, spam?: SpamResult) =>
    addEnquiry(db, { reference: REFERENCE, receivedAt: RECEIVED_AT, fields, ...(spam && { spam }) });
  const apply = () => addApplication(db, { reference: REFERENCE, receivedAt: RECEIVED_AT });
  const reply = (lead: LeadDetail, changes: object = {}) => ({
    reference: REFERENCE,
    id: randomUUID(),
    subject: `Re: ${lead.about}`,
    text: 'Hello Meera,\n\ncan we talk on Monday?',
    version: lead.version,
    ...changes,
  });
  const later = (milliseconds: number) => new Date(desk.now().getTime() + milliseconds);
  const claimAt = (at: Date, on = db) =>
    outboxRepository(on).claim({
      queue: { only: 'mail' },
      now: at,
      maxFutureTime: new Date(at.getTime() + 86_400_000),
      inFlight: [],
      worker: randomUUID(),
      leaseUntil: new Date(at.getTime() + 30_000),
    });
  /** Takes the mails of the form itself out of the way. */
  const deliverAll = () =>
    db
      .updateTable('outbox')
      .set({ status: 'sent', finished_at: RECEIVED_AT.toISOString() })
      .where('status', '=', 'pending')
      .execute();
  const rows = async (table: 'replies' | 'notes' | 'outbox') => db.selectFrom(table).selectAll().execute();
  const replyMail = async (): Promise<Mail & { messageId: string }> => {
    const [stored] = await rows('replies');
    const row = await db
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', stored && 'outbox_id' in stored ? stored.outbox_id : '')
      .executeTakeFirstOrThrow();
    return { ...mailSchema.parse(JSON.parse(row.payload)), messageId: row.message_id };
  };
  /** Sorted by name: the clock of these tests stands still. */
  const audit = async () =>
    (await db.selectFrom('audit').select(['action', 'person_name', 'reference']).execute())
      .filter(({ reference }) => reference === REFERENCE)
      .map(({ action, person_name }) => `${person_name}: ${action}`)
      .toSorted();

  test('has all fields of an enquiry, choices by their labels', async () => {
    await enquire({
      phone: '+91 98765 43210',
      budget: Object.keys(exampleSiteData.forms.choices['budget'] ?? {})[0] ?? '',
    });
    const lead = await desk.ask(getLead, { reference: REFERENCE.toLowerCase() }, ravi);
    expect(lead).toMatchObject({
      reference: REFERENCE,
      kind: 'enquiry',
      state: 'open',
      name: 'Meera Nair',
      email: 'meera@example.com',
      about: contactFields.subject,
      cv: null,
      notes: [],
      replies: [],
      history: [],
      answeredBy: null,
    });
    expect(lead.fields).toContainEqual({ label: 'Email', value: 'meera@example.com', kind: 'email' });
    expect(lead.fields).toContainEqual({ label: 'Phone', value: '+91 98765 43210', kind: 'phone' });
    expect(lead.fields).toContainEqual({ label: 'Message', value: contactFields.message, kind: 'text' });
    expect(lead.fields.find(({ label }) => label === 'Budget')?.value).toBe(
      Object.values(exampleSiteData.forms.choices['budget'] ?? {})[0],
    );
    expect(lead.deliveries.map(({ to, status }) => [to, status])).toEqual(
      expect.arrayContaining([
        ['meera@example.com', 'pending'],
        [exampleSiteData.mailboxes.leads, 'pending'],
      ]),
    );
  });

  test('is marked as answered and open again, with the person and in the history', async () => {
    await enquire();
    const answered = await desk.ask(setAnswered, { reference: REFERENCE, isAnswered: true }, ravi);
    expect(answered).toMatchObject({
      state: 'answered',
      since: desk.now().toISOString(),
      answeredBy: 'Ravi Iyer',
    });
    desk.setNow(later(5_000));
    const again = await desk.ask(setAnswered, { reference: REFERENCE, isAnswered: true }, asha);
    expect(again).toMatchObject({ since: answered.since, answeredBy: 'Ravi Iyer' });
    const open = await desk.ask(setAnswered, { reference: REFERENCE, isAnswered: false }, asha);
    expect(open).toMatchObject({ state: 'open', answeredBy: null });
    expect(open.history.map(({ personName, text }) => `${personName}: ${text}`)).toEqual([
      'Ravi Iyer: Marked this enquiry as answered',
      'Asha Rao: Opened this enquiry again',
    ]);
  });

  test('is given to one person; of two at once, one is told', async () => {
    await enquire();
    const give = (personId: string | null, was: string | null) =>
      desk.call(assignLead, { reference: REFERENCE, personId, was }, { session: asha });
    const results = await Promise.all([give(asha.person.id, null), give(ravi.person.id, null)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { assignee } = await read();
    const refused = results.find(({ status }) => status === 409);
    expect(refused).toMatchObject({ error: { code: 'conflict', details: { assignee } } });
    expect(await give(null, assignee?.id ?? null)).toMatchObject({ status: 200, reply: { assignee: null } });
    expect(await give(randomUUID(), null)).toMatchObject({ status: 400 });
    await db.updateTable('people').set({ removed_at: 'x' }).where('id', '=', ravi.person.id).execute();
    expect(await give(ravi.person.id, null)).toMatchObject({ status: 400, error: { code: 'invalid' } });
  });

  test('has a stage if it is an application', async () => {
    await apply();
    const move = (stage: 'talking' | 'declined', was: 'new' | 'talking') =>
      desk.call(setStage, { reference: REFERENCE, stage, was }, { session: ravi });
    expect(await move('talking', 'new')).toMatchObject({ status: 200, reply: { stage: 'talking' } });
    expect(await move('declined', 'new')).toMatchObject({ status: 409, error: { details: { stage: 'talking' } } });
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: RECEIVED_AT });
    const enquiry = { reference: 'KD-0000-0001', stage: 'talking', was: 'new' } as const;
    expect(await desk.call(setStage, enquiry, { session: ravi })).toMatchObject({ status: 400 });
    expect(await audit()).toEqual(['Ravi Iyer: lead-stage-set']);
  });

  test('keeps notes, which only their author removes', async () => {
    await enquire();
    const noted = await desk.ask(addNote, { reference: REFERENCE, text: ' Called\0 her.\r\nWants a demo. ' }, ravi);
    expect(noted.notes).toMatchObject([{ personName: 'Ravi Iyer', text: 'Called  her.\nWants a demo.', isOwn: true }]);
    const [note] = (await read(asha)).notes;
    expect(note).toMatchObject({ isOwn: false });
    const removal = { reference: REFERENCE, id: note?.id ?? '' };
    expect(await desk.call(removeNote, removal, { session: asha })).toMatchObject({ status: 403 });
    expect(await desk.ask(removeNote, removal, ravi)).toMatchObject({ notes: [] });
    expect(await desk.call(removeNote, removal, { session: ravi })).toMatchObject({ status: 404 });
    expect(await desk.call(addNote, { reference: REFERENCE, text: ' \n ' }, { session: ravi })).toMatchObject({
      status: 400,
      error: { message: 'Write something.' },
    });
  });

  test('is found by what a note or a reply says, as long as it is there', async () => {
    await enquire();
    const find = async (search: string) => (await desk.ask(listLeads, { state: 'all', search }, asha)).total;
    await desk.ask(addNote, { reference: REFERENCE, text: 'Zoë PAYS late.' }, ravi);
    const sent = reply(await read(), { text: 'Three sarees.' });
    await desk.ask(sendReply, sent, asha);
    expect(await find('late zoë')).toBe(1);
    expect(await find('zoë sarees meera')).toBe(1);
    expect(await find('zoë cotton')).toBe(0);
    const [note] = (await read()).notes;
    await desk.ask(removeNote, { reference: REFERENCE, id: note?.id ?? '' }, ravi);
    await desk.ask(undoReply, { id: sent.id }, asha);
    expect([await find('zoë'), await find('sarees'), await find('meera')]).toEqual([0, 0, 1]);
  });

  test('is answered by a mail in the thread of the confirmation, eleven seconds later', async () => {
    await enquire();
    await deliverAll();
    const before = wakes;
    const { lead } = await desk.ask(sendReply, reply(await read()), asha);
    expect(wakes).toBe(before + 1);
    expect(lead).toMatchObject({ state: 'answered', answeredBy: 'Asha Rao' });
    expect(lead.replies).toMatchObject([
      { personName: 'Asha Rao', text: 'Hello Meera,\n\ncan we talk on Monday?', delivery: 'pending', isOwn: true },
    ]);
    const mail = await replyMail();
    expect(mail).toMatchObject({
      from: { name: `Asha Rao, ${exampleSiteData.brand}`, address: exampleSiteData.mailboxes.hello },
      to: { name: 'Meera Nair', address: 'meera@example.com' },
      replyTo: { address: 'leads@example.com' },
      subject: `Re: ${contactFields.subject}`,
    });
    expect(mail.headers).not.toHaveProperty('Auto-Submitted');
    const confirmation = lead.deliveries.find(({ to, status }) => to === 'meera@example.com' && status === 'sent');
    const { message_id } = await db
      .selectFrom('outbox')
      .select('message_id')
      .where('id', '=', confirmation?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(mail.headers).toEqual({ 'In-Reply-To': message_id, References: message_id });

    expect(await claimAt(later(UNDO_MS))).toBeUndefined();
    expect(await claimAt(later(UNDO_MS + 1_000))).toMatchObject({ messageId: mail.messageId });
    expect(await audit()).toEqual(['Asha Rao: lead-replied']);
  });

  test('of two replies at once one is stored; the other person sees it before anything is sent', async () => {
    await enquire();
    const lead = await read();
    const given = [reply(lead, { text: 'From Asha' }), reply(lead, { text: 'From Ravi' })] as const;
    const results = await Promise.all([
      desk.call(sendReply, given[0], { session: asha }),
      desk.call(sendReply, given[1], { session: ravi }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stored = await rows('replies');
    expect(stored).toHaveLength(1);
    const refused = results.find(({ status }) => status === 409);
    const now = refused && 'error' in refused ? (refused.error.details as LeadDetail) : undefined;
    expect(now?.replies).toMatchObject([{ text: stored[0]?.text }]);
    // "Send anyway".
    const [loser, session] = results[0]?.status === 409 ? [given[0], asha] : [given[1], ravi];
    await desk.ask(sendReply, { ...loser, version: now?.version ?? '' }, session);
    expect(await rows('replies')).toHaveLength(2);
  });

  test('the same reply is stored once; with another text it is refused', async () => {
    await enquire();
    const given = reply(await read());
    const results = await Promise.all([1, 2, 3].map(() => desk.call(sendReply, given, { session: asha })));
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rows('replies')).toHaveLength(1);
    expect(await desk.call(sendReply, { ...given, text: 'Other' }, { session: asha })).toMatchObject({ status: 409 });
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: RECEIVED_AT });
    const elsewhere = { ...given, reference: 'KD-0000-0001', version: 'open 0 ' };
    expect(await desk.call(sendReply, elsewhere, { session: asha })).toMatchObject({ status: 409 });
    expect(await rows('replies')).toHaveLength(1);
    expect(await audit()).toEqual(['Asha Rao: lead-replied']);
  });

  test('cannot add a header, a recipient or a control character to the mail', async () => {
    await enquire({ firstName: 'Meera"', lastName: '<evil@example.com>, x' });
    const lead = await read();
    for (const subject of ['Hi\r\nBcc: all@example.com', 'Hi\nX', 'a\u2028b', ' ', 'x'.repeat(301)]) {
      expect(await desk.call(sendReply, reply(lead, { subject }), { session: asha })).toMatchObject({ status: 400 });
    }
    await desk.ask(sendReply, reply(lead, { text: 'a\0b\x1b[31m\r\nc' }), asha);
    const mail = await replyMail();
    expect(mail.to).toEqual({ name: 'Meera" <evil@example.com>, x', address: 'meera@example.com' });
    expect(mail.text).toBe('a b [31m\nc');
    for (const text of ['', ' \n\t ', 'x'.repeat(20_001)]) {
      expect(await desk.call(sendReply, reply(lead, { text }), { session: asha })).toMatchObject({ status: 400 });
    }
  });

  test('cannot be replied to in quarantine; a release sends its mails', async () => {
    await enquire({}, HELD);
    const lead = await read();
    expect(lead.deliveries.map(({ status }) => status)).toEqual(['held', 'held']);
    expect(await desk.call(sendReply, reply(lead), { session: asha })).toMatchObject({
      status: 400,
      error: { message: expect.stringContaining('Release it first') },
    });
    const results = await Promise.all(
      [asha, ravi].map((session) => desk.call(releaseLead, { reference: REFERENCE }, { session })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const released = await read();
    expect(released.state).toBe('open');
    expect(released.deliveries.map(({ status }) => status)).toEqual(['pending', 'pending']);
    expect(await desk.call(sendReply, reply(released), { session: asha })).toMatchObject({ status: 200 });
    expect((await audit()).map((entry) => entry.split(': ')[1]).toSorted()).toEqual(['lead-released', 'lead-replied']);
  });

  test('a reply is taken back with its text; the enquiry is open again and nothing is sent', async () => {
    await enquire();
    await deliverAll();
    const given = reply(await read());
    await desk.ask(sendReply, given, ravi);
    desk.setNow(later(9_000));
    expect(await desk.call(undoReply, { id: given.id }, { session: asha })).toMatchObject({ status: 403 });
    const undone = await desk.ask(undoReply, { id: given.id }, ravi);
    expect(undone).toMatchObject({ subject: given.subject, text: given.text });
    expect(undone.lead).toMatchObject({ state: 'open', answeredBy: null, replies: [] });
    expect(await claimAt(later(3_600_000))).toBeUndefined();
    expect(await desk.call(undoReply, { id: given.id }, { session: ravi })).toMatchObject({ status: 404 });
    expect(await audit()).toEqual(['Ravi Iyer: lead-replied', 'Ravi Iyer: lead-reply-undone']);
  });

  test('taking back a reply gives an application its stage back, unless somebody has set another', async () => {
    await apply();
    const first = reply(await read(), { stage: 'talking' });
    expect((await desk.ask(sendReply, first, asha)).lead.stage).toBe('talking');
    expect((await desk.ask(undoReply, { id: first.id }, asha)).lead.stage).toBe('new');
    const second = reply(await read(), { stage: 'declined' });
    await desk.ask(sendReply, second, asha);
    await desk.ask(setStage, { reference: REFERENCE, stage: 'offered', was: 'declined' }, ravi);
    expect((await desk.ask(undoReply, { id: second.id }, asha)).lead.stage).toBe('offered');
  });

  test('a CV is only ever downloaded, by somebody who is signed in, and each time is logged', async () => {
    const id = await apply();
    await db.updateTable('files').set({ name: 'मीरा.pdf' }).where('id', '=', id).execute();
    const get = (session?: DeskSession) =>
      desk.app.inject({
        url: cvPath(REFERENCE),
        headers: { host: new URL(DESK_ORIGIN).host, ...(session && { cookie: `desk=${session.token}` }) },
      });
    expect((await get()).statusCode).toBe(401);
    expect(await audit()).toEqual([]);
    const response = await get(ravi);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(pdf)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="____.pdf"; filename*=UTF-8''%E0%A4%AE%E0%A5%80%E0%A4%B0%E0%A4%BE.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*; sandbox$/),
      'cache-control': 'no-store',
    });
    expect(await audit()).toEqual(['Ravi Iyer: lead-cv-downloaded']);
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: RECEIVED_AT });
    const none = await desk.app.inject({
      url: cvPath('KD-0000-0001'),
      headers: { host: new URL(DESK_ORIGIN).host, cookie: `desk=${ravi.token}` },
    });
    expect(none.statusCode).toBe(404);
  });

  const converse = async () => {
    await enquire();
    await addApplication(db, { reference: 'KD-0000-0002', receivedAt: RECEIVED_AT });
    await addSubscription(db, 'meera@example.com', RECEIVED_AT);
    for (const reference of [REFERENCE, 'KD-0000-0002']) {
      const lead = await desk.ask(addNote, { reference, text: 'Meera Nair called: meera@example.com' }, ravi);
      await desk.ask(sendReply, { ...reply(lead), reference }, ravi);
    }
  };

  test('leaves nothing of a person in any table, whatever was done with them', async () => {
    await converse();
    const to = { email: 'meera@example.com' };
    await db.updateTable('subscriptions').set({ status: 'confirmed' }).where('email', '=', to.email).execute();
    const letter = await desk.ask(createLetter, {}, asha);
    await db.updateTable('letters').set({ subject: 'March', text: 'Hello.' }).execute();
    await desk.ask(startSending, { id: letter.id, version: letter.version }, asha);
    await mailDueBatch({
      sending: sendingRepository(db),
      mails: { siteData: exampleSiteData, siteUrl: DESK_ORIGIN, serverUrl: DESK_ORIGIN, newId: randomUUID },
      perMinute: 60,
      clock: desk.now,
      secret: systemRandomness.id(),
      wakeOutbox: () => {},
      log: { info: () => {}, error: () => {} },
    });
    expect(await db.selectFrom('letter_recipients').select('status').execute()).toEqual([{ status: 'queued' }]);
    await db.updateTable('outbox').set({ status: 'dead', last_error: '550 <meera@example.com>: no' }).execute();
    await desk.ask(retryDelivery, { which: 'all' }, ravi);
    await desk.ask(setAnswered, { reference: REFERENCE, isAnswered: false }, ravi);
    await desk.ask(beginExport, { kind: 'enquiries', format: 'json' }, asha);
    await desk.ask(listLeads, { search: 'meera' }, asha);
    const { id } = await db
      .selectFrom('leads')
      .select('id')
      .where('reference', '=', REFERENCE)
      .executeTakeFirstOrThrow();
    const startsAt = new Date('2026-04-01T05:00:00.000Z');
    await addMeeting(db, id, startsAt, { token: 'fabric' });
    expect(await everyRow()).toMatch(/meera/i);
    const everything = { reference: REFERENCE, scope: 'everything' } as const;
    const found = {
      enquiries: [REFERENCE],
      applications: ['KD-0000-0002'],
      subscriptions: 1,
      meetings: [startsAt.toISOString()],
      messages: 8,
    };
    expect(await desk.ask(previewErasure, everything, asha)).toEqual(found);
    const erased = { enquiries: 1, applications: 1, subscriptions: 1, messages: 8 };
    expect(await desk.ask(eraseLead, everything, asha)).toEqual({ erased, advice: null });
    expect(await desk.call(eraseLead, everything, { session: asha })).toMatchObject({ status: 404 });
    expect(await everyRow()).not.toMatch(/meera|nair|98765|fabric|KD-7Q2M|KD-0000-0002|monday/i);
  });

  /** Of all tables, files as text. */
  const everyRow = async () => {
    const contents: string[] = [];
    for (const { name } of await db.introspection.getTables()) {
      for (const row of (await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)).rows) {
        contents.push(
          ...Object.values(row).map((value) =>
            value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value),
          ),
        );
      }
    }
    return contents.join('\n');
  };
});
