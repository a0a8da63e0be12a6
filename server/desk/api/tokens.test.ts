/** Programs that call the desk by a token: docs/security.md. */
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { listUndelivered } from '#contract/desk/deliveries.ts';
import { getCounts } from '#contract/desk/inbox.ts';
import { getLead } from '#contract/desk/lead.ts';
import { addNote, setAnswered } from '#contract/desk/lead-changes.ts';
import { listAudit, removePerson } from '#contract/desk/people.ts';
import type { TokenScope } from '#contract/desk/rights.ts';
import { createToken, listTokens, revokeToken } from '#contract/desk/tokens.ts';
import type { Schema } from '#server/db/schema.ts';
import { databases } from '../../../tests/support/databases.ts';
import { type DeskClient, type DeskSession, openDesks } from '../../../tests/support/desk-client.ts';
import { rowsOfTable, tableNames } from '../../../tests/support/every-table.ts';
import { addEnquiry, addSubscription } from '../../../tests/support/leads.ts';

const REFERENCE = 'KD-7Q2M-X4TP';
const DAY_MS = 86_400_000;

describe.each(databases)('a token on $name', ({ openShared }) => {
  let db: Kysely<Schema>;
  let desk: DeskClient;
  let other: DeskClient;
  let olivia: DeskSession;
  beforeEach(async () => {
    ({ db, desk, other } = await openDesks(openShared));
    olivia = await desk.signIn('owner');
    await addEnquiry(db, { reference: REFERENCE, receivedAt: desk.now() });
  });

  const create = (scope: TokenScope, owner = olivia) => desk.ask(createToken, { name: 'CRM', scope, days: 30 }, owner);
  const bearing = (text: string) => ({ headers: { authorization: `Bearer ${text}` } });
  const use = async (text: string, on = desk) => {
    const { status, ...result } = await on.call(getCounts, {}, bearing(text));
    return { status, message: 'error' in result ? result.error.message : '' };
  };
  const entries = async () =>
    (await desk.ask(listAudit, {}, olivia)).entries.map(({ personName, text }) => `${personName}: ${text}`);

  test('is shown once and stored as a hash, and what it does is in the log in its name', async () => {
    const { token, text } = await create('write');
    expect(text).toMatch(/^desk_[\w-]{43}$/);
    for (const table of await tableNames(db)) {
      expect(JSON.stringify(await rowsOfTable(db, table))).not.toContain(text);
    }
    expect(desk.logs()).not.toContain(text);
    const { status } = await desk.call(addNote, { reference: REFERENCE, text: 'In the CRM.' }, bearing(text));
    expect(status).toBe(200);
    await desk.ask(revokeToken, { id: token.id }, olivia);
    expect(await entries()).toEqual([
      'Olivia Owner: Revoked the token CRM',
      `Token CRM of Olivia Owner: Added a note to ${REFERENCE}`,
      'Olivia Owner: Made the token CRM (write, 30 days)',
    ]);
  });

  test('is listed with its last use and its end', async () => {
    const { token, text } = await create('read');
    expect((await desk.ask(listTokens, {}, olivia)).tokens).toEqual([token]);
    await use(text);
    const { tokens } = await desk.ask(listTokens, {}, olivia);
    expect(tokens).toEqual([{ ...token, lastUsedAt: desk.now().toISOString() }]);
    desk.setNow(new Date(token.expiresAt));
    const later = await desk.signIn('owner', 'Later Owner');
    expect((await desk.ask(listTokens, {}, later)).tokens).toEqual([]);
  });

  test('that is unknown, expired or revoked, or whose owner was removed, is refused with the reason', async () => {
    const ravi = await desk.signIn('owner', 'Ravi Iyer');
    const [revoked, removed, expired] = [await create('read'), await create('read', ravi), await create('read')];
    await desk.ask(revokeToken, { id: revoked.token.id }, olivia);
    await desk.ask(removePerson, { id: ravi.person.id }, olivia);
    desk.pass(30 * DAY_MS - 1);
    expect(await use(expired.text)).toEqual({ status: 200, message: '' });
    desk.pass(1);
    expect(await use(expired.text)).toEqual({ status: 401, message: expect.stringContaining('expired') });
    expect(await use(revoked.text)).toEqual({ status: 401, message: expect.stringContaining('revoked') });
    for (const text of [removed.text, `desk_${'A'.repeat(43)}`]) {
      expect(await use(text)).toEqual({ status: 401, message: expect.stringContaining('not known') });
    }
  });

  test('for reading shows no address of a subscriber, though its owner sees them', async () => {
    await addSubscription(db, 'reader@example.com', desk.now());
    await db.updateTable('outbox').set({ status: 'dead' }).execute();
    const { text } = await create('read');
    const shown = await desk.call(listUndelivered, {}, bearing(text));
    expect(shown).toMatchObject({ status: 200, reply: { total: expect.any(Number) } });
    expect(shown.response.body).not.toContain('reader@');
    expect(JSON.stringify(await desk.ask(listUndelivered, {}, olivia))).toContain('reader@');
  });

  test('counts in its header only, and not beside the cookie of a session', async () => {
    const { text } = await create('write');
    const inAddress = await desk.app.inject({
      url: `${getCounts.path}?token=${text}&access_token=${text}`,
      headers: { host: 'localhost:4322' },
    });
    expect(inAddress.statusCode).toBe(401);
    const input = { reference: REFERENCE, isAnswered: true };
    const both = await desk.call(setAnswered, input, { session: olivia, ...bearing(text) });
    expect(both.status).toBe(400);
    expect((await desk.ask(getLead, { reference: REFERENCE }, olivia)).state).toBe('open');
    // A proxy before the desk asks for a password of its own.
    const basic = { session: olivia, headers: { authorization: 'Basic b2xpdmlhOnNlY3JldA==' } };
    expect((await desk.call(getCounts, {}, basic)).status).toBe(200);
  });

  test('may come from any origin, because no browser adds it, but to no other host and with no other type', async () => {
    const { text } = await create('write');
    const mark = async (headers: Record<string, string>) => {
      const options = { headers: { ...bearing(text).headers, ...headers } };
      return (await desk.call(setAnswered, { reference: REFERENCE, isAnswered: true }, options)).status;
    };
    expect(await mark({ origin: 'https://crm.example.com', 'sec-fetch-site': 'cross-site' })).toBe(200);
    expect(await mark({ host: 'evil.example' })).toBe(403);
    expect(await mark({ 'content-type': 'text/plain' })).toBe(400);
  });

  test('may be used 120 times in a minute, each on its own', async () => {
    const [busy, idle] = [await create('read'), await create('read')];
    for (let count = 0; count < 120; count += 1) expect((await use(busy.text)).status).toBe(200);
    const refused = await desk.call(getCounts, {}, bearing(busy.text));
    expect([refused.status, refused.response.headers['retry-after']]).toEqual([429, '1']);
    expect((await use(idle.text)).status).toBe(200);
    desk.pass(1_000);
    expect((await use(busy.text)).status).toBe(200);
  });

  test('ends at once on every server, and is revoked once, however many use and revoke it', async () => {
    const { token, text } = await create('read');
    const uses = () => Promise.all([desk, other, desk, other].map((on) => use(text, on)));
    const using = uses();
    const revoked = await Promise.all(
      [desk, other].map((on) => on.call(revokeToken, { id: token.id }, { session: olivia })),
    );
    expect((await uses()).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    for (const { status } of await using) expect([200, 401]).toContain(status);
    expect(revoked.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await entries()).filter((entry) => entry.includes('Revoked'))).toHaveLength(1);
  });

  test('that an owner makes while they are removed does not work', async () => {
    const ravi = await desk.signIn('owner', 'Ravi Iyer');
    const [created] = await Promise.all([
      other.call(createToken, { name: 'CRM', scope: 'read', days: 30 }, { session: ravi }),
      desk.ask(removePerson, { id: ravi.person.id }, olivia),
    ]);
    if ('reply' in created) expect((await use(created.reply.text)).status).toBe(401);
    expect(await db.selectFrom('desk_tokens').select('id').execute()).toEqual([]);
  });
});
