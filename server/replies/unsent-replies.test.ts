/** Replies whose mails do not leave the server: mail is off, or the mail server takes none. On both databases. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { retryDelivery } from '#contract/desk/deliveries.ts';
import { getLead, type LeadDetail } from '#contract/desk/lead.ts';
import { setAnswered } from '#contract/desk/lead-changes.ts';
import type { MailState } from '#contract/desk/outgoing-mail.ts';
import { sendReply, undoReply } from '#contract/desk/replies.ts';
import { bounceRepository } from '#server/bounces/repository.ts';
import type { Schema } from '#server/db/schema.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import { systemRandomness } from '#server/runtime.ts';
import { webhooksTo } from '#server/webhooks/post-webhook.ts';
import { databases } from '../../tests/support/databases.ts';
import { type DeskClient, type DeskSession, openDesk } from '../../tests/support/desk-client.ts';
import { addAttachment, addEnquiry, sendAll } from '../../tests/support/leads.ts';
import { replyRecorder } from './reply-recorder.ts';

const REFERENCE = 'KD-7Q2M-X4TP';

describe.each(databases)('a reply that does not leave, on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  let desk: DeskClient;
  let asha: DeskSession;
  let mail: MailState;
  beforeEach(async () => {
    mail = 'on';
    ({ db, desk } = await openDesk(openEmpty, {
      mailStates: { read: async () => mail, outcomeOf: async () => ({ is: 'waiting', reason: null }) },
    }));
    asha = await desk.signIn('owner', 'Asha Rao');
    await addEnquiry(db, { reference: REFERENCE, receivedAt: new Date('2026-03-01T03:30:00Z') });
    await sendAll(db);
  });

  const read = (): Promise<LeadDetail> => desk.ask(getLead, { reference: REFERENCE }, asha);
  const reply = async (after: 'answered' | 'open' | 'waiting' = 'answered') => {
    const written = await desk.newReply(REFERENCE, asha, { after });
    const { lead } = await desk.ask(sendReply, written, asha);
    return { id: written.id, mailId: lead.replies.find(({ id }) => id === written.id)?.deliveryId ?? '' };
  };
  const webhooks = webhooksTo(['https://crm.example/hook'], systemRandomness.id);
  const outbox = () => outboxRepository(db, { follower: replyRecorder({ newId: systemRandomness.id, webhooks }) });
  const attempt = async (id: string, end: 'sent' | 'filed' | 'fails') => {
    desk.pass(12_000);
    const lease = { id, worker: randomUUID() };
    await db.updateTable('outbox').set({ claimed_by: lease.worker }).where('id', '=', id).execute();
    if (end === 'fails') await outbox().retry(lease, desk.now(), 'Error: connect ECONNREFUSED');
    else await outbox().finish(lease, end, desk.now());
  };
  const firstAnswer = async () =>
    (await db.selectFrom('leads').select('first_answered_at').executeTakeFirstOrThrow()).first_answered_at;
  const announced = async () =>
    (await db.selectFrom('outbox').select('payload').where('kind', '=', 'webhook').execute()).map(
      ({ payload }) => JSON.parse(payload).type,
    );

  test.each(['off', 'waiting'] as const)('leaves its enquiry open from the start while mail is %s', async (state) => {
    mail = state;
    const before = await read();
    await reply();
    expect(await read()).toMatchObject({ state: before.state, unsentReply: 'waiting' });
    expect(await firstAnswer()).toBeNull();
  });

  test('is written as a file: its enquiry is open, nobody has been answered, and no program is told', async () => {
    const { mailId } = await reply();
    await attempt(mailId, 'filed');
    expect(await read()).toMatchObject({ state: 'open', unsentReply: 'filed' });
    expect([await firstAnswer(), await announced()]).toEqual([null, []]);
  });

  test.each(['answered', 'waiting'] as const)(
    'waits for the mail server: its enquiry is open until it has left, and is then %s from that moment',
    async (after) => {
      const { mailId } = await reply(after);
      for (let attempts = 0; attempts < 2; attempts++) {
        await attempt(mailId, 'fails');
        expect(await read()).toMatchObject({ state: 'open', unsentReply: 'waiting' });
        expect(await firstAnswer()).toBeNull();
      }
      await attempt(mailId, 'sent');
      expect(await read()).toMatchObject({
        state: after,
        since: desk.now().toISOString(),
        unsentReply: null,
      });
      expect(await firstAnswer()).toBe(desk.now().toISOString());
      expect(await announced()).toEqual(after === 'answered' ? ['enquiry.answered'] : []);
      expect((await read()).history.map(({ text }) => text)).toEqual(['Wrote a reply to this enquiry']);
    },
  );

  test('has left after all and comes back: its enquiry is open again', async () => {
    mail = 'waiting';
    const { mailId } = await reply();
    await attempt(mailId, 'sent');
    const { message_id: messageId } = await db
      .selectFrom('outbox')
      .select('message_id')
      .where('id', '=', mailId)
      .executeTakeFirstOrThrow();
    const { email } = await read();
    await bounceRepository(db, systemRandomness.id).record(
      {
        addresses: [email],
        action: 'failed',
        status: '5.1.1',
        reason: '550 5.1.1 No such user',
        messageIds: [messageId],
        source: 'mail',
      },
      desk.now(),
    );
    expect(await read()).toMatchObject({ state: 'open' });
    expect(await firstAnswer()).toBeNull();
  });

  test('has left after all: what was decided meanwhile stays, and a client who has written waits for an answer', async () => {
    mail = 'waiting';
    const byHand = await reply();
    await desk.ask(setAnswered, { reference: REFERENCE, isAnswered: true }, asha);
    const { since } = await read();
    await attempt(byHand.mailId, 'sent');
    expect(await read()).toMatchObject({ state: 'answered', since });

    await desk.ask(setAnswered, { reference: REFERENCE, isAnswered: false }, asha);
    const { mailId } = await reply();
    desk.pass(1_000);
    await addAttachment(db, REFERENCE);
    await db.updateTable('received_mails').set({ received_at: desk.now().toISOString() }).execute();
    await attempt(mailId, 'sent');
    expect(await read()).toMatchObject({ state: 'open' });
  });

  test('is taken back: its enquiry stands as it did', async () => {
    mail = 'off';
    const before = await read();
    const { id } = await reply();
    await desk.ask(undoReply, { id }, asha);
    expect(await read()).toMatchObject({ state: before.state, unsentReply: null, replies: [] });
  });

  test('is sent again once mail is on, and answers its enquiry then', async () => {
    const { mailId } = await reply();
    await attempt(mailId, 'filed');
    mail = 'off';
    await desk.ask(retryDelivery, { which: { id: mailId } }, asha);
    expect(await read()).toMatchObject({ state: 'open' });
    await attempt(mailId, 'sent');
    expect(await read()).toMatchObject({ state: 'answered', replies: [{ delivery: 'sent' }] });
  });
});
