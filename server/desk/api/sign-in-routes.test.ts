import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getMe, signOut } from '#contract/desk/sign-in.ts';
import type { Schema } from '#server/db/schema.ts';
import { databases } from '../../../tests/support/databases.ts';
import { type DeskClient, openDeskApp } from '../../../tests/support/desk-client.ts';

describe.each(databases)('signing in on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  let desk: DeskClient;
  beforeEach(async () => {
    db = await openEmpty();
    desk = await openDeskApp(db);
  });
  afterEach(async () => {
    await desk.close();
    await db.destroy();
  });

  test('signing out ends the session', async () => {
    const session = await desk.signIn('agent', 'Meera Nair');
    expect(await desk.ask(getMe, {}, session)).toMatchObject({ person: { name: 'Meera Nair', role: 'agent' } });
    await desk.ask(signOut, {}, session);
    expect(await desk.ask(getMe, {}, session)).toMatchObject({ person: null });
    expect(await desk.call(signOut, {}, { session })).toMatchObject({ status: 401, error: { code: 'signed-out' } });
  });
});
