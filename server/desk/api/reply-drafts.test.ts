/** The reply that a person is writing: one text of several tabs, devices and servers, on both databases. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveReplyDraft } from '#contract/desk/drafts.ts';
import { eraseLead } from '#contract/desk/erasure.ts';
import { listLeads } from '#contract/desk/inbox.ts';
import { getLead, type ReplyDraft } from '#contract/desk/lead.ts';
import { removePerson } from '#contract/desk/people.ts';
import { sendReply, undoReply } from '#contract/desk/replies.ts';
import { signOut } from '#contract/desk/sign-in.ts';
import type { Schema } from '#server/db/schema.ts';
import { changedTopics, readSnapshot } from '#server/leads/changes.ts';
import { replyDraftRepository } from '#server/replies/reply-drafts.ts';
import { expireDesk } from '#server/retention/expire.ts';
import { retentionRepository } from '#server/retention/repository.ts';
import { databases } from '../../../tests/support/databases.ts';
import { type DeskClient, type DeskSession, openDesks } from '../../../tests/support/desk-client.ts';
import { addApplication, addEnquiry, sendAll } from '../../../tests/support/leads.ts';

const RECEIVED_AT = new Date('2026-03-01T03:30:00Z');
const REFERENCE = 'KD-0000-0001';
const ROUNDS = [0, 1, 2, 3, 4, 5];

const draftOf = (text: string): ReplyDraft => ({
  subject: null,
  text,
  readVersion: '',
  template: null,
  setsStage: true,
  after: 'answered',
});

describe.each(databases)('drafts of replies, on two servers with $name', ({ openShared }) => {
  let db: Kysely<Schema>;
  let one: DeskClient;
  let other: DeskClient;
  let me: DeskSession;
  beforeEach(async () => {
    ({ db, desk: one, other } = await openDesks(openShared));
    me = await one.signIn('owner');
    await addEnquiry(db, { reference: REFERENCE, receivedAt: RECEIVED_AT });
  });

  const save = (
    text: string | null,
    replaces: string[],
    { on = one, session = me, reference = REFERENCE, version = randomUUID() as string } = {},
  ) =>
    on.call(
      saveReplyDraft,
      { reference, personId: session.person.id, version, replaces, draft: text === null ? null : draftOf(text) },
      { session },
    );
  const read = (session = me, reference = REFERENCE) => other.ask(getLead, { reference }, session);
  const send = async (drafts: string[], reference = REFERENCE) => {
    const reply = await one.newReply(reference, me, { drafts });
    return (await one.ask(sendReply, reply, me)).replyId;
  };

  test('a draft is there on another device, marked in my list, and unknown to others but for its author', async () => {
    const colleague = await one.signIn('agent', 'Ravi Shah');
    await addApplication(db, { reference: 'KD-0000-0002', receivedAt: RECEIVED_AT });
    await save('Dear Meera', ['']);
    const lead = await read();
    expect(lead).toMatchObject({ hasDraft: true, writers: [], draft: { draft: draftOf('Dear Meera') } });
    const shown = await other.ask(getLead, { reference: REFERENCE }, colleague);
    expect(shown).toMatchObject({
      hasDraft: false,
      draft: { version: '', draft: null },
      writers: [{ name: me.person.name, at: one.now().toISOString() }],
    });
    expect(JSON.stringify(shown)).not.toContain('Dear Meera');
    const marks = async (session: DeskSession) =>
      (await other.ask(listLeads, { state: 'all' }, session)).leads.map(({ hasDraft }) => hasDraft).toSorted();
    expect(await marks(me)).toEqual([false, true]);
    expect(await marks(colleague)).toEqual([false, false]);
    await one.ask(signOut, {}, me);
    expect((await read(await one.signIn('agent', 'Third'))).writers).toHaveLength(1);
  });

  test('of two tabs that save at once, one is told what the other wrote, and nothing is lost', async () => {
    let version = '';
    for (const round of ROUNDS) {
      const results = await Promise.all(
        [one, other].map((on, tab) => save(`Round ${round}, tab ${tab}`, [version], { on })),
      );
      expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const stored = await read();
      const refused = results.find(({ status }) => status === 409);
      expect(refused && 'error' in refused && refused.error.details).toEqual(stored.draft);
      ({ version } = stored.draft);
    }
  });

  test('what is saved twice after a lost answer is stored once, and a tab may replace its own unanswered save', async () => {
    const version = randomUUID();
    await save('Dear', [''], { version });
    expect((await save('Dear', [''], { version })).status).toBe(200);
    expect((await save('Dear Meera', ['', version])).status).toBe(200);
    // The first arrives once more, after the second.
    expect((await save('Dear', [''], { version })).status).toBe(409);
    expect((await read()).draft.draft?.text).toBe('Dear Meera');
  });

  test('after a reply is sent, no draft of its tab comes back, saved before, at the same moment or after', async () => {
    for (const round of ROUNDS) {
      const reference = `KD-0000-001${round}`;
      await addEnquiry(db, { reference, receivedAt: RECEIVED_AT });
      const version = randomUUID();
      const saving = () => save('Yes', [''], { on: other, reference, version });
      if (round % 3 === 0) await Promise.all([send(['', version], reference), saving()]);
      else if (round % 3 === 1) await Promise.all([saving(), send(['', version], reference)]);
      else {
        await send(['', version], reference);
        expect((await saving()).status).toBe(409);
      }
      expect((await read(me, reference)).draft.draft).toBeNull();
    }
  });

  test('sending leaves what was written in another tab', async () => {
    await save('From the phone', ['']);
    await send(['']);
    expect((await read()).draft.draft?.text).toBe('From the phone');
  });

  test('a reply that is taken back is a draft again, before what was written meanwhile', async () => {
    const { draft } = await read();
    const id = await send([draft.version]);
    await save('And more.', [(await read()).draft.version]);
    const { lead } = await one.ask(undoReply, { id }, me);
    expect(lead.draft.draft).toMatchObject({
      subject: 'Re: Fabric',
      text: 'Yes.\n\nAnd more.',
      readVersion: lead.version,
    });
    expect(await read()).toMatchObject({ draft: lead.draft, hasDraft: true });
  });

  test('a draft is not taken for that of somebody else who has signed in at the browser', async () => {
    const colleague = await one.signIn('agent', 'Ravi Shah');
    const input = { reference: REFERENCE, personId: me.person.id, version: randomUUID(), replaces: [''] };
    const { status } = await one.call(saveReplyDraft, { ...input, draft: draftOf('Mine') }, { session: colleague });
    expect(status).toBe(401);
    expect((await read(colleague)).draft.draft).toBeNull();
  });

  test('it goes with its lead, with its person, even while they write, and after 90 days', async () => {
    const drafts = () => db.selectFrom('reply_drafts').select('text').execute();
    await save('Dear Meera', ['']);
    await sendAll(db);
    await Promise.all([
      one.ask(eraseLead, { reference: REFERENCE, scope: 'record' }, me),
      save('Dear Meera,', [''], { on: other }),
    ]);
    expect(await drafts()).toEqual([]);
    expect((await save('Dear Meera,', [''])).status).toBe(404);

    const reference = 'KD-0000-0002';
    await addEnquiry(db, { reference, receivedAt: RECEIVED_AT });
    for (const round of ROUNDS) {
      const leaving = await one.signIn('agent', `Leaving ${round}`);
      await Promise.all([
        save('Hello', [''], { on: other, session: leaving, reference }),
        one.ask(removePerson, { id: leaving.person.id }, me),
      ]);
      const late = { version: randomUUID(), replaces: [''], draft: draftOf('Hello') };
      const by = { id: randomUUID(), at: one.now(), personId: leaving.person.id };
      expect(await replyDraftRepository(db).save(reference, late, by)).toEqual({ outcome: 'not-found' });
    }
    expect(await drafts()).toEqual([]);

    await save('Hello', [''], { reference });
    const daysLater = (days: number) => new Date(one.now().getTime() + days * 86_400_000);
    await expireDesk(retentionRepository(db), daysLater(89));
    expect(await drafts()).toHaveLength(1);
    await expireDesk(retentionRepository(db), daysLater(90));
    expect(await drafts()).toEqual([]);
  });

  test('others are told that somebody writes, once a minute, and that they have ended', async () => {
    let before = await readSnapshot(db);
    let version = '';
    const changed = async () => {
      const now = await readSnapshot(db);
      const topics = changedTopics(before, now);
      before = now;
      return topics;
    };
    const type = async (text: string | null) => {
      const next = randomUUID();
      await save(text, [version], { version: next });
      version = next;
      return changed();
    };
    expect(await type('D')).toEqual(['drafts']);
    let told = 0;
    for (let second = 1; second <= 120; second += 1) {
      one.pass(1_000);
      told += (await type('D'.repeat(second))).length;
    }
    expect(told).toBe(2);
    expect(await type(null)).toEqual(['drafts']);
  });
});
