import { describe, expect, test } from 'vitest';
import type { AnswerRule } from '#contract/desk/settings.ts';
import { type LeadEvent, type LeadStatus, newStatus, nextStatus, turnOf, turnText } from './status.ts';

/** Promises an answer within ten hours, at any hour: a lead of 01:00 is due at 11:00. */
const RULE: AnswerRule = { hours: 10, workingDays: [0, 1, 2, 3, 4, 5, 6], holidays: [] };

const day = (time: string) => `2026-03-02T${time}:00.000Z`;
const later = day('20:00');

/** Leads of 01:00 as they are in each state, by what has happened until 03:00. */
const arrived = newStatus(day('01:00'), { isQuarantined: false, stage: null, rule: RULE });
const then = (status: LeadStatus, event: LeadEvent, time = '03:00', by: string | null = 'asha') =>
  nextStatus(status, event, { at: day(time), by, rule: RULE });
const answered = then(arrived, { type: 'replied', wish: 'answered' });
const LEADS = {
  open: arrived,
  answered,
  waiting: then(arrived, { type: 'waits' }),
  'follow-up': then(arrived, { type: 'follow-up-set', until: later }),
  meeting: then(arrived, { type: 'meeting-booked', endsAt: later }),
  due: then(then(arrived, { type: 'follow-up-set', until: day('03:00') }), { type: 'follow-up-due' }),
  suspected: newStatus(day('01:00'), { isQuarantined: true, stage: null, rule: RULE }),
  spam: then(arrived, { type: 'marked-spam' }),
  'spam, answered': then(answered, { type: 'marked-spam' }),
  'spam, meeting': then(then(arrived, { type: 'meeting-booked', endsAt: later }), { type: 'marked-spam' }),
  'marked answered': then(arrived, { type: 'answered' }),
  quoted: then(arrived, { type: 'outcome-set', outcome: 'quoted' }),
  won: then(arrived, { type: 'outcome-set', outcome: 'won' }),
  application: newStatus(day('01:00'), { isQuarantined: false, stage: 'new', rule: RULE }),
} satisfies Record<string, LeadStatus>;

/** `state, since, due (whose follow-up)`, in quarantine also what comes back; then outcome and stage, where there is one. */
function told({ state, since, dueAt, followUp, before, outcome, stage }: LeadStatus): string {
  const clock = (time: string) => time.slice(11, 16);
  const due = dueAt ? `, due ${clock(dueAt)}` : '';
  const back =
    state === 'quarantine' && before ? `, then ${before.state}${before.followUp ? ` ${before.followUp}` : ''}` : '';
  const rest = [outcome, stage].filter(Boolean).map((word) => `; ${word}`);
  return `${state} ${clock(since)}${due}${followUp ? ` ${followUp}` : ''}${back}${rest.join('')}`;
}

/** Each event happens at 05:00. */
const TABLE: [keyof typeof LEADS, LeadEvent, string][] = [
  // The client writes.
  ['open', { type: 'client-wrote' }, 'open 01:00, due 11:00'],
  ['answered', { type: 'client-wrote' }, 'open 05:00, due 15:00'],
  ['waiting', { type: 'client-wrote' }, 'open 05:00, due 15:00'],
  ['follow-up', { type: 'client-wrote' }, 'open 05:00, due 15:00'],
  ['meeting', { type: 'client-wrote' }, 'open 05:00, due 15:00'],
  ['due', { type: 'client-wrote' }, 'open 05:00, due 15:00'],
  ['won', { type: 'client-wrote' }, 'open 05:00, due 15:00; won'],
  ['suspected', { type: 'client-wrote' }, 'quarantine 01:00, then open'],
  ['spam, answered', { type: 'client-wrote' }, 'quarantine 03:00, then open'],
  ['spam, meeting', { type: 'client-wrote' }, 'quarantine 03:00, then open'],
  // A colleague writes to the client.
  ['open', { type: 'colleague-wrote' }, 'answered 05:00'],
  ['due', { type: 'colleague-wrote' }, 'answered 05:00'],
  ['waiting', { type: 'colleague-wrote' }, 'waiting 03:00'],
  ['follow-up', { type: 'colleague-wrote' }, 'follow-up 03:00, due 20:00 person'],
  ['spam', { type: 'colleague-wrote' }, 'quarantine 03:00, then answered'],
  // A reply with each of its wishes.
  ['open', { type: 'replied', wish: 'answered' }, 'answered 05:00'],
  ['open', { type: 'replied', wish: 'open' }, 'open 05:00, due 15:00'],
  ['open', { type: 'replied', wish: 'waiting' }, 'waiting 05:00'],
  ['follow-up', { type: 'replied', wish: 'waiting' }, 'waiting 05:00'],
  ['due', { type: 'replied', wish: 'open' }, 'open 05:00, due 15:00'],
  ['application', { type: 'replied', wish: 'answered', stage: 'talking' }, 'answered 05:00; talking'],
  ['quoted', { type: 'replied', wish: 'waiting' }, 'waiting 05:00; quoted'],
  // Its mail has waited: mail was off, or the server was away.
  ['open', { type: 'held-reply-sent', wish: 'answered', isAnswer: true }, 'answered 05:00'],
  ['open', { type: 'held-reply-sent', wish: 'open', isAnswer: true }, 'open 05:00, due 15:00'],
  ['open', { type: 'held-reply-sent', wish: 'waiting', isAnswer: true }, 'waiting 05:00'],
  ['open', { type: 'held-reply-sent', wish: 'answered', isAnswer: false }, 'open 01:00, due 11:00'],
  ['waiting', { type: 'held-reply-sent', wish: 'answered', isAnswer: true }, 'waiting 03:00'],
  ['due', { type: 'held-reply-sent', wish: 'answered', isAnswer: true }, 'open 03:00, due 03:00 person'],
  // It waits, comes back, or is given up.
  ['answered', { type: 'reply-lost', wasFirst: true }, 'open 01:00, due 11:00'],
  ['spam, answered', { type: 'reply-lost', wasFirst: true }, 'quarantine 03:00, then open'],
  // A person marks it.
  ['open', { type: 'answered' }, 'answered 05:00'],
  ['meeting', { type: 'answered' }, 'answered 05:00'],
  ['follow-up', { type: 'answered' }, 'answered 05:00'],
  ['answered', { type: 'answered' }, 'answered 03:00'],
  ['marked answered', { type: 'answer-undone' }, 'open 01:00, due 11:00'],
  ['answered', { type: 'answer-undone' }, 'answered 03:00'],
  ['answered', { type: 'reopened', hasReplies: true }, 'open 01:00, due 11:00'],
  ['open', { type: 'reopened', hasReplies: false }, 'open 01:00, due 11:00'],
  ['open', { type: 'waits' }, 'waiting 05:00'],
  ['answered', { type: 'waits' }, 'waiting 05:00'],
  ['follow-up', { type: 'waits' }, 'waiting 05:00'],
  ['waiting', { type: 'rest-ended', wroteAt: null }, 'open 01:00, due 11:00'],
  ['waiting', { type: 'rest-ended', wroteAt: day('02:00') }, 'open 02:00, due 12:00'],
  ['due', { type: 'rest-ended', wroteAt: day('00:30') }, 'open 01:00, due 11:00'],
  // A follow-up.
  ['open', { type: 'follow-up-set', until: later }, 'follow-up 05:00, due 20:00 person'],
  ['meeting', { type: 'follow-up-set', until: later }, 'follow-up 05:00, due 20:00 person'],
  ['answered', { type: 'follow-up-set', until: later }, 'follow-up 05:00, due 20:00 person'],
  ['follow-up', { type: 'follow-up-due' }, 'follow-up 03:00, due 20:00 person'],
  ['due', { type: 'follow-up-due' }, 'open 03:00, due 03:00 person'],
  // Spam and back.
  ['open', { type: 'marked-spam' }, 'quarantine 05:00, then open'],
  ['meeting', { type: 'marked-spam' }, 'quarantine 05:00, then follow-up meeting'],
  ['suspected', { type: 'marked-spam' }, 'quarantine 01:00, then open'],
  ['suspected', { type: 'released' }, 'open 01:00, due 11:00'],
  ['spam', { type: 'released' }, 'open 01:00, due 11:00'],
  ['spam, answered', { type: 'released' }, 'answered 03:00'],
  ['spam, meeting', { type: 'released' }, 'follow-up 03:00, due 20:00 meeting'],
  ['open', { type: 'released' }, 'open 01:00, due 11:00'],
  // A meeting.
  ['open', { type: 'meeting-booked', endsAt: later }, 'follow-up 05:00, due 20:00 meeting'],
  ['suspected', { type: 'meeting-booked', endsAt: later }, 'quarantine 01:00, then follow-up meeting'],
  ['meeting', { type: 'meeting-moved', endsAt: day('21:00') }, 'follow-up 05:00, due 21:00 meeting'],
  ['spam, meeting', { type: 'meeting-moved', endsAt: day('21:00') }, 'quarantine 03:00, then follow-up meeting'],
  ['follow-up', { type: 'meeting-moved', endsAt: day('21:00') }, 'follow-up 03:00, due 20:00 person'],
  ['answered', { type: 'meeting-moved', endsAt: day('21:00') }, 'answered 03:00'],
  ['meeting', { type: 'meeting-cancelled' }, 'open 05:00, due 15:00'],
  ['spam, meeting', { type: 'meeting-cancelled' }, 'quarantine 03:00, then open'],
  ['follow-up', { type: 'meeting-cancelled' }, 'follow-up 03:00, due 20:00 person'],
  ['answered', { type: 'meeting-cancelled' }, 'answered 03:00'],
  ['meeting', { type: 'meeting-missed' }, 'follow-up 03:00, due 20:00 meeting'],
  // What came of it.
  ['open', { type: 'outcome-set', outcome: 'quoted' }, 'open 01:00, due 11:00; quoted'],
  ['open', { type: 'outcome-set', outcome: 'won' }, 'answered 05:00; won'],
  ['quoted', { type: 'outcome-set', outcome: 'lost' }, 'answered 05:00; lost'],
  ['waiting', { type: 'outcome-set', outcome: 'lost' }, 'answered 05:00; lost'],
  ['answered', { type: 'outcome-set', outcome: 'won' }, 'answered 03:00; won'],
  ['won', { type: 'outcome-removed' }, 'answered 03:00'],
  ['won', { type: 'answer-undone' }, 'open 01:00, due 11:00; won'],
  ['application', { type: 'stage-set', stage: 'offered' }, 'open 01:00, due 11:00; offered'],
];

test.each(TABLE)('%s, then %j: %s', (name, event, expected) => {
  expect(told(then(LEADS[name], event, '05:00'))).toBe(expected);
});

test('each lead of the table is what its name says', () => {
  expect(Object.values(LEADS).map(told)).toEqual([
    'open 01:00, due 11:00',
    'answered 03:00',
    'waiting 03:00',
    'follow-up 03:00, due 20:00 person',
    'follow-up 03:00, due 20:00 meeting',
    'open 03:00, due 03:00 person',
    'quarantine 01:00, then open',
    'quarantine 03:00, then open',
    'quarantine 03:00, then answered',
    'quarantine 03:00, then follow-up meeting',
    'answered 03:00',
    'open 01:00, due 11:00; quoted',
    'answered 03:00; won',
    'open 01:00, due 11:00; new',
  ]);
});

describe('a reply that is taken back', () => {
  const replied = then(arrived, { type: 'replied', wish: 'waiting' });
  const undo = { type: 'reply-undone', before: turnOf(arrived), after: turnOf(replied) } as const;

  test('leaves the lead as it was', () => {
    expect(then(replied, undo)).toEqual(arrived);
  });

  test('changes nothing in a lead that is no longer as the reply had left it', () => {
    const marked = then(replied, { type: 'answered' }, '04:00');
    expect(then(marked, undo)).toBe(marked);
  });

  test('is found by the text that is stored, whatever the rule promises by then', () => {
    const open = then(arrived, { type: 'replied', wish: 'open' });
    const shorter = { ...RULE, hours: 2 };
    const stored = JSON.parse(turnText(open));
    const event = { type: 'reply-undone', before: turnOf(arrived), after: stored } as const;
    const updated = { ...open, dueAt: day('05:00') };
    expect(nextStatus(updated, event, { at: day('04:00'), by: null, rule: shorter }).dueAt).toBe(day('03:00'));
  });
});

test('the first answer is kept, and forgotten when nobody was answered', () => {
  const first = (event: LeadEvent, status = answered) => then(status, event, '05:00').firstAnsweredAt;
  expect(first({ type: 'client-wrote' })).toBe(day('03:00'));
  expect(first({ type: 'replied', wish: 'waiting' })).toBe(day('03:00'));
  expect(first({ type: 'held-reply-sent', wish: 'answered', isAnswer: false }, arrived)).toBe(day('05:00'));
  expect(first({ type: 'reply-lost', wasFirst: false })).toBe(day('03:00'));
  expect(first({ type: 'reply-lost', wasFirst: true })).toBeNull();
  expect(first({ type: 'reopened', hasReplies: true })).toBe(day('03:00'));
  expect(first({ type: 'reopened', hasReplies: false })).toBeNull();
});

test('a quarantine remembers who, and a client who wrote again has waited since', () => {
  expect(LEADS.spam.by).toBe('asha');
  expect(LEADS.suspected.by).toBeNull();
  expect(then(LEADS.suspected, { type: 'marked-spam' }).by).toBe('asha');
  expect(then(answered, { type: 'client-wrote' }, '05:00').wroteAt).toBe(day('05:00'));
  expect(then(arrived, { type: 'client-wrote' }, '05:00').wroteAt).toBe(day('01:00'));
});
