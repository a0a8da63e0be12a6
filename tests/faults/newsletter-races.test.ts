/** Confirming, unsubscribing and subscribing again at the same moment, through several servers. Loopback only. */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { buildApp } from '#server/app.ts';
import type { Schema, SubscriptionStatus } from '#server/db/schema.ts';
import { databases } from '../support/databases.ts';
import { exampleDeps } from '../support/example-deps.ts';

const SERVERS = 2;
/** On SQLite, the servers share one connection, so that few orders are possible. */
const ROUNDS = { SQLite: 8, PostgreSQL: 200 };
const START = new Date('2026-03-01T06:30:00Z');

/** In every second round, another subscription request sends another mail. */
const AFTER_MINUTES = [1, 11];

type Action = 'request' | 'confirm' | 'unsubscribe';

interface Outcome {
  /** Whether the page of the button to unsubscribe said that it is done. */
  isUnsubscribed: boolean;
  status: SubscriptionStatus;
  /** The status after every confirmation link that was ever mailed has been used. */
  statusAfterAllLinks: SubscriptionStatus;
}

describe.each(databases)('newsletter on $name', ({ name, openShared }) => {
  const rounds = ROUNDS[name as keyof typeof ROUNDS];
  let dbs: [Kysely<Schema>, ...Kysely<Schema>[]];
  let servers: FastifyInstance[];
  let now: Date;
  let addresses: number;

  beforeEach(async () => {
    addresses = 0;
    now = START;
    dbs = await openShared(SERVERS);
    servers = await Promise.all(
      dbs.map((db) => {
        const deps = exampleDeps(db);
        const limits = { perClient: 1_000_000, inTotal: 1_000_000 };
        return buildApp({ ...deps, config: { ...deps.config, limits }, clock: () => now });
      }),
    );
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.close()));
  });

  test('unsubscribing beside a form post: never ends as confirmed', async () => {
    for (const { isUnsubscribed, status } of await race('confirmed', ['unsubscribe', 'request'])) {
      expect(isUnsubscribed).toBe(true);
      expect(status).not.toBe('confirmed');
    }
  });

  test('confirming beside unsubscribing: always ends as unsubscribed', async () => {
    for (const outcome of await race('pending', ['confirm', 'unsubscribe'])) {
      expect(outcome).toEqual({
        isUnsubscribed: true,
        status: 'unsubscribed',
        statusAfterAllLinks: 'unsubscribed',
      });
    }
  });

  /** Runs both actions at the same time, each through its own server, many times with a new address each. */
  async function race(from: 'pending' | 'confirmed', actions: [Action, Action]): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 4 < 2 ? actions : actions.toReversed();
      outcomes.push(await outcomeOf(from, AFTER_MINUTES[round % 2] ?? 0, order));
    }
    return outcomes;
  }

  async function outcomeOf(from: 'pending' | 'confirmed', minutes: number, actions: Action[]): Promise<Outcome> {
    addresses += 1;
    const email = `visitor${addresses}@example.com`;
    now = START;
    await request(email, 0);
    const [first = ''] = await mailsTo(email);
    if (from === 'confirmed') await press('confirm', tokenIn(first, 'confirm'), 0);

    now = new Date(START.getTime() + minutes * 60_000);
    let isUnsubscribed = false;
    const act = async (action: Action, server: number) => {
      if (action === 'request') return request(email, server);
      const isDone = await press(action, tokenIn(first, action), server);
      if (action === 'unsubscribe') isUnsubscribed = isDone;
    };
    await Promise.all(actions.map(act));
    const status = await statusOf(email);
    for (const mail of await mailsTo(email)) {
      if (mail.includes('/newsletter/confirm?')) await press('confirm', tokenIn(mail, 'confirm'), 0);
    }
    return { isUnsubscribed, status, statusAfterAllLinks: await statusOf(email) };
  }

  async function request(email: string, server: number): Promise<void> {
    const response = await post(server, routes.newsletter, { email });
    expect(response.headers.location).toMatch(/^\/newsletter\/requested\?/);
  }

  /** @returns whether the page says that it is done */
  async function press(action: 'confirm' | 'unsubscribe', token: string, server: number): Promise<boolean> {
    const response = await post(server, `/newsletter/${action}`, { token });
    expect(response.statusCode).toBe(303);
    const done = action === 'confirm' ? routes.newsletterConfirmed(token) : routes.newsletterUnsubscribed(token);
    return response.headers.location === done;
  }

  function post(server: number, url: string, fields: Record<string, string>) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:4321' };
    const payload = `${new URLSearchParams(fields)}`;
    return (servers[server] as FastifyInstance).inject({ method: 'POST', url, headers, payload });
  }

  async function mailsTo(email: string): Promise<string[]> {
    const rows = await dbs[0]
      .selectFrom('outbox')
      .innerJoin('subscriptions', 'subscriptions.id', 'outbox.subscription_id')
      .select('payload')
      .where('email', '=', email)
      .orderBy('created_at')
      .execute();
    return rows.map(({ payload }) => payload);
  }

  const statusOf = async (email: string) => {
    const rows = dbs[0].selectFrom('subscriptions').select('status').where('email', '=', email);
    return (await rows.executeTakeFirstOrThrow()).status;
  };
});

function tokenIn(mail: string, action: 'confirm' | 'unsubscribe'): string {
  const token = new RegExp(`/newsletter/${action}\\?token=([\\w-]{43})`).exec(mail)?.[1];
  if (!token) throw new Error(`The mail has no link to ${action}.`);
  return token;
}
