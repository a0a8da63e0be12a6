import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { streamChanges } from '#contract/desk/changes.ts';
import { signOutEverywhere } from '#contract/desk/sign-in.ts';
import type { Schema } from '#server/db/schema.ts';
import { recordAudit } from '#server/people/audit.ts';
import { commandAt } from '../../tests/support/audit-stamp.ts';
import { databases } from '../../tests/support/databases.ts';
import { DESK_ORIGIN, type DeskClient, type DeskSession, openDesk } from '../../tests/support/desk-client.ts';
import { addEnquiry } from '../../tests/support/leads.ts';
import { sqlite } from '../../tests/support/sqlite.ts';
import { changedTopics, readSnapshot, type Snapshot, watchChanges } from './changes.ts';

/** For what takes milliseconds, on a machine that is busy. */
const PATIENCE = 30_000;

const RECEIVED_AT = new Date('2026-03-01T06:00:00Z');

describe.each(databases)('what has changed on $name', ({ openEmpty }) => {
  test('an enquiry, a delivery, and what a person did, each by its topic', async () => {
    const db = await openEmpty();
    let before = await readSnapshot(db);
    const changed = async () => {
      const now = await readSnapshot(db);
      const topics = changedTopics(before, now);
      before = now;
      return topics;
    };
    expect(await changed()).toEqual([]);
    await addEnquiry(db, { reference: 'KD-1', receivedAt: RECEIVED_AT });
    expect(await changed()).toEqual(['leads', 'deliveries']);
    await db.updateTable('outbox').set({ status: 'dead' }).execute();
    expect(await changed()).toEqual(['deliveries']);
    await recordAudit(db, { ...commandAt(RECEIVED_AT), action: 'lead-answered', reference: 'KD-1' });
    expect(await changed()).toEqual(['leads', 'people']);
  });
});

describe('the watch', () => {
  const snapshot = (letters: string): Snapshot => ({ records: '', drafts: '', audit: [], outbox: '', letters });
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('goes on when the database fails for a while, says it once, and then what has changed', async () => {
    let letters = 'one';
    let isBroken = false;
    const onFailed = vi.fn();
    const read = async () => {
      if (isBroken) throw new Error('The connection is lost.');
      return snapshot(letters);
    };
    const topics: string[] = [];
    const { subscribe } = watchChanges({ read, everyMs: 1_000, onFailed });
    await subscribe((changed) => topics.push(...changed));
    isBroken = true;
    await vi.advanceTimersByTimeAsync(3_000);
    letters = 'two';
    isBroken = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(topics).toEqual(['letters']);
    expect(onFailed).toHaveBeenCalledTimes(1);
  });
});

describe('streams', () => {
  let db: Kysely<Schema>;
  let desk: DeskClient;
  let owner: DeskSession;
  let port: number;
  beforeEach(async () => {
    ({ db, desk } = await openDesk(sqlite.openEmpty));
    owner = await desk.signIn('owner');
    await desk.app.listen({ port: 0, host: '127.0.0.1' });
    port = (desk.app.server.address() as AddressInfo).port;
  });

  /** Reads a stream until it ends. */
  const listen = async (session = owner) => {
    const { host } = new URL(DESK_ORIGIN);
    const asked = request({
      port,
      host: '127.0.0.1',
      path: streamChanges.path,
      headers: { host, cookie: `desk=${session.token}` },
    }).end();
    const [response] = await once(asked, 'response');
    let text = '';
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    response.on('error', () => undefined);
    // Not once(): that rejects when a stream is cut off.
    const ended = new Promise<void>((resolve) => response.once('close', () => resolve()));
    if (response.statusCode === 200) await vi.waitFor(() => expect(text).toContain('event: ready'), PATIENCE);
    return {
      status: response.statusCode,
      headers: response.headers,
      text: () => text,
      ended,
      close: () => asked.destroy(),
    };
  };

  test('say that an enquiry came, need a session, end with it, and are ten at most', async () => {
    expect((await desk.call(streamChanges, {})).status).toBe(401);
    const streams = await Promise.all(Array.from({ length: 10 }, () => listen()));
    expect(streams[0]?.headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    expect((await listen()).status).toBe(429);
    const kept = await listen(await desk.signIn('agent'));
    await addEnquiry(db, { reference: 'KD-1', receivedAt: RECEIVED_AT });
    for (const { text } of [...streams, kept]) {
      await vi.waitFor(() => expect(text()).toMatch(/event: changed\ndata: leads deliveries\n\n/), PATIENCE);
    }
    await desk.ask(signOutEverywhere, {}, owner);
    await Promise.all(streams.map(({ ended }) => ended));
    await vi.waitFor(() => expect(kept.text()).toContain('people'), PATIENCE);
    kept.close();
  });

  test('do not keep the server from stopping', async () => {
    const stream = await listen();
    await desk.app.close();
    await stream.ended;
  });
});
