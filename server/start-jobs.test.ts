import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { addMeeting } from '../tests/support/add-meeting.ts';
import { exampleSiteData } from '../tests/support/examples.ts';
import { addEnquiry } from '../tests/support/leads.ts';
import { sqlite } from '../tests/support/sqlite.ts';
import { loadConfig } from './config.ts';
import { createLog } from './observability/log.ts';
import { systemRandomness } from './runtime.ts';
import { startJobs } from './start-jobs.ts';

const START = new Date('2026-12-01T05:00:00Z');
const hoursBefore = (hours: number) => new Date(START.getTime() - hours * 3_600_000);

test('once another build is shown, mails that the server writes by itself have its words', async () => {
  const db = await sqlite.openEmpty();
  let now = hoursBefore(72);
  const enquiry = await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: now });
  await addMeeting(db, enquiry, START, {});
  await db.deleteFrom('outbox').execute();
  const jobs = startJobs(
    {
      config: loadConfig({}),
      db,
      secret: 'secret',
      createDeliverers: () => new Map(),
      clock: () => now,
      randomness: systemRandomness,
      wakeUps: new EventEmitter(),
      wakeOutbox: () => {},
      log: createLog({ write: () => {} }),
    },
    { ...exampleSiteData, brand: 'Before' },
  );
  now = hoursBefore(24);
  await jobs.changeWords({ ...exampleSiteData, brand: 'After' });
  await jobs.stop();
  const { email } = await db.selectFrom('leads').select('email').executeTakeFirstOrThrow();
  const mails = (await db.selectFrom('outbox').select('payload').execute()).map(({ payload }) => JSON.parse(payload));
  // The reminder of the meeting; the agency gets a digest and a notice as well.
  expect(mails.filter(({ to }) => to.address === email).map(({ from }) => from.name)).toEqual(['After']);
  await db.destroy();
});
