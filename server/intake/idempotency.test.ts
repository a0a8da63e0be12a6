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
