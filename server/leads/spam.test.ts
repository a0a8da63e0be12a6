import { describe, expect, test } from 'vitest';
import {
  describeReason,
  type FormSignals,
  minHash,
  NO_MAIL_FROM,
  QUARANTINE_FROM,
  type RecentMessage,
  readFormSignals,
  type SpamInput,
  scoreSpam,
  scoreSubscription,
  spamReasons,
} from './spam.ts';

const NOW = new Date('2026-03-01T06:30:00Z');

/** Points between the legitimate messages below and the quarantine. */
const MARGIN = 2;

/** Sent by the form with JavaScript after a minute, without JavaScript, and by the simplest program. */
const SCRIPTED: FormSignals = { isHoneypotFilled: false, timeOnPage: 60_000, isByScript: true, isByBrowser: true };
const PLAIN: FormSignals = { isHoneypotFilled: false, timeOnPage: undefined, isByScript: false, isByBrowser: true };
const PROGRAM: FormSignals = { isHoneypotFilled: false, timeOnPage: undefined, isByScript: false, isByBrowser: false };

const links = (count: number) => Array.from({ length: count }, (_, n) => `https://shop${n}.example/list`).join('\n');
const PAY_NOW =
  'I would like to book the Brand Identity System plan at the price shown. Please send me the next steps and an invoice.';
const CAMPAIGN =
  'Hello, I noticed that your website is not on the first page of Google for the words that matter. We can bring it there within thirty days, with guaranteed results and white hat methods only. Shall I send you a free audit?';

interface Case {
  what: string;
  visit?: Partial<FormSignals>;
  message?: Partial<SpamInput>;
  earlier?: RecentMessage[];
}

const GOOD: Case[] = [
  { what: 'a short question', message: { text: 'Please call me.' } },
  {
    what: 'three links, pasted and sent at once',
    visit: { timeOnPage: 2_000 },
    message: { text: `Rebuild our shop, please. Ours, and two that we like:\n${links(3)}` },
  },
  {
    what: 'a tender with nine links, from an old tab',
    visit: { timeOnPage: undefined },
    message: { text: `Scope:\n${links(9)}` },
  },
  { what: 'twenty pages to be mended, without JavaScript', visit: PLAIN, message: { text: links(20) } },
  {
    what: 'Hindi with a link',
    message: { text: 'नमस्ते, हमारी वेबसाइट https://dukaan.example धीमी है। क्या आप मदद कर सकते हैं?' },
  },
  { what: 'a company named as its address is', message: { names: ['Meera Nair', 'booking.com travel desk'] } },
  { what: 'the box filled by an odd extension', visit: { isHoneypotFilled: true } },
  { what: 'the same, without JavaScript', visit: { ...PLAIN, isHoneypotFilled: true } },
  {
    what: 'a request for the price list’s message that five others have followed',
    message: { text: PAY_NOW },
    earlier: from(5, PAY_NOW),
  },
  {
    what: 'the sixth afterthought of an hour, in nearly the same words',
    message: { text: CAMPAIGN },
    earlier: Array.from({ length: 6 }, () => ({ email: 'Meera@Example.com', minHash: minHash(CAMPAIGN) })),
  },
  {
    what: 'a browser behind a proxy that takes headers away',
    visit: { ...PLAIN, isByBrowser: false },
    message: { text: links(8) },
  },
];

const BAD: Case[] = [
  { what: 'a program that fills in every box', visit: { ...PROGRAM, isHoneypotFilled: true } },
  { what: 'the same in a browser, at once', visit: { isHoneypotFilled: true, timeOnPage: 900 } },
  {
    what: 'a script that posts JSON with a list of links',
    visit: { timeOnPage: undefined, isByBrowser: false },
    message: { text: links(12) },
  },
  {
    what: 'an address for a name, and HTML',
    visit: PROGRAM,
    message: { names: ['You won https://prize.example'], text: '<a href="https://prize.example">here</a>' },
  },
  {
    what: 'a campaign of HTML letters from many addresses',
    visit: PROGRAM,
    message: { text: `${CAMPAIGN} <a href="https://seo.example">Reply</a>` },
    earlier: from(3, CAMPAIGN.replace('thirty', 'sixty')),
  },
  {
    what: 'a campaign that posts JSON, its figures and links changed each time',
    visit: { timeOnPage: 10, isByBrowser: false },
    message: { text: `${CAMPAIGN} https://seo1.example/1` },
    earlier: from(1, `${CAMPAIGN} https://seo2.example/2`),
  },
];

describe('legitimate messages are not quarantined, by a margin', () => {
  test.each(GOOD)('$what', async (sample) => {
    const { score, isQuarantined } = await weigh(sample);
    expect(score).toBeLessThanOrEqual(QUARANTINE_FROM - MARGIN);
    expect(isQuarantined).toBe(false);
  });
});

describe('messages of spam programs are quarantined', () => {
  test.each(BAD)('$what', async (sample) => {
    expect(await weigh(sample)).toMatchObject({ isQuarantined: true });
  });
});

describe('the score', () => {
  test('no single reason quarantines a message', () => {
    for (const { points } of Object.values(spamReasons)) expect(points).toBeLessThanOrEqual(QUARANTINE_FROM - MARGIN);
  });

  test('is the sum of its reasons, each with a description', async () => {
    const { score, reasons } = await weigh({
      what: '',
      visit: { isHoneypotFilled: true, timeOnPage: 1 },
      message: { text: links(4) },
    });
    expect(reasons).toEqual(['honeypot', 'too-fast', 'links']);
    expect(score).toBe(11);
    for (const reason of reasons) expect(describeReason(reason)).toMatch(/^\w.+\.$/);
    expect(describeReason('of-another-release')).toBe('of-another-release');
    expect(describeReason('constructor')).toBe('constructor');
  });

  test.each([
    ['too-fast', { timeOnPage: 2_999 }, { timeOnPage: 3_000 }],
    ['no-time', { timeOnPage: undefined }, { timeOnPage: undefined, isByScript: false }],
    ['no-browser', { isByBrowser: false }, { isByBrowser: true }],
  ] as const)('gives %s at its bound, and not beside it', async (reason, within, beside) => {
    expect((await weigh({ what: '', visit: within })).reasons).toEqual([reason]);
    expect((await weigh({ what: '', visit: beside })).reasons).toEqual([]);
  });

  test.each([
    [3, []],
    [4, ['links']],
    [8, ['many-links']],
  ])('of %i links is %j; one named twice is one', async (count, reasons) => {
    const text = `${links(count)} ${links(count).toUpperCase()} node.js meera@example.com`;
    expect((await weigh({ what: '', message: { text } })).reasons).toEqual(reasons);
  });
});

describe('the score of a newsletter request', () => {
  test.each([
    ['a browser without JavaScript', PLAIN, false],
    ['a script of somebody’s own', { ...PROGRAM, isByScript: true }, false],
    ['the box filled in', { ...PLAIN, isHoneypotFilled: true }, true],
    ['a program in haste', { ...PROGRAM, isByScript: true, timeOnPage: 100 }, true],
  ])('%s: suspected is %s', (_what, visit, isSuspect) => {
    const scored = scoreSubscription(visit);
    expect(scored.isSuspect).toBe(isSuspect);
    expect(scored.score >= NO_MAIL_FROM).toBe(isSuspect);
  });
});

function weigh({ visit, message, earlier = [] }: Case) {
  const whole = {
    email: 'meera@example.com',
    names: ['Meera Nair', '+91 98765 43210'],
    text: 'Please call.',
    ...message,
  };
  return scoreSpam(async () => earlier, whole, { ...SCRIPTED, ...visit }, NOW);
}

function from(count: number, text: string): RecentMessage[] {
  return Array.from({ length: count }, (_, n) => ({ email: `sender-${n}@example.com`, minHash: minHash(text) }));
}

describe('the form signals', () => {
  test.each([
    ['', false],
    ['x', true],
    [0, true],
    [{ toString: 1 }, true],
  ])('a honeypot of %j: filled is %s', (reason, isHoneypotFilled) => {
    expect(readFormSignals({}, { reason }, false)).toMatchObject({ isHoneypotFilled });
  });

  test.each([
    [1_234.5, 1_234.5],
    ['', undefined],
    ['soon', undefined],
    ['1e999', undefined],
    [[5], undefined],
  ])('open for %j is read as %j', (openFor, read) => {
    expect(readFormSignals({}, { openFor }, true).timeOnPage).toBe(read);
  });
});
