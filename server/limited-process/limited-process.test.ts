/** What a process may need, and what becomes of one that needs more. */
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitedProcess, ProcessEndedError } from './limited-process.ts';

const MODULE = new URL('../../tests/support/hungry-process.ts', import.meta.url);
const LIMITS = { input: 1_000_000, memory: 250_000_000, processorTime: 60_000, time: 60_000 };

const run = (task: string, limits: Partial<typeof LIMITS> = {}, input: Buffer | Readable = Buffer.from('Hello')) =>
  limitedProcess(MODULE, { ...LIMITS, ...limits })(input, { args: [task] });

test('returns what its work returns: times and bytes as well', async () => {
  expect(await run('length')).toEqual({ length: 5, at: new Date(0), bytes: new Uint8Array(3) });
  expect(await run('length', {}, Readable.from(['Hel', 'lo, all']))).toMatchObject({ length: 10 });
  expect(await run('length', {}, Readable.from([]))).toMatchObject({ length: 0 });
});

test.each([
  ['buffers, which are not on the heap', 'buffers', {}, /250 MB of memory/],
  ['memory on the heap', 'heap', {}, /250 MB of memory|heap/],
  ['the processor', 'loop', { processorTime: 1_500 }, /1500 ms of the processor/],
  ['nothing, for too long', 'hang', { time: 500 }, /did not end within 500 ms/],
  ['an error', 'throw', {}, /This mail is no mail/],
  ['an end of its own', 'exit', {}, /ended by 3/],
])('that needs %s is ended, and says so', async (_what, task, limits, words) => {
  const ended = await run(task, limits).catch((error: unknown) => error);
  expect(ended).toBeInstanceOf(ProcessEndedError);
  expect(String(ended)).toMatch(words);
});

test('takes no more input than it may', async () => {
  await expect(run('length', { input: 4 })).rejects.toThrow('more than 4 bytes');
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536);
    })(),
  );
  await expect(run('length', { input: 1_000_000 }, endless)).rejects.toThrow(ProcessEndedError);
});

test('knows no setting of this server, writes no file, and reaches no other program', async () => {
  process.env['A_SECRET'] = 'of-this-server';
  expect(await run('environment')).not.toHaveProperty('A_SECRET');
  for (const task of ['write', 'connect'])
    await expect(run(task)).rejects.toThrow(/Access to this API has been restricted/);
});

test('is not begun if what is to happen before fails, and input that breaks off is no input', async () => {
  const begun = limitedProcess(MODULE, LIMITS)(Buffer.from('Hello'), {
    args: ['length'],
    onInputSent: () => Promise.reject(new Error('The database has failed.')),
  });
  await expect(begun).rejects.toThrow('The database has failed.');
  const broken = new Readable({ read() {} });
  broken.push('Hel');
  setTimeout(() => broken.destroy(new Error('The connection was closed.')), 50);
  await expect(run('length', {}, broken)).rejects.toThrow('The connection was closed.');
});

test('runs one at a time, and goes on after one that was ended', async () => {
  let running = 0;
  let most = 0;
  const one = async (task: string) => {
    const started = async () => {
      running += 1;
      most = Math.max(most, running);
      await wait(50);
    };
    const ended = await limitedProcess(MODULE, LIMITS)(Buffer.from('Hello'), {
      args: [task],
      onInputSent: started,
    }).catch(() => 'ended');
    running -= 1;
    return ended;
  };
  const results = await Promise.all([one('length'), one('exit'), one('length')]);
  expect([most, results[1]]).toEqual([1, 'ended']);
  expect(results[2]).toMatchObject({ length: 5 });
});
