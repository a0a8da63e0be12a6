/**
 * Kills (SIGKILL) the real process under load at random times and restarts it, repeatedly. FAULT_KILLS is the number of kills on
 * each engine: 10 by default, 500 in the nightly run, where the seed is from the clock. FAULT_SEED repeats a run.
 *
 * @module-tag full
 */
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { engines } from '../support/databases.ts';
import { emptied } from '../support/emptied.ts';
import { contactFields } from '../support/examples.ts';
import { unmarkedIn } from '../support/fault-points.ts';
import { postAsVisitor } from '../support/post-as-visitor.ts';
import { openScene } from '../support/scene.ts';
import { randomFrom } from '../support/seeded-random.ts';
import { figure, METRICS_TOKEN, type ServerProcess } from '../support/server-process.ts';

const { FAULT_KILLS, FAULT_SEED } = process.env;
const KILLS = Number(FAULT_KILLS ?? 10);
const SEED = Number(FAULT_SEED ?? (FAULT_KILLS ? Date.now() % 2 ** 31 : 20_260_301));

/** Shortest and longest lifetime in ms: before a hundredth of a second nothing has arrived, after a quarter all is delivered. */
const [MIN_MS, MAX_MS] = [10, 250];

/** Concurrent visitors; each sends its next message when it has the reference of the last. */
const CLIENTS = 4;

/** Pause between two messages of a visitor, so that the outbox empties about as fast as it fills. */
const THINKING_MS = 60;

/** From server/start-delivery.ts: the number of mails that may be in flight at a kill. */
const MAIL_SLOTS = 4;

const TEST_TIMEOUT_MS = 60_000 + KILLS * 30_000;

describe.each(engines)(`${KILLS} random kills on $engine (FAULT_SEED=${SEED})`, ({ newUrl }) => {
  test(
    'lose no enquiry that was committed, and double no mail but one whose delivery they fell into',
    async ({ onTestFinished }) => {
      const scene = await openScene(onTestFinished);
      const databaseUrl = await newUrl();
      const random = randomFrom(SEED);
      let server: ServerProcess | undefined;
      let isOver = false;
      let isAborted = false;
      onTestFinished(async () => {
        isOver = isAborted = true;
      });
      /** Every process starts after the leases of the previous one have expired. */
      const start = (hours: number) =>
        scene.start({ DATABASE_URL: databaseUrl, METRICS_TOKEN, HOURS_AHEAD: `${hours}` });

      const references = new Map<string, string>();
      const sendOn = async (client: number) => {
        for (let count = 1; !isOver; count += 1) {
          const key = `client ${client}, message ${count}`;
          // Every started message is completed: one whose reference was lost in the last kill is sent once more, too.
          for (let reference: string | undefined; !reference && !isAborted; ) {
            reference = server && (await post(server, key).catch(() => undefined));
            if (reference) references.set(key, reference);
            await pause(reference ? THINKING_MS : 5);
          }
        }
      };
      /** On average at least one for each process, or the test proves nothing: on a slow machine the kill waits for it. */
      const received = (count: number) =>
        expect.poll(() => references.size, { interval: 5 }).toBeGreaterThanOrEqual(count);
      const clients = Array.from({ length: CLIENTS }, (_, client) => sendOn(client));

      let intoDeliveries = 0;
      for (let kill = 1; kill <= KILLS; kill += 1) {
        server = await start(kill);
        await pause(MIN_MS + random() * (MAX_MS - MIN_MS));
        await received(kill);
        const dying = server;
        await dying.stop('SIGKILL');
        const unmarked = unmarkedIn(dying.logs());
        expect(unmarked, `deliveries in progress at kill ${kill}`).toBeLessThanOrEqual(MAIL_SLOTS);
        intoDeliveries += unmarked;
      }
      server = await start(KILLS + 1);
      await received(KILLS + 1);
      isOver = true;
      await Promise.all(clients);
      await emptied(server);

      expect(await figure(server, 'quarantined')).toBe(0);
      expect(await figure(server, 'outbox_dead')).toBe(0);

      expect(references.size).toBeGreaterThan(KILLS);
      expect(new Set(references.values()).size).toBe(references.size);
      // Hours pass with each process: what is late is told as well.
      const mails = scene.inbox.mails.filter(({ subject }) => !subject?.startsWith('Late: '));
      let doubled = 0;
      for (const [key, reference] of references) {
        const ids = mails.filter(({ text }) => text?.includes(reference)).map(({ messageId }) => messageId);
        expect(new Set(ids).size, `mails of ${key}`).toBe(2);
        doubled += ids.length - 2;
      }
      expect(doubled, `copies, with ${intoDeliveries} deliveries killed`).toBeLessThanOrEqual(intoDeliveries);
      // No unexpected mail: each belongs to a message whose reference a visitor has.
      const known = new Set(references.values());
      const strangers = mails.filter(({ text }) => !known.has(/KD-[\w-]{9}/.exec(text ?? '')?.[0] ?? ''));
      expect(strangers.length).toBe(0);
    },
    TEST_TIMEOUT_MS,
  );
});

const post = ({ address }: ServerProcess, key: string): Promise<string> =>
  postAsVisitor(address, key, { ...contactFields, message: `Sent by ${key}.` });
