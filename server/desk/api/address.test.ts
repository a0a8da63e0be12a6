/** Addresses of the people of the desk: confirmed, changed, and which owners count; on both databases. */
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { invitePerson, listPeople, removePerson, setRole } from '#contract/desk/people.ts';
import {
  confirmAddress,
  getAddress,
  getMe,
  mailAddressLink,
  readSignInLink,
  redeemSignInLink,
  requestSignInLink,
} from '#contract/desk/sign-in.ts';
import type { Schema } from '#server/db/schema.ts';
import { createTerminalLink } from '#server/people/sign-in.ts';
import { systemRandomness } from '#server/runtime.ts';
import { databases } from '../../../tests/support/databases.ts';
import {
  addressTokens,
  cookieOf,
  type DeskClient,
  type DeskSession,
  mailedTokens,
  openDesks,
} from '../../../tests/support/desk-client.ts';

const HOUR_MS = 3_600_000;
const OWNER = { name: 'Olivia Owner', email: 'olivia@example.com' };
const NEW = 'New@example.com';

describe.each(databases)('addresses at the desk on $name', ({ openShared }) => {
  let db: Kysely<Schema>;
  let desk: DeskClient;
  let other: DeskClient;
  beforeEach(async () => {
    ({ db, desk, other } = await openDesks(openShared));
  });

  const later = (milliseconds: number) => {
    for (const each of [desk, other]) each.setNow(new Date(each.now().getTime() + milliseconds));
  };
  const setUp = async (): Promise<DeskSession> => {
    const token = await createTerminalLink({ db, clock: desk.now, randomness: systemRandomness });
    return cookieOf(await desk.call(redeemSignInLink, { token, ...OWNER }));
  };
  const confirmedOf = async (session: DeskSession) =>
    (await desk.ask(listPeople, {}, session)).people.map(({ name, isEmailConfirmed }) => [name, isEmailConfirmed]);

  test('after set-up a link goes to the address that was entered, and confirms it', async () => {
    const session = await setUp();
    expect(desk.wakes()).toBe(1);
    const unconfirmed = { email: OWNER.email, isConfirmed: false, pendingEmail: OWNER.email };
    expect(await desk.ask(getAddress, {}, session)).toEqual(unconfirmed);
    expect(await confirmedOf(session)).toEqual([['Olivia Owner', false]]);
    const tokens = await addressTokens(db);
    expect(Object.keys(tokens)).toEqual([OWNER.email]);
    const confirmed = { email: OWNER.email, isConfirmed: true, pendingEmail: null };
    const token = tokens[OWNER.email] ?? '';
    expect(await desk.ask(confirmAddress, { token }, session)).toEqual(confirmed);
    expect(await confirmedOf(session)).toEqual([['Olivia Owner', true]]);
    expect(await desk.call(mailAddressLink, { email: OWNER.email }, { session })).toMatchObject({ status: 409 });
  });

  test('a mailed link to sign in confirms the address too; one in the terminal does not', async () => {
    const session = await setUp();
    const terminal = await createTerminalLink({ db, clock: desk.now, randomness: systemRandomness });
    await desk.ask(redeemSignInLink, { token: terminal });
    expect(await confirmedOf(session)).toEqual([['Olivia Owner', false]]);
    await desk.ask(requestSignInLink, { email: OWNER.email });
    const [token = ''] = await mailedTokens(db);
    await desk.ask(redeemSignInLink, { token });
    expect(await confirmedOf(session)).toEqual([['Olivia Owner', true]]);
  });

  test('an address changes once the link that was mailed to the new one is used; the old one gets a notice', async () => {
    const session = await desk.signIn('agent');
    const { email } = session.person;
    await desk.ask(requestSignInLink, { email });
    const [toOldAddress = ''] = await mailedTokens(db);
    expect(await desk.ask(mailAddressLink, { email: NEW }, session)).toEqual({
      email,
      isConfirmed: true,
      pendingEmail: NEW,
      mail: { is: 'waiting', reason: null },
    });
    const mails = (await db.selectFrom('outbox').select('payload').orderBy('id').execute()).map(
      ({ payload }) => JSON.parse(payload) as { to: { address: string }; subject: string; text: string },
    );
    expect(
      mails
        .map(({ to, subject }) => [to.address, subject])
        .slice(1)
        .toSorted(),
    ).toEqual(
      [
        [NEW, 'Confirm your address for the Kolam Digital desk'],
        [email, 'Your address for the Kolam Digital desk is to change'],
      ].toSorted(),
    );
    const notice = mails.find(({ subject }) => subject.startsWith('Your address'));
    expect(notice?.text).toContain(NEW);
    expect(notice?.text).not.toMatch(/#/);

    const token = (await addressTokens(db))[NEW] ?? '';
    await desk.ask(confirmAddress, { token }, session);
    expect(await desk.ask(getMe, {}, session)).toMatchObject({ person: { email: NEW } });
    // The old mailbox is nobody's any more.
    expect(await desk.ask(readSignInLink, { token: toOldAddress })).toEqual({ state: 'unknown' });
    later(3 * 60_000);
    await desk.ask(requestSignInLink, { email });
    expect(await mailedTokens(db)).toHaveLength(1);
    await desk.ask(requestSignInLink, { email: NEW.toLowerCase() });
    expect(await mailedTokens(db)).toHaveLength(2);
    const log = await db.selectFrom('audit').select('action').orderBy('id').execute();
    expect(log.map(({ action }) => action)).toEqual([
      'link-mailed',
      'address-change-asked',
      'address-changed',
      'link-mailed',
    ]);
  });

  test('a link to confirm an address signs nobody in, and works once, for 24 hours, for its own person', async () => {
    const session = await desk.signIn('agent');
    const stranger = await desk.signIn('agent', 'Ravi Shah');
    await desk.ask(mailAddressLink, { email: NEW }, session);
    const token = (await addressTokens(db))[NEW] ?? '';
    const confirm = (by: DeskSession | undefined) => desk.call(confirmAddress, { token }, { session: by });
    expect(await desk.ask(readSignInLink, { token })).toEqual({ state: 'unknown' });
    expect(await desk.call(redeemSignInLink, { token })).toMatchObject({ status: 404 });
    expect(await confirm(undefined)).toMatchObject({ status: 401 });
    expect(await confirm(stranger)).toMatchObject({ status: 404 });
    later(24 * HOUR_MS);
    expect(await confirm(session)).toMatchObject({ status: 404 });
    later(-1);
    expect(await confirm(session)).toMatchObject({ status: 200 });
    expect(await confirm(session)).toMatchObject({ status: 404 });
  });

  test('one such mail in two minutes, the newest link counts, and it keeps back no link to sign in', async () => {
    const session = await desk.signIn('agent');
    const ask = (email: string) => desk.call(mailAddressLink, { email }, { session });
    expect(await ask('typo@example.com')).toMatchObject({ status: 200 });
    expect(await ask(NEW)).toMatchObject({ status: 429, error: { code: 'too-many' } });
    await desk.ask(requestSignInLink, { email: session.person.email });
    expect(await mailedTokens(db)).toHaveLength(1);
    later(121_000);
    expect(await ask(NEW)).toMatchObject({ status: 200 });
    const tokens = await addressTokens(db);
    const old = { token: tokens['typo@example.com'] ?? '' };
    expect(await desk.call(confirmAddress, old, { session })).toMatchObject({ status: 404 });
    expect(await desk.call(confirmAddress, { token: tokens[NEW] ?? '' }, { session })).toMatchObject({ status: 200 });
  });

  test('of several people who take the same address at once, one has it', async () => {
    for (const round of [0, 1, 2]) {
      const email = `shared${round}@example.com`;
      const sessions: DeskSession[] = [];
      const tokens: string[] = [];
      for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) {
        const session = await desk.signIn('agent', `${name} ${round}`);
        sessions.push(session);
        await desk.ask(mailAddressLink, { email }, session);
        tokens.push((await addressTokens(db))[email] ?? '');
      }
      const results = await Promise.all(
        sessions.map((session, index) =>
          (index % 2 === 0 ? desk : other).call(confirmAddress, { token: tokens[index] ?? '' }, { session }),
        ),
      );
      expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
      const [loser] = sessions.filter((_, index) => results[index]?.status === 409);
      later(121_000);
      expect(await desk.call(mailAddressLink, { email }, { session: loser })).toMatchObject({ status: 409 });
    }
  });

  test('an owner who was invited and has never signed in does not keep the desk open', async () => {
    const session = await desk.signIn('owner');
    const { id } = session.person;
    const invited = { name: 'Ravi Shah', email: 'mistyped@example.com', role: 'owner' } as const;
    await desk.ask(invitePerson, invited, session);
    for (const attempt of [
      await desk.call(removePerson, { id }, { session }),
      await desk.call(setRole, { id, role: 'agent' }, { session }),
    ]) {
      expect(attempt).toMatchObject({ status: 409, error: { code: 'conflict' } });
    }
    const [token = ''] = await mailedTokens(db);
    await desk.ask(redeemSignInLink, { token });
    expect(await desk.call(removePerson, { id }, { session })).toMatchObject({ status: 200 });
  });
});
