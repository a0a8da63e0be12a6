import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { onceATurn } from '#server/spam/once-a-turn.ts';
import type { RecentMessage } from '#server/spam/store.ts';

const NOW = new Date('2026-01-01T00:00:00Z');

test('all who ask in one turn get one answer, and who asks in the next another', async () => {
  const answers: RecentMessage[][] = [];
  const recent = onceATurn(async () => {
    answers.push([]);
    return answers.at(-1) ?? [];
  });
  const first = await Promise.all([recent(NOW, 100), recent(NOW, 100)]);
  expect(first[0]).toBe(answers[0]);
  expect(first[1]).toBe(answers[0]);
  await nextTurn();
  expect(await recent(NOW, 100)).toBe(answers[1]);
});

test('a database that fails fails for all of that turn, and is asked again', async () => {
  let isFailing = true;
  const recent = onceATurn(async () => {
    if (isFailing) throw new Error('The database is gone.');
    return [];
  });
  await Promise.all([
    expect(recent(NOW, 100)).rejects.toThrow('gone'),
    expect(recent(NOW, 100)).rejects.toThrow('gone'),
  ]);
  isFailing = false;
  await nextTurn();
  expect(await recent(NOW, 100)).toEqual([]);
});
