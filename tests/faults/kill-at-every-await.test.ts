/**
 * The real process kills itself (SIGKILL) after each database statement and before and after each delivery: between any
 * two of these points is an await of accept or deliver, and nothing that outlives the process.
 *
 * @module-tag full
 */
import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { DEFAULT_ANSWER_RULE, settingsRepository } from '#server/settings/settings-repository.ts';
import { commandAt } from '../support/audit-stamp.ts';
import { engines } from '../support/databases.ts';
import { pending } from '../support/emptied.ts';
import { contactFields } from '../support/examples.ts';
import { pointsIn, unmarkedIn } from '../support/fault-points.ts';
import { postAsVisitor } from '../support/post-as-visitor.ts';
import { withDatabase } from '../support/restore.ts';
import { openScene } from '../support/scene.ts';
import { figure, METRICS_TOKEN, type ServerProcess } from '../support/server-process.ts';

/** Some fifty starts of a server, at a second each on a busy machine. */
const TEST_TIMEOUT_MS = 900_000;

/** A lookup, two inserts, the commit, and for each of two mails: a claim, the start and end of its sending, and its mark. */
const MIN_POINTS = 12;
const isMark = (point: string): boolean => point.includes(' statement update outbox set status');

describe.each(engines)('an enquiry on $engine, killed', ({ newUrl }) => {
  test.concurrent(
    'at every point: stored or not, it arrives once; twice only where the mail had gone and was not yet marked',
    async ({ onTestFinished }) => {
      const scene = await openScene(onTestFinished);
      const databaseUrl = await newUrl();
      let hours = 0;
      const start = (killAt: number) => {
        hours += 1;
        const faults = { KILL_AT: `${killAt}`, HOURS_AHEAD: `${hours}` };
        return scene.start({ DATABASE_URL: databaseUrl, METRICS_TOKEN, ...faults });
      };
      const idle = (server: ServerProcess) => expect.poll(() => pending(server)).toBe(0);

      const whole = await start(0);
      await whole.arm();
      await post(whole, 'whole');
      await idle(whole);
      await whole.stop('SIGTERM');
      // Hours pass with each process: nothing may become late, which is told by a mail.
      await withDatabase({ DATA_DIR: scene.dataDir, DATABASE_URL: databaseUrl }, promiseAWeek);
      const points = pointsIn(whole.logs());
      expect(points.length).toBeGreaterThanOrEqual(MIN_POINTS);
      for (const part of [/insert into leads/, /insert into outbox/, /commit/, /update outbox/, /delivery ended/]) {
        expect(
          points.some((point) => part.test(point)),
          `${part}`,
        ).toBe(true);
      }

      let server = await start(1);
      let fallen = 0;
      const sent: { what: string; reference: string; most: number }[] = [];
      for (let killAt = 1; killAt <= points.length; killAt += 1) {
        const key = `kill ${killAt}`;
        const dying = server;
        await dying.arm();
        const answered = await post(dying, key).catch(() => undefined);
        // There may be fewer polls than before.
        await Promise.race([dying.gone(), idle(dying).catch(() => dying.gone())]);
        await dying.stop('SIGKILL');
        const passed = pointsIn(dying.logs());
        const last = passed.at(-1) ?? '';
        if (passed.length === killAt) fallen += 1;
        else expect(passed.filter(isMark), `${killAt}: it was not killed before the last mark`).toHaveLength(2);

        // The restarted server is the next one killed.
        server = await start(killAt + 1);
        // A visitor who got no answer sends again, as the form does, with the same key.
        const reference = await post(server, key);
        if (answered) expect(reference, `${killAt}: ${last}`).toBe(answered);
        await idle(server);
        sent.push({ what: `${killAt}: ${last}`, reference, most: 2 + unmarkedIn(dying.logs()) });
      }
      expect(fallen).toBeGreaterThanOrEqual(MIN_POINTS);
      expect(await figure(server, 'quarantined')).toBe(0);
      expect(await figure(server, 'outbox_dead')).toBe(0);
      // A request in progress completes, and counts too.
      await server.stop('SIGTERM');
      for (const { what, reference, most } of sent) {
        const ids = scene.inbox.mails.filter(({ text }) => text?.includes(reference)).map(({ messageId }) => messageId);
        expect(new Set(ids).size, what).toBe(2);
        expect(ids.length, what).toBeLessThanOrEqual(most);
      }
    },
    TEST_TIMEOUT_MS,
  );
});

async function promiseAWeek(db: Kysely<Schema>): Promise<void> {
  const change = { value: { ...DEFAULT_ANSWER_RULE, hours: 168 }, version: 0 };
  await settingsRepository(db, { digestAt: undefined }).save('answers', change, commandAt(new Date()));
}

const post = ({ address }: ServerProcess, key: string): Promise<string> =>
  postAsVisitor(address, key, { ...contactFields, message: `Sent under ${key}.` });
