import { afterEach, expect, it, vi } from 'vitest';
import { readOnce } from './read-once.ts';

afterEach(() => vi.unstubAllEnvs());

const counting = () => {
  let reads = 0;
  return readOnce(async () => ++reads);
};

it('reads once for a whole build', async () => {
  vi.stubEnv('DEV', false);
  const read = counting();
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
});

it('reads each time on a development server, where content changes', async () => {
  const read = counting();
  expect([await read(), await read()]).toEqual([1, 2]);
});
