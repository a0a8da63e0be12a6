import { expect, test } from 'vitest';
import type { Publishing } from '#contract/desk/website/publishing.ts';
import { IDLE, nextState, type PublishingEvent } from './publishing-state.ts';

const startedAt = '2026-11-24T07:00:00.000Z';
const finishedAt = '2026-11-24T07:02:00.000Z';
const failed = { state: 'failed', draftId: 'one', message: 'No.', finishedAt } as const;
const published = { state: 'published', commit: 'abc', isServed: true, finishedAt } as const;
const begun = { type: 'begun', draftId: 'one', startedAt } as const;
const checking = { state: 'running', draftId: 'one', step: 'checking', startedAt } as const;

test.each<[string, PublishingEvent[], Publishing, boolean]>([
  ['nothing', [], { state: 'idle' }, false],
  ['a draft is checked first', [begun], checking, false],
  ['a step is shown', [begun, { type: 'reached', step: 'building' }], { ...checking, step: 'building' }, false],
  ['a result is shown', [begun, { type: 'ended', result: published }], published, false],
  [
    'what is refused leaves the result before',
    [begun, { type: 'ended', result: failed }, begun, { type: 'withdrawn' }],
    failed,
    false,
  ],
  [
    'a step after the end changes nothing',
    [begun, { type: 'ended', result: failed }, { type: 'reached', step: 'pushing' }],
    failed,
    false,
  ],
  [
    'unseen words are to be repeated',
    [begun, { type: 'unseen' }, { type: 'ended', result: published }],
    published,
    true,
  ],
  ['another draft does not repeat them', [{ type: 'unseen' }, begun], checking, true],
  [
    'a repetition is begun once',
    [{ type: 'unseen' }, { type: 'begun', startedAt, repeats: true }],
    { state: 'running', step: 'checking', startedAt },
    false,
  ],
])('%s', (_name, events, shown, isToRepeat) => {
  expect(events.reduce(nextState, IDLE)).toMatchObject({ shown, isToRepeat });
});
