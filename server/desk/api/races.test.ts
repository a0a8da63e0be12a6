/** What several people, servers and workers do at the same moment, on both databases. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { getLead } from '#contract/desk/lead.ts';
import { assignLead } from '#contract/desk/lead-changes.ts';
import { removePerson, setRole } from '#contract/desk/people.ts';
import { sendReply, UNDO_MS, undoReply } from '#contract/desk/replies.ts';
import {
  addPasskey,
  newPasskeyOptions,
  passkeySignInOptions,
  redeemSignInLink,
  signInWithPasskey,
} from '#contract/desk/sign-in.ts';
import type { Schema } from '#server/db/schema.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import { createTerminalLink } from '#server/people/sign-in.ts';
import { systemRandomness } from '#server/runtime.ts';
import { databases } from '../../../tests/support/databases.ts';
import { DESK_ORIGIN, type DeskClient, openDesks } from '../../../tests/support/desk-client.ts';
import { addEnquiry } from '../../../tests/support/leads.ts';
import { softwarePasskey } from '../../../tests/support/software-passkey.ts';

const RECEIVED_AT = new Date('2026-03-01T03:30:00Z');
const ROUNDS = [0, 1, 2, 3];

describe.each(databases)('at the same moment, on two servers with $name', ({ openShared }) => {
  let dbs: Kysely<Schema>[];
  let db: Kysely<Schema>;
  let one: DeskClient;
  let other: DeskClient;
  beforeEach(async () => {
    ({ dbs, db, desk: one, other } = await openDesks(openShared));
  });

  test('an enquiry is not given to somebody who is being removed', async () => {
    const session = await one.signIn('owner');
    for (const round of ROUNDS) {
      const reference = `KD-0000-000${round}`;
      await addEnquiry(db, { reference, receivedAt: RECEIVED_AT });
      const { person } = await one.signIn('agent', `Agent ${round}`);
      await Promise.all([
        one.call(assignLead, { reference, personId: person.id, was: null }, { session }),
        other.call(removePerson, { id: person.id }, { session }),
      ]);
      expect(await one.ask(getLead, { reference }, session)).toMatchObject({ assignee: null });
    }
  });

  test('of taking back and claiming at once, exactly one happens', async () => {
    const session = await one.signIn('agent');
    for (const round of ROUNDS) {
      const reference = `KD-0000-000${round}`;
      await addEnquiry(db, { reference, receivedAt: RECEIVED_AT });
      await db.updateTable('outbox').set({ status: 'sent' }).execute();
      const { replyId: id } = await one.ask(sendReply, await one.newReply(reference, session), session);
      // The worker's clock is ahead, so that both may have it.
      const due = new Date(one.now().getTime() + UNDO_MS + 5_000);
      const claim = () =>
        outboxRepository(dbs.at(-1) ?? db).claim({
          queue: { only: 'mail' },
          now: due,
          maxFutureTime: new Date(due.getTime() + 86_400_000),
          inFlight: [],
          worker: randomUUID(),
          leaseUntil: new Date(due.getTime() + 30_000),
        });
      const undo = () => Promise.all([one, other].map((on) => on.call(undoReply, { id }, { session })));
      const [undone, claimed] =
        round % 2 === 0
          ? await Promise.all([undo(), claim()])
          : ((await Promise.all([claim(), undo()])).toReversed() as [Awaited<ReturnType<typeof undo>>, object]);
      const successes = undone.filter(({ status }) => status === 200).length;
      expect(successes + (claimed ? 1 : 0)).toBe(1);
      const left = await db.selectFrom('outbox').select('id').where('status', '=', 'pending').execute();
      expect(left).toHaveLength(claimed ? 1 : 0);
      await db.updateTable('outbox').set({ status: 'sent' }).execute();
    }
  });

  test.each(['remove', 'demote'])('of two owners who %s each other at once, one stays', async (what) => {
    const [first, second] = [await one.signIn('owner', 'One'), await one.signIn('owner', 'Other')];
    const act = (on: DeskClient, session: typeof first, { person: { id } }: typeof first) =>
      what === 'remove'
        ? on.call(removePerson, { id }, { session })
        : on.call(setRole, { id, role: 'agent' }, { session });
    await Promise.all([act(one, first, second), act(other, second, first)]);
    const left = await db.selectFrom('people').select('role').where('removed_at', 'is', null).execute();
    expect(left.filter(({ role }) => role === 'owner')).toHaveLength(1);
  });

  test.each(['remove', 'demote'])('of two owners of three who %s each other at once, one does', async (what) => {
    await one.signIn('owner', 'Third');
    for (const round of ROUNDS) {
      const [first, second] = [await one.signIn('owner', `One ${round}`), await one.signIn('owner', `Other ${round}`)];
      const results = await Promise.all([
        one.call(removePerson, { id: second.person.id }, { session: first }),
        what === 'remove'
          ? other.call(removePerson, { id: first.person.id }, { session: second })
          : other.call(setRole, { id: first.person.id, role: 'agent' }, { session: second }),
      ]);
      expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  test('of several who use one link at once, one signs in', async () => {
    for (const purpose of ['set-up', 'sign-in']) {
      const token = await createTerminalLink({ db, clock: one.now, randomness: systemRandomness });
      const results = await Promise.all(
        [one, other, one, other].map((on, index) =>
          on.call(redeemSignInLink, {
            token,
            ...(purpose === 'set-up' && { name: `Person ${index}`, email: `p${index}@example.com` }),
          }),
        ),
      );
      expect(results.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
      expect(await db.selectFrom('people').select('id').execute()).toHaveLength(1);
    }
  });

  test('of several answers to one challenge of a passkey, one signs in', async () => {
    const session = await one.signIn('agent');
    const key = softwarePasskey(DESK_ORIGIN);
    const { options } = await one.ask(newPasskeyOptions, {}, session);
    await one.ask(addPasskey, { credential: key.create(options), name: 'Laptop' }, session);
    const credential = key.get((await one.ask(passkeySignInOptions, {})).options);
    const results = await Promise.all([one, other, one, other].map((on) => on.call(signInWithPasskey, { credential })));
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403]);
  });
});
