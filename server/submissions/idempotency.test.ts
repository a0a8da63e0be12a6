import { expect, test } from 'vitest';
import { createWaitForSame } from './submit.ts';

test('a repeated message waits for the one in progress; others do not', async () => {
  const waitForSame = createWaitForSame();
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const work = (name: string, until?: Promise<void>) => async () => {
    await until;
    done.push(name);
  };
  const all = [waitForSame('a', work('first', first.promise)), waitForSame('a', work('copy'))];
  await waitForSame('b', work('other'));
  expect(done).toEqual(['other']);
  first.resolve();
  await Promise.all(all);
  expect(done).toEqual(['other', 'first', 'copy']);
});

test('a copy waits for one other at most, and does not share its failure', async () => {
  const waitForSame = createWaitForSame();
  const failing = Promise.withResolvers<never>();
  const first = waitForSame('a', () => failing.promise);
  const hanging = waitForSame('a', () => new Promise<never>(() => {}));
  const copy = waitForSame('a', async () => 'done');
  failing.reject(new Error('disk I/O error'));
  await expect(first).rejects.toThrow('disk I/O error');
  expect(await copy).toBe('done');
  expect(hanging).toBeInstanceOf(Promise);
});
