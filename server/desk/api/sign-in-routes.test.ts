import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  endSession,
  getMe,
  listSessions,
  readSignInLink,
  redeemSignInLink,
  requestSignInLink,
  signOut,
  signOutEverywhere,
} from '#contract/desk/sign-in.ts';
import type { Schema } from '#server/db/schema.ts';
import { mailSchema } from '#server/mail/mail.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import { createTerminalLink } from '#server/people/sign-in.ts';
import { systemRandomness } from '#server/runtime.ts';
import { cookieOf, type DeskClient, mailedTokens, openDesk } from '../../../tests/support/desk-client.ts';
import { sqlite } from '../../../tests/support/sqlite.ts';

const DAY_MS = 86_400_000;
const OWNER = { name: 'Olivia Owner', email: 'Olivia@example.com' };

describe('signing in', () => {
  let db: Kysely<Schema>;
  let desk: DeskClient;
  beforeEach(async () => {
    ({ db, desk } = await openDesk(sqlite.openEmpty));
  });

  const terminalLink = () => createTerminalLink({ db, clock: desk.now, randomness: systemRandomness });
  const log = async () => {
    const entries = await db.selectFrom('audit').select(['person_name', 'action', 'detail']).orderBy('id').execute();
    return entries.map((entry) => Object.values(entry).join(' | '));
  };

  test('the first link sets up the desk, with a name and an address', async () => {
    const token = await terminalLink();
    expect(await desk.ask(readSignInLink, { token })).toEqual({ state: 'ready', purpose: 'set-up' });
    expect(await desk.call(redeemSignInLink, { token })).toMatchObject({ status: 404 });
    const result = await desk.call(redeemSignInLink, { token, ...OWNER });
    expect(result).toMatchObject({
      reply: { person: { ...OWNER, role: 'owner' }, brand: 'Kolam Digital', hasPasskey: false },
    });
    expect(await desk.ask(getMe, {}, cookieOf(result))).toMatchObject({ person: OWNER });
    expect(await log()).toEqual(['Olivia Owner | set-up | ', 'Olivia Owner | address-link-mailed | ']);
  });

  test('a second person cannot set up the desk with another link', async () => {
    const [first, second] = [await terminalLink(), await terminalLink()];
    await desk.ask(redeemSignInLink, { token: first, ...OWNER });
    expect(await desk.ask(readSignInLink, { token: second })).toEqual({ state: 'unknown' });
    const attempt = await desk.call(redeemSignInLink, { token: second, name: 'Eve', email: 'eve@example.com' });
    expect(attempt).toMatchObject({ status: 404, error: { code: 'not-found' } });
  });

  test('opening a link changes nothing; its button signs in once', async () => {
    const { person } = await desk.signIn('owner');
    const token = await terminalLink();
    for (let opened = 0; opened < 3; opened += 1) {
      expect(await desk.ask(readSignInLink, { token })).toEqual({
        state: 'ready',
        purpose: 'sign-in',
        name: person.name,
        email: person.email,
      });
    }
    const result = await desk.call(redeemSignInLink, { token });
    expect(await desk.ask(getMe, {}, cookieOf(result))).toMatchObject({ person: { id: person.id } });
    expect(await desk.ask(readSignInLink, { token })).toEqual({ state: 'unknown' });
    expect(await desk.call(redeemSignInLink, { token })).toMatchObject({ status: 404 });
    expect(await log()).toEqual(['Olivia Owner | signed-in | by a link']);
  });

  test('using a link ends the others of the person, and nobody else’s', async () => {
    await desk.signIn('owner');
    const agent = await desk.signIn('agent');
    const [first, second] = [await terminalLink(), await terminalLink()];
    await desk.ask(requestSignInLink, { email: agent.person.email });
    await desk.ask(redeemSignInLink, { token: first });
    expect(await desk.ask(readSignInLink, { token: second })).toEqual({ state: 'unknown' });
    const [mailed = ''] = await mailedTokens(db);
    expect(await desk.ask(readSignInLink, { token: mailed })).toMatchObject({ name: agent.person.name });
  });

  test('a mailed link signs in, in the words of content/', async () => {
    const { person } = await desk.signIn('agent', 'Meera Nair');
    expect(await desk.ask(requestSignInLink, { email: ` ${person.email.toUpperCase()} ` })).toEqual({ mail: 'on' });
    expect(desk.wakes()).toBe(1);
    const message = await db.selectFrom('outbox').select(['payload', 'person_id']).executeTakeFirstOrThrow();
    expect(message.person_id).toBe(person.id);
    const mail = mailSchema.parse(JSON.parse(message.payload));
    expect(mail).toMatchObject({
      from: { name: 'Kolam Digital', address: 'hello@kolamdigital.example' },
      to: { name: 'Meera Nair', address: person.email },
      subject: 'Sign in to the Kolam Digital desk',
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    expect(mail.text).toMatch(/^Hello Meera Nair,\n\n.*\nhttp:\/\/localhost:4322\/sign-in\/#[\w-]{43}\n.*15 minutes/s);
    expect(mail.text).not.toMatch(/[{}]/);
    const [token = ''] = await mailedTokens(db);
    const result = await desk.call(redeemSignInLink, { token });
    expect(await desk.ask(getMe, {}, cookieOf(result))).toMatchObject({ person: { name: 'Meera Nair' } });
    expect(await log()).toEqual(['Sign-in page | link-mailed | Meera Nair', 'Meera Nair | signed-in | by a link']);
  });

  test('a person gets one mail in two minutes', async () => {
    const { person } = await desk.signIn('agent');
    await desk.ask(requestSignInLink, { email: person.email });
    await desk.ask(requestSignInLink, { email: person.email });
    desk.pass(119_000);
    await desk.ask(requestSignInLink, { email: person.email });
    expect(await mailedTokens(db)).toHaveLength(1);
    desk.pass(2_000);
    await desk.ask(requestSignInLink, { email: person.email });
    expect(await mailedTokens(db)).toHaveLength(2);
    expect(desk.wakes()).toBe(2);
  });

  test('a link is not kept in the outbox once its mail is sent', async () => {
    const { person } = await desk.signIn('agent');
    await desk.ask(requestSignInLink, { email: person.email });
    const outbox = outboxRepository(db);
    const claimed = await outbox.claim({
      queue: { only: 'mail' },
      now: desk.now(),
      maxFutureTime: new Date('2030-01-01'),
      inFlight: [],
      worker: 'one',
      leaseUntil: new Date(desk.now().getTime() + 60_000),
    });
    expect(claimed?.payload).toContain('/sign-in/#');
    await outbox.finish({ id: claimed?.id ?? '', worker: 'one' }, 'sent', desk.now());
    expect(await db.selectFrom('outbox').select(['status', 'payload']).execute()).toEqual([
      { status: 'sent', payload: '' },
    ]);
  });

  test('a session ends after 7 days unused, and after 30 days in any case', async () => {
    const [unused, used] = [await desk.signIn('agent'), await desk.signIn('agent')];
    const isOpen = async (session: typeof used) => (await desk.ask(getMe, {}, session)).person !== null;
    desk.pass(7 * DAY_MS - 1000);
    expect(await isOpen(used)).toBe(true);
    desk.pass(1000);
    expect(await isOpen(unused)).toBe(false);
    for (let days = 7; days < 28; days += 7) {
      desk.pass(7 * DAY_MS - 2000);
      expect(await isOpen(used)).toBe(true);
    }
    desk.pass(2 * DAY_MS - 1000);
    expect(await isOpen(used)).toBe(true);
    desk.pass(10_000);
    expect(await isOpen(used)).toBe(false);
    expect(await desk.call(listSessions, {}, { session: used })).toMatchObject({ status: 401 });
  });

  test('lists the sessions of a person with their devices, and ends one of them', async () => {
    const session = await desk.signIn('owner');
    const other = await desk.signIn('agent');
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0) AppleWebKit/605 Version/26.0 Mobile Safari/604';
    desk.pass(60_000);
    const signedIn = await desk.call(
      redeemSignInLink,
      { token: await terminalLink() },
      { headers: { 'user-agent': userAgent } },
    );
    const phone = cookieOf(signedIn);
    const { sessions } = await desk.ask(listSessions, {}, session);
    expect(sessions).toMatchObject([
      { device: 'Safari on iPhone', isCurrent: false, createdAt: desk.now().toISOString() },
      { device: 'Firefox on Linux', isCurrent: true },
    ]);
    const [{ id } = { id: '' }] = sessions;
    expect(await desk.call(endSession, { id }, { session: other })).toMatchObject({ status: 404 });
    await desk.ask(endSession, { id }, session);
    expect(await desk.call(listSessions, {}, { session: phone })).toMatchObject({ status: 401 });
    expect((await desk.ask(listSessions, {}, session)).sessions).toHaveLength(1);
    expect((await log()).at(-1)).toBe('Olivia Owner | session-ended | Safari on iPhone');
  });

  test('signing out ends this session only; signing out everywhere ends all of the person', async () => {
    const { person, token } = await desk.signIn('owner');
    const agent = await desk.signIn('agent');
    const second = cookieOf(await desk.call(redeemSignInLink, { token: await terminalLink() }));
    const third = cookieOf(await desk.call(redeemSignInLink, { token: await terminalLink() }));
    const result = await desk.call(signOut, {}, { session: second });
    expect(result.response.headers['set-cookie']).toMatch(/^desk=; .*Max-Age=0/);
    expect(await desk.ask(getMe, {}, second)).toMatchObject({ person: null });
    expect(await desk.ask(getMe, {}, third)).toMatchObject({ person: { id: person.id } });
    await desk.ask(signOutEverywhere, {}, third);
    for (const session of [third, { person, token }]) {
      expect(await desk.ask(getMe, {}, session)).toMatchObject({ person: null });
    }
    expect(await desk.ask(getMe, {}, agent)).toMatchObject({ person: { id: agent.person.id } });
    expect((await log()).slice(-2)).toEqual([
      'Olivia Owner | signed-out | ',
      'Olivia Owner | signed-out-everywhere | ',
    ]);
  });
});
