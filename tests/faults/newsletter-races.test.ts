/** Confirming, unsubscribing and subscribing again at the same moment, through several servers. Loopback only. */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { buildApp } from '#server/app.ts';
import type { Schema, SubscriptionStatus } from '#server/db/schema.ts';
import { databases } from '../support/databases.ts';
import { exampleDeps } from '../support/example-deps.ts';

const SERVERS = 3;
/** On SQLite, the servers share one connection, so that few orders are possible. */
const ROUNDS = { SQLite: 20, PostgreSQL: 200 };
const START = new Date('2026-03-01T06:30:00Z');

/** In every second round, another subscription request sends another mail. */
const AFTER_MINUTES = [1, 11];

type Action = 'request' | 'confirm' | 'unsubscribe';

/** The responses, and the final state of the address. */
interface Outcome {
  /** `done` if the confirmation page of a button was shown. */
  answers: Partial<Record<Action, 'done' | 'refused'>>;
  status: SubscriptionStatus;
  wasConfirmed: boolean;
  wasUnsubscribed: boolean;
  /** Subjects of the mails that the actions sent. */
  mails: string[];
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
        const deps = exampleDeps(db, { rendered: [], wakes: 0, logs: '' });
        const limits = { perClient: 1_000_000, inTotal: 1_000_000 };
        return buildApp({ ...deps, config: { ...deps.config, limits }, clock: () => now, logger: false });
      }),
    );
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await Promise.all([...new Set(dbs)].map((db) => db.destroy()));
  });

  test('unsubscribing beside a form post: never ends as confirmed', async () => {
    for (const { answers, status } of await race('confirmed', ['unsubscribe', 'request'])) {
      expect(answers.unsubscribe).toBe('done');
      expect(status).not.toBe('confirmed');
    }
  });

  test('confirming beside unsubscribing: always ends as unsubscribed', async () => {
    for (const { answers, status, statusAfterAllLinks } of await race('pending', ['confirm', 'unsubscribe'])) {
      expect(answers.unsubscribe).toBe('done');
      expect([status, statusAfterAllLinks]).toEqual(['unsubscribed', 'unsubscribed']);
    }
  });

  /**
   * Runs the actions at the same time, each through its own server, many times with a new address each, and expects every outcome
   * to equal that of the same actions one after another, in some order.
   */
  async function race(from: 'pending' | 'confirmed', actions: Action[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    const lost: Outcome[] = [];
    for (const [half, minutes] of AFTER_MINUTES.entries()) {
      const serial = new Set<string>();
      for (const order of permutations(actions)) {
        const outcome = await outcomeOf(from, minutes, async (act) => {
          for (const action of order) await act(action, 0);
        });
        serial.add(JSON.stringify(outcome));
      }
      for (let round = half; round < rounds; round += AFTER_MINUTES.length) {
        const order = permutations(actions)[round % permutations(actions).length] ?? actions;
        const outcome = await outcomeOf(from, minutes, async (act) => {
          await Promise.all(order.map((action, index) => act(action, index)));
        });
        outcomes.push(outcome);
        if (!serial.has(JSON.stringify(outcome))) lost.push(outcome);
      }
    }
    expect(`${lost.length} of ${outcomes.length} lost`, JSON.stringify(lost[0])).toBe(`0 of ${rounds} lost`);
    return outcomes;
  }

  async function outcomeOf(
    from: 'pending' | 'confirmed',
    minutes: number,
    run: (act: (action: Action, server: number) => Promise<void>) => Promise<void>,
  ): Promise<Outcome> {
    addresses += 1;
    const email = `visitor${addresses}@example.com`;
    now = START;
    await request(email, 0);
    const [first = ''] = await mailsTo(email);
    if (from === 'confirmed') await press('confirm', tokenIn(first, 'confirm'), 0);

    now = new Date(START.getTime() + minutes * 60_000);
    const answers: Outcome['answers'] = {};
    await run(async (action, server) => {
      answers[action] =
        action === 'request' ? await request(email, server) : await press(action, tokenIn(first, action), server);
    });
    const row = await subscription(email);
    const mails = (await mailsTo(email)).filter((mail) => mail !== first);
    for (const mail of [first, ...mails.filter((mail) => mail.includes('Confirm your'))]) {
      await press('confirm', tokenIn(mail, 'confirm'), 0);
    }
    return {
      // In some order, whichever was answered first.
      answers: Object.fromEntries(Object.entries(answers).toSorted()),
      status: row.status,
      wasConfirmed: row.confirmed_at !== null,
      wasUnsubscribed: row.unsubscribed_at !== null,
      mails: mails.map((mail) => String(JSON.parse(mail).subject)),
      statusAfterAllLinks: (await subscription(email)).status,
    };
  }

  async function request(email: string, server: number): Promise<'done'> {
    const response = await post(server, routes.newsletter, { email });
    expect(response.headers.location).toMatch(/^\/newsletter\/requested\?/);
    return 'done';
  }

  async function press(action: 'confirm' | 'unsubscribe', token: string, server: number) {
    const response = await post(server, `/newsletter/${action}`, { token });
    expect(response.statusCode).toBe(303);
    const done = action === 'confirm' ? routes.newsletterConfirmed(token) : routes.newsletterUnsubscribed(token);
    return response.headers.location === done ? 'done' : 'refused';
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

  const subscription = (email: string) =>
    dbs[0].selectFrom('subscriptions').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
});

function tokenIn(mail: string, action: 'confirm' | 'unsubscribe'): string {
  const token = new RegExp(`/newsletter/${action}\\?token=([\\w-]{43})`).exec(mail)?.[1];
  if (!token) throw new Error(`The mail has no link to ${action}.`);
  return token;
}

function permutations<Entry>(entries: readonly Entry[]): Entry[][] {
  if (entries.length < 2) return [[...entries]];
  return entries.flatMap((entry, index) => permutations(entries.toSpliced(index, 1)).map((rest) => [entry, ...rest]));
}
