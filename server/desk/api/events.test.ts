import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { retryDelivery, streamChanges } from '#contract/desk/leads.ts';
import { signOutEverywhere } from '#contract/desk/sign-in.ts';
import type { Schema } from '#server/db/schema.ts';
import { readSnapshot } from '#server/desk/changes.ts';
import { databases } from '../../../tests/support/databases.ts';
import { DESK_ORIGIN, type DeskClient, type DeskSession, openDeskApp } from '../../../tests/support/desk-client.ts';
import { addEnquiry } from '../../../tests/support/leads.ts';

const RECEIVED_AT = new Date('2026-03-01T06:00:00Z');

describe.each(databases)('events of the desk on $name', ({ openShared }) => {
  let db: Kysely<Schema>;
  let other: Kysely<Schema>;
  let desk: DeskClient;
  let owner: DeskSession;
  let port: number;

  beforeEach(async () => {
    const [first, second = first] = await openShared(2);
    [db, other] = [first, second];
  });
  afterEach(async () => {
    await desk.close();
    if (other !== db) await other.destroy();
    await db.destroy();
  });

  const open = async (changes: Parameters<typeof openDeskApp>[1] = {}) => {
    desk = await openDeskApp(db, changes);
    owner = await desk.signIn('owner');
    await desk.app.listen({ port: 0, host: '127.0.0.1' });
    port = (desk.app.server.address() as AddressInfo).port;
  };

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
    if (response.statusCode === 200) await vi.waitFor(() => expect(text).toContain('event: ready'));
    return {
      status: response.statusCode,
      headers: response.headers,
      text: () => text,
      ended,
      close: () => asked.destroy(),
    };
  };

  test('say that an enquiry came, also by another server, and that a message is sent again', async () => {
    await open();
    const stream = await listen();
    expect(stream.headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    await addEnquiry(other, { reference: 'KD-1', receivedAt: RECEIVED_AT });
    await vi.waitFor(() => expect(stream.text()).toMatch(/event: changed\ndata: leads deliveries\n\n/), 4_000);
    await other.updateTable('outbox').set({ status: 'dead' }).execute();
    await vi.waitFor(() => expect(stream.text()).toMatch(/event: changed\ndata: deliveries\n\n/), 4_000);
    await desk.ask(retryDelivery, { which: 'all' }, owner);
    await vi.waitFor(() => expect(stream.text()).toMatch(/event: changed\ndata: deliveries people\n\n/), 4_000);
    stream.close();
  });

  test('need a session, end with it, and are ten at most', async () => {
    await open();
    expect((await desk.call(streamChanges, {})).status).toBe(401);
    const streams = await Promise.all(Array.from({ length: 10 }, () => listen()));
    expect((await listen()).status).toBe(429);
    const agent = await desk.signIn('agent');
    const kept = await listen(agent);
    await desk.ask(signOutEverywhere, {}, owner);
    await Promise.all(streams.map(({ ended }) => ended));
    await vi.waitFor(() => expect(kept.text()).toContain('people'), 4_000);
    kept.close();
  });

  test('look at nothing while nobody listens', async () => {
    let reads = 0;
    await open({
      readSnapshot: () => {
        reads += 1;
        return readSnapshot(db);
      },
    });
    expect(reads).toBe(0);
    const stream = await listen();
    await vi.waitFor(() => expect(reads).toBeGreaterThan(1), 4_000);
    stream.close();
    await stream.ended;
    await new Promise((resolve) => setTimeout(resolve, 200));
    const readsThen = reads;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(reads).toBe(readsThen);
  });

  test('go on when the database fails for a while, and say it once', async () => {
    let isBroken = false;
    let failures = 0;
    await open({
      readSnapshot: async () => {
        if (!isBroken) return readSnapshot(db);
        failures += 1;
        throw new Error('The connection is lost.');
      },
    });
    const stream = await listen();
    isBroken = true;
    await vi.waitFor(() => expect(failures).toBe(2), 4_000);
    await addEnquiry(db, { reference: 'KD-1', receivedAt: RECEIVED_AT });
    isBroken = false;
    await vi.waitFor(() => expect(stream.text()).toContain('data: leads deliveries'), 4_000);
    expect(desk.logs().match(/cannot see what changes/g)).toHaveLength(1);
    stream.close();
  });

  test('do not keep the server from stopping', async () => {
    await open();
    const stream = await listen();
    const start = performance.now();
    await desk.app.close();
    await stream.ended;
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
