/** Replies whose mails do not arrive, on both databases, and on two servers at the same moment. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { retryDelivery } from '#contract/desk/deliveries.ts';
import { getLead, type LeadDetail } from '#contract/desk/lead.ts';
import { setAnswered, setLeadEmail } from '#contract/desk/lead-changes.ts';
import { sendReply, undoReply } from '#contract/desk/replies.ts';
import { bounceRepository } from '#server/bounces/repository.ts';
import type { Schema } from '#server/db/schema.ts';
import { mailSchema } from '#server/mail/mail.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import { systemRandomness } from '#server/runtime.ts';
import { databases } from '../../tests/support/databases.ts';
import { type DeskClient, type DeskSession, openDesks } from '../../tests/support/desk-client.ts';
import { addEnquiry, sendAll } from '../../tests/support/leads.ts';
import { replyRecorder } from './reply-recorder.ts';

const REFERENCE = 'KD-7Q2M-X4TP';
const RECEIVED_AT = new Date('2026-03-01T03:30:00Z');
const GONE = '550 5.1.1 No such user';

describe.each(databases)('a reply that does not arrive, on $name', ({ openShared }) => {
  let dbs: Kysely<Schema>[];
  let db: Kysely<Schema>;
  let desk: DeskClient;
  let other: DeskClient;
  let asha: DeskSession;
  let ravi: DeskSession;
  beforeEach(async () => {
    ({ dbs, db, desk, other } = await openDesks(openShared));
    asha = await desk.signIn('owner', 'Asha Rao');
    ravi = await desk.signIn('agent', 'Ravi Iyer');
    await enquire(REFERENCE);
  });

  const enquire = async (reference: string) => {
    await addEnquiry(db, { reference, receivedAt: RECEIVED_AT, fields: { email: 'mera@example.com' } });
    await sendAll(db);
  };
  const wait = (milliseconds: number) => {
    for (const each of [desk, other]) each.setNow(new Date(each.now().getTime() + milliseconds));
  };
  const read = (reference = REFERENCE): Promise<LeadDetail> => desk.ask(getLead, { reference }, asha);
  const newReply = ({ reference, version }: LeadDetail, changes: object = {}) => ({
    reference,
    id: randomUUID(),
    subject: 'Re: Fabric',
    text: 'Can we talk?',
    version,
    ...changes,
  });
  /** @returns the id of its mail */
  const reply = async (reference = REFERENCE, changes: object = {}): Promise<string> => {
    const { lead } = await desk.ask(sendReply, newReply(await read(reference), changes), asha);
    return lead.replies.at(-1)?.deliveryId ?? '';
  };
  /** The mail server takes the mail, or refuses its recipient. */
  const deliver = async (id: string, on = db) => {
    wait(12_000);
    const outbox = outboxRepository(on, { follower: replyRecorder({ newId: systemRandomness.id }) });
    const lease = { id, worker: randomUUID() };
    await on.updateTable('outbox').set({ claimed_by: lease.worker, attempts: 1 }).where('id', '=', id).execute();
    return {
      take: () => outbox.finish(lease, 'sent', desk.now()),
      refuse: () => outbox.deadLetter(lease, desk.now(), GONE, { isAddressRefused: true }),
    };
  };
  const bounce = async (id: string, on = db) => {
    const { message_id } = await mailRow(id);
    return bounceRepository(on, systemRandomness.id).record(
      {
        addresses: ['mera@example.com'],
        action: 'failed',
        status: '5.1.1',
        reason: GONE,
        messageIds: [message_id],
        source: 'mail',
      },
      desk.now(),
    );
  };
  const mailRow = (id: string) => db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const texts = ({ history }: LeadDetail) => history.map(({ personName, text }) => `${personName}: ${text}`);
  const LOST = 'Server: The reply to this enquiry did not arrive: it is open';

  test('is refused by the mail server: its enquiry is open again, and nobody has been answered', async () => {
    const id = await reply();
    expect(await read()).toMatchObject({ state: 'answered' });
    await (await deliver(id)).refuse();
    const lead = await read();
    expect(lead).toMatchObject({ state: 'open', answeredBy: null, replies: [{ delivery: 'dead' }] });
    expect(texts(lead)).toEqual(['Asha Rao: Wrote a reply to this enquiry', LOST]);
    const first = await db.selectFrom('leads').select('first_answered_at').executeTakeFirst();
    expect(first).toEqual({ first_answered_at: null });
  });

  test('comes back later: its enquiry is open again, once, however many reports there are', async () => {
    const id = await reply();
    await (await deliver(id)).take();
    await Promise.all(dbs.flatMap((on) => [bounce(id, on), bounce(id, on)]));
    const lead = await read();
    expect(lead).toMatchObject({ state: 'open', replies: [{ delivery: 'dead' }] });
    expect(texts(lead).filter((text) => text === LOST)).toHaveLength(1);
  });

  test('changes nothing when a later reply was sent, or somebody has marked the enquiry since', async () => {
    const [first, marked] = [await reply(), 'KD-0000-0001'];
    wait(60_000);
    await reply();
    await (await deliver(first)).take();
    await bounce(first);
    const lead = await read();
    expect(lead.state).toBe('answered');
    expect(texts(lead).at(-1)).toBe('Server: A reply to this enquiry did not arrive; what was done since stays');

    await enquire(marked);
    const mail = await reply(marked);
    await (await deliver(mail)).take();
    for (const isAnswered of [false, true]) await desk.ask(setAnswered, { reference: marked, isAnswered }, ravi);
    await bounce(mail);
    expect(await read(marked)).toMatchObject({ state: 'answered', answeredBy: 'Ravi Iyer' });
  });

  test('a confirmation that does not arrive opens nothing', async () => {
    await reply();
    const confirmation = (await read()).deliveries.find(({ status }) => status === 'sent');
    await bounce(confirmation?.id ?? '');
    expect(await read()).toMatchObject({ state: 'answered' });
  });

  test('sent again, it answers its enquiry in the name of whoever sends it; lost again, it opens it', async () => {
    const id = await reply();
    await (await deliver(id)).refuse();
    const { message_id } = await mailRow(id);
    await desk.ask(retryDelivery, { which: { id } }, ravi);
    const lead = await read();
    expect(lead).toMatchObject({ state: 'answered', answeredBy: 'Ravi Iyer', replies: [{ delivery: 'pending' }] });
    expect(texts(lead).at(-1)).toBe('Ravi Iyer: Sent the reply to this enquiry again: it is answered');
    expect(await mailRow(id)).toMatchObject({ message_id, status: 'pending' });
    await (await deliver(id)).refuse();
    expect(await read()).toMatchObject({ state: 'open' });
  });

  test('sent again after the client has written, it leaves the enquiry open', async () => {
    const id = await reply();
    await (await deliver(id)).refuse();
    const { id: lead_id } = await db.selectFrom('leads').select('id').executeTakeFirstOrThrow();
    await db
      .insertInto('received_mails')
      .values({
        id: randomUUID(),
        lead_id,
        kind: 'answer',
        message_id: '',
        from_name: '',
        from_address: 'meera@example.com',
        subject: '',
        text: 'Are you there?',
        quoted_text: '',
        received_at: desk.now().toISOString(),
        left_out: '[]',
      })
      .execute();
    await desk.ask(retryDelivery, { which: 'all' }, ravi);
    const lead = await read();
    expect(lead).toMatchObject({ state: 'open', replies: [{ delivery: 'pending' }] });
    expect(texts(lead).at(-1)).toBe('Ravi Iyer: Sent the reply to this enquiry again: it is open');
  });

  test.each(['one', 'all'])('goes to the corrected address as another mail when %s is sent again', async (what) => {
    const id = await reply();
    await (await deliver(id)).refuse();
    const { email } = await read();
    const change = { reference: REFERENCE, email: ' meera@example.com ', was: email };
    expect(await desk.ask(setLeadEmail, change, ravi)).toMatchObject({ email: 'meera@example.com', state: 'open' });
    const which = what === 'all' ? ('all' as const) : { id };
    expect(await desk.ask(retryDelivery, { which }, ravi)).toEqual({ retried: 1 });
    const lead = await read();
    expect(lead).toMatchObject({ state: 'answered', replies: [{ delivery: 'pending' }] });
    const lost = await mailRow(id);
    const sent = await mailRow(lead.replies[0]?.deliveryId ?? '');
    expect(lost.status).toBe('dismissed');
    expect(sent.message_id).not.toBe(lost.message_id);
    const { to, text, subject } = mailSchema.parse(JSON.parse(sent.payload));
    expect({ to: to.address, text, subject }).toEqual({
      to: 'meera@example.com',
      text: 'Can we talk?',
      subject: 'Re: Fabric',
    });
    // The report about the first one changes nothing any more.
    await bounce(id);
    expect(await read()).toMatchObject({ state: 'answered' });
    await (await deliver(sent.id)).refuse();
    expect(await read()).toMatchObject({ state: 'open' });
  });

  test('its address is corrected to a whole address, in the log, and not when somebody was first', async () => {
    const set = (email: string, was = 'mera@example.com', on = desk) =>
      on.call(setLeadEmail, { reference: REFERENCE, email, was }, { session: ravi });
    for (const email of ['', 'meera', 'a@example.com, b@example.com']) {
      expect(await set(email)).toMatchObject({ status: 400 });
    }
    const results = await Promise.all([set('meera@example.com'), set('meera@example.org', undefined, other)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lead = await read();
    expect(results.find(({ status }) => status === 409)).toMatchObject({ error: { details: { email: lead.email } } });
    expect(texts(lead)).toEqual(['Ravi Iyer: Corrected the email address of this enquiry']);
  });

  describe('at the same moment, on two servers', () => {
    const rounds = [0, 1, 2, 3].map((round) => `KD-0000-000${round}`);

    test('somebody replies: either that reply was sent, or its writer is told', async () => {
      for (const [round, reference] of rounds.entries()) {
        await enquire(reference);
        const id = await reply(reference);
        await (await deliver(id)).take();
        const next = newReply(await read(reference), { text: 'One more thing.' });
        const both = [
          () => bounce(id),
          () => other.call(sendReply, next, { session: ravi }).then(({ status }) => status),
        ] as const;
        const results = await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((run) => run()));
        const isStored = results.includes(200);
        expect(results).toContain(isStored ? 200 : 409);
        expect(await read(reference)).toMatchObject({ state: isStored ? 'answered' : 'open' });
      }
    });

    test('two send it again: it goes once', async () => {
      for (const reference of rounds) {
        await enquire(reference);
        const id = await reply(reference);
        await (await deliver(id)).refuse();
        const { email } = await read(reference);
        await desk.ask(setLeadEmail, { reference, email: 'meera@example.com', was: email }, asha);
        const retry = (on: DeskClient, which: { id: string } | 'all') =>
          on.call(retryDelivery, { which }, { session: asha });
        await Promise.all([retry(desk, { id }), retry(other, 'all')]);
        const waiting = (await read(reference)).deliveries.filter(({ status, to }) => {
          return status === 'pending' && to === 'meera@example.com';
        });
        expect(waiting).toHaveLength(1);
      }
    });

    test('it is refused and taken back: none waits for the other in a circle', async () => {
      for (const reference of rounds) {
        await enquire(reference);
        const given = newReply(await read(reference));
        const { lead } = await desk.ask(sendReply, given, asha);
        const { refuse } = await deliver(lead.replies.at(-1)?.deliveryId ?? '', dbs.at(-1));
        const [, undone] = await Promise.all([refuse(), desk.call(undoReply, { id: given.id }, { session: asha })]);
        expect(undone.status).toBe(409);
        expect(await read(reference)).toMatchObject({ state: 'open' });
      }
    });
  });
});
