import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { removePerson } from '#contract/desk/people.ts';
import {
  addPasskey,
  getMe,
  listPasskeys,
  newPasskeyOptions,
  passkeySignInOptions,
  removePasskey,
  signInWithPasskey,
} from '#contract/desk/sign-in.ts';
import type { Schema } from '#server/db/schema.ts';
import {
  cookieOf,
  DESK_ORIGIN,
  type DeskClient,
  type DeskSession,
  openDesk,
} from '../../../tests/support/desk-client.ts';
import { type SoftwarePasskey, softwarePasskey } from '../../../tests/support/software-passkey.ts';
import { sqlite } from '../../../tests/support/sqlite.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

describe('passkeys', () => {
  let db: Kysely<Schema>;
  let desk: DeskClient;
  let session: DeskSession;
  let key: SoftwarePasskey;
  beforeEach(async () => {
    ({ db, desk } = await openDesk(sqlite.openEmpty));
    session = await desk.signIn('agent');
    key = softwarePasskey(DESK_ORIGIN);
  });

  const newOptions = async (by = session) => (await desk.ask(newPasskeyOptions, {}, by)).options;
  const signInOptions = async () => (await desk.ask(passkeySignInOptions, {})).options;
  const add = async (name = 'Laptop') =>
    desk.ask(addPasskey, { credential: key.create(await newOptions()), name }, session);
  const signIn = (credential: { id: string }) => desk.call(signInWithPasskey, { credential });

  const expectRefused = async (credential: { id: string }) => {
    const result = await signIn(credential);
    expect(result).toMatchObject({ status: 403, error: { code: 'forbidden' } });
    expect(result.response.headers['set-cookie']).toBeUndefined();
  };

  test('a person adds a passkey, and signs in with it', async () => {
    expect(await desk.ask(getMe, {}, session)).toMatchObject({ hasPasskey: false });
    expect(await newOptions()).toMatchObject({
      rp: { name: 'Kolam Digital desk', id: 'localhost' },
      user: { name: session.person.email, displayName: 'Arjun Agent' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const { passkey } = await add('Meera’s laptop');
    expect(passkey).toEqual({
      id: key.id,
      name: 'Meera’s laptop',
      isAccepted: true,
      createdAt: desk.now().toISOString(),
      lastUsedAt: null,
    });
    expect(await desk.ask(getMe, {}, session)).toMatchObject({ hasPasskey: true });
    expect(await newOptions()).toMatchObject({ excludeCredentials: [{ id: key.id, transports: ['internal'] }] });

    const options = await signInOptions();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials.0');
    desk.pass(1000);
    const result = await signIn(key.get(options));
    const started = cookieOf(result);
    expect(await desk.ask(getMe, {}, started)).toMatchObject({ person: { id: session.person.id }, hasPasskey: true });
    const { passkeys } = await desk.ask(listPasskeys, {}, started);
    expect(passkeys).toMatchObject([{ id: key.id, lastUsedAt: desk.now().toISOString() }]);
    const log = await db.selectFrom('audit').select(['action', 'detail']).orderBy('id').execute();
    expect(log).toEqual([
      { action: 'passkey-added', detail: 'Meera’s laptop' },
      { action: 'signed-in', detail: 'by the passkey "Meera’s laptop"' },
    ]);
  });

  test('an answer is accepted once', async () => {
    await add();
    const answer = key.get(await signInOptions());
    expect((await signIn(answer)).status).toBe(200);
    await expectRefused(answer);
  });

  test('a challenge ends after five minutes', async () => {
    const creation = await newOptions();
    desk.pass(FIVE_MINUTES_MS);
    const late = { credential: key.create(creation), name: 'Laptop' };
    expect(await desk.call(addPasskey, late, { session })).toMatchObject({ status: 403 });
    await add();
    const options = await signInOptions();
    desk.pass(FIVE_MINUTES_MS);
    await expectRefused(key.get(options));
    await signInOptions();
    expect(await db.selectFrom('passkey_challenges').selectAll().execute()).toHaveLength(1);
  });

  test('a challenge is for its own person, and for its own purpose', async () => {
    const other = await desk.signIn('agent', 'Ravi Shah');
    const ofOther = { credential: key.create(await newOptions(other)), name: 'Laptop' };
    expect(await desk.call(addPasskey, ofOther, { session })).toMatchObject({ status: 403 });
    const signInOption = { ...(await newOptions()), ...(await signInOptions()) };
    const wrongPurpose = { credential: key.create(signInOption), name: 'Laptop' };
    expect(await desk.call(addPasskey, wrongPurpose, { session })).toMatchObject({ status: 403 });
    await add();
    await expectRefused(key.get(await newOptions()));
  });

  test.each([
    ['of another site', { origin: 'http://localhost:9999' }],
    ['for another host', { host: 'evil.example' }],
    ['to another challenge', { challenge: 'AAAA' }],
    ['of another person', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ])('an answer %s is refused', async (_what, changes) => {
    await add();
    await expectRefused(key.get(await signInOptions(), changes));
  });

  test('a copied passkey is refused: its counter is behind', async () => {
    await add();
    expect((await signIn(key.get(await signInOptions(), { counter: 7 }))).status).toBe(200);
    await expectRefused(key.get(await signInOptions(), { counter: 7 }));
    expect((await signIn(key.get(await signInOptions(), { counter: 8 }))).status).toBe(200);
  });

  test('the signature of another key is refused', async () => {
    await add();
    const other = softwarePasskey(DESK_ORIGIN).get(await signInOptions());
    await expectRefused({ ...other, id: key.id, rawId: key.id } as { id: string });
  });

  test('a key that asks for no PIN, fingerprint or face is neither added nor signs in, and says what to do', async () => {
    const unverified = { credential: key.create(await newOptions(), { isUnverified: true }), name: 'Key' };
    expect(await desk.call(addPasskey, unverified, { session })).toMatchObject({
      status: 403,
      error: { message: expect.stringMatching(/no PIN, fingerprint or face.+then add it again/) },
    });
    await add();
    const answer = key.get(await signInOptions(), { isUnverified: true });
    expect(await signIn(answer)).toMatchObject({
      status: 403,
      error: { message: expect.stringMatching(/no PIN, fingerprint or face.+Sign in by a link by mail.+add it again/) },
    });
    expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });

  test('a key that was added without verification is refused with the reason, and can be added again', async () => {
    await add();
    await db.updateTable('passkeys').set({ user_verified: 0 }).execute();
    expect(await signIn(key.get(await signInOptions()))).toMatchObject({
      status: 403,
      error: { message: expect.stringMatching(/added without a PIN.+Sign in by a link by mail, then add it again/) },
    });
    expect(await desk.ask(getMe, {}, session)).toMatchObject({ hasPasskey: false });
    expect(await desk.ask(listPasskeys, {}, session)).toMatchObject({ passkeys: [{ isAccepted: false }] });
    expect(await newOptions()).toMatchObject({ excludeCredentials: [] });
  });

  test('a passkey is added once, and is of one person', async () => {
    await add();
    const again = { credential: key.create(await newOptions()), name: 'Again' };
    expect(await desk.call(addPasskey, again, { session })).toMatchObject({ status: 409 });
    const other = await desk.signIn('agent', 'Ravi Shah');
    expect(await desk.ask(listPasskeys, {}, other)).toEqual({ passkeys: [] });
    expect(await desk.call(removePasskey, { id: key.id }, { session: other })).toMatchObject({ status: 404 });
    expect((await signIn(key.get(await signInOptions()))).status).toBe(200);
  });

  test('a removed passkey signs nobody in, nor does that of a removed person', async () => {
    await add();
    await desk.ask(removePasskey, { id: key.id }, session);
    await expectRefused(key.get(await signInOptions()));
    expect(await desk.ask(getMe, {}, session)).toMatchObject({ hasPasskey: false });
    await add();
    const owner = await desk.signIn('owner');
    await desk.ask(removePerson, { id: session.person.id }, owner);
    await expectRefused(key.get(await signInOptions()));
    expect(await db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
  });
});
