/** What other programs are told of enquiries and applications, and when: docs/operating/webhooks.md. */
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eraseLead } from '#contract/desk/erasure.ts';
import { getLead, type LeadDetail } from '#contract/desk/lead.ts';
import { setAnswered, setOutcome, setStage } from '#contract/desk/lead-changes.ts';
import { sendReply, undoReply } from '#contract/desk/replies.ts';
import type { Schema } from '#server/db/schema.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import { replyRecorder } from '#server/replies/reply-recorder.ts';
import { retentionRepository } from '#server/retention/repository.ts';
import { systemRandomness } from '#server/runtime.ts';
import { NO_WEBHOOKS } from '#server/webhooks/compose-webhook.ts';
import { webhooksTo } from '#server/webhooks/post-webhook.ts';
import { databases } from '../../tests/support/databases.ts';
import { type DeskClient, type DeskSession, openDeskApp } from '../../tests/support/desk-client.ts';
import { addApplication, addEnquiry, sendAll } from '../../tests/support/leads.ts';
import { leadActions } from './lead-actions.ts';

const REFERENCE = 'KD-7Q2M-X4TP';
const APPLICATION = 'KD-1111-0001';
const RECEIVED_AT = new Date('2026-03-01T03:30:00Z');

let written = 0;
/** Its ids are in the order in which they were written. */
const CRM = webhooksTo(['https://crm.example.com/hook'], () => {
  written += 1;
  return String(written).padStart(9, '0');
});

describe.each(databases)('webhooks on $name', ({ openShared }) => {
  let dbs: Kysely<Schema>[];
  let db: Kysely<Schema>;
  let desk: DeskClient;
  let asha: DeskSession;
  beforeEach(async () => {
    const [first, second = first] = await openShared(2);
    dbs = [...new Set([first, second])];
    db = first;
    desk = await openDesk(CRM);
    asha = await desk.signIn('owner', 'Asha Rao');
    const arrival = { utm_source: 'google', utm_campaign: 'diwali' };
    await addEnquiry(db, { reference: REFERENCE, receivedAt: RECEIVED_AT, arrival });
    await addApplication(db, { reference: APPLICATION, receivedAt: RECEIVED_AT });
    await sendAll(db);
  });
  afterEach(() => desk.close());

  const openDesk = (webhooks: typeof CRM) => openDeskApp(db, { webhooks });
  const read = (reference = REFERENCE): Promise<LeadDetail> => desk.ask(getLead, { reference }, asha);
  const mark = (isAnswered: boolean) => desk.ask(setAnswered, { reference: REFERENCE, isAnswered }, asha);
  const decide = async (outcome: object | null) =>
    desk.ask(setOutcome, { reference: REFERENCE, outcome, was: (await read()).outcome?.at ?? null } as never, asha);
  const reply = async (reference = REFERENCE, changes: object = {}) => {
    const { lead, replyId } = await desk.ask(sendReply, await desk.newReply(reference, asha, changes), asha);
    return { replyId, mailId: lead.replies.find(({ id }) => id === replyId)?.deliveryId ?? '' };
  };
  const handOver = (id: string, webhooks = CRM, on = db) => {
    const follower = replyRecorder({ newId: systemRandomness.id, webhooks });
    return outboxRepository(on, { follower }).finish({ id, worker: '' }, 'sent', desk.now());
  };
  const rows = () => db.selectFrom('outbox').selectAll().where('kind', '=', 'webhook').orderBy('id').execute();
  /** What waits for the receiver, in the order in which it was written. */
  const events = async () => (await rows()).map(({ payload }) => JSON.parse(payload));
  const types = async () => (await events()).map(({ type }) => type);

  test('say who answered an enquiry and when, its campaign, and nothing that the visitor typed', async () => {
    await mark(true);
    const [event] = await events();
    expect(event).toEqual({
      version: 1,
      type: 'enquiry.answered',
      id: expect.stringMatching(/^msg_/),
      timestamp: desk.now().toISOString(),
      text: `Answered enquiry ${REFERENCE}`,
      data: {
        reference: REFERENCE,
        by: 'Asha Rao',
        answeredAt: desk.now().toISOString(),
        utm_source: 'google',
        utm_medium: '',
        utm_campaign: 'diwali',
        utm_term: '',
        utm_content: '',
        referrerHost: '',
      },
    });
    expect(await rows()).toMatchObject([{ queue: CRM.queues[0], message_id: event.id, status: 'pending' }]);
  });

  test('tell of an answer by hand once, and again after the enquiry was open', async () => {
    for (const isAnswered of [true, true, false, true]) await mark(isAnswered);
    expect(await types()).toEqual(['enquiry.answered', 'enquiry.answered']);
  });

  test('tell of a reply once its mail is handed over, however often that is recorded', async () => {
    const { mailId } = await reply();
    expect(await types()).toEqual([]);
    await Promise.all(dbs.flatMap((on) => [handOver(mailId, CRM, on), handOver(mailId, CRM, on)]));
    expect((await events()).map(({ type, data }) => [type, data.by])).toEqual([['enquiry.answered', 'Asha Rao']]);
  });

  test('tell nothing of a reply that was taken back, failed, or leaves the enquiry open or waiting', async () => {
    const { replyId } = await reply(APPLICATION, { stage: 'talking' });
    expect(await types()).toEqual(['application.stage']);
    await desk.ask(undoReply, { id: replyId }, asha);

    const { mailId: failed } = await reply();
    const outbox = outboxRepository(db, { follower: replyRecorder({ newId: systemRandomness.id }) });
    await db.updateTable('outbox').set({ claimed_by: 'worker' }).where('id', '=', failed).execute();
    await outbox.deadLetter({ id: failed, worker: 'worker' }, desk.now(), '550 5.1.1');
    for (const after of ['open', 'waiting']) await handOver((await reply(REFERENCE, { after })).mailId);
    expect(await types()).toEqual([]);
  });

  test('tell of a stage, by a reply when it can no longer be taken back', async () => {
    await desk.ask(setStage, { reference: APPLICATION, stage: 'talking', was: 'new' }, asha);
    await reply(APPLICATION, { stage: 'offered' });
    const stages = await rows();
    expect(stages.map(({ payload }) => JSON.parse(payload).data)).toEqual([
      { reference: APPLICATION, by: 'Asha Rao', before: 'new', after: 'talking' },
      { reference: APPLICATION, by: 'Asha Rao', before: 'talking', after: 'offered' },
    ]);
    const mail = await db.selectFrom('replies').select('sends_at').executeTakeFirstOrThrow();
    expect(stages.map((row) => row.next_attempt_at)).toEqual([desk.now().toISOString(), mail.sends_at]);
  });

  test('tell what came of an enquiry, with each change; not of a quotation, nor that it was taken back', async () => {
    await decide({ is: 'quoted', valueRupees: 1_00_000 });
    await decide({ is: 'won', valueRupees: 1_20_000 });
    await decide({ is: 'lost', valueRupees: null, reason: 'Too expensive' });
    await decide(null);
    expect((await events()).map(({ type, data }) => [type, data.valueRupees, data.reason])).toEqual([
      // A won one is answered.
      ['enquiry.answered', undefined, undefined],
      ['enquiry.won', 1_20_000, undefined],
      ['enquiry.lost', null, 'Too expensive'],
    ]);
  });

  test('of an erased person go, and the receiver is told which references to erase', async () => {
    await mark(true);
    await desk.ask(eraseLead, { reference: REFERENCE, scope: 'record' }, asha);
    const lastContact = new Date(desk.now().getTime() + 60_000);
    const never = new Date(0);
    await retentionRepository(db, { webhooks: CRM }).expire(
      { enquiries: never, applications: lastContact, requested: never, unsubscribed: never, storedTokens: never },
      desk.now(),
    );
    const told = await events();
    expect(told.map(({ type, data }) => [type, data])).toEqual([
      ['person.erased', { references: [REFERENCE], reason: 'asked' }],
      ['person.erased', { references: [APPLICATION], reason: 'retention' }],
    ]);
    for (const { id } of await rows()) await handOver(id);
    expect(await rows()).toMatchObject(told.map(() => ({ status: 'sent', payload: '' })));
  });

  test('are written with the change, or neither is', async () => {
    const failing = { ...CRM, newId: () => 'the same' };
    await db
      .insertInto('outbox')
      .values({
        id: 'the same',
        kind: 'mail',
        queue: 'mail',
        payload: '',
        message_id: '',
        status: 'sent',
        attempts: 0,
        next_attempt_at: '',
        created_at: '',
      })
      .execute();
    const stamp = () => ({ id: systemRandomness.id(), at: desk.now(), by: { personId: asha.person.id, name: 'Asha' } });
    await expect(leadActions(db, { webhooks: failing }).setAnswered(REFERENCE, true, stamp())).rejects.toThrow();
    await expect(
      retentionRepository(db, { webhooks: failing }).erase({ reference: REFERENCE }, stamp()),
    ).rejects.toThrow();
    const { mailId } = await reply();
    await expect(handOver(mailId, failing)).rejects.toThrow();
    expect(await read()).toMatchObject({ state: 'answered', replies: [{ delivery: 'pending' }] });
    expect(await types()).toEqual([]);
  });

  test('are not written without WEBHOOK_URLS', async () => {
    await desk.close();
    desk = await openDesk(NO_WEBHOOKS);
    await mark(true);
    await decide({ is: 'won', valueRupees: null });
    await handOver((await reply()).mailId, NO_WEBHOOKS);
    await reply(APPLICATION, { stage: 'talking' });
    await db.deleteFrom('outbox').where('status', '=', 'pending').execute();
    await desk.ask(eraseLead, { reference: REFERENCE, scope: 'record' }, asha);
    expect(await types()).toEqual([]);
  });
});
