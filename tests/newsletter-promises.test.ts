/** What the newsletter page, the form and the privacy policy promise about letters, and the tests that hold the server to it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { namedTests } from './support/named-tests.ts';

const SENDER = 'server/newsletter/letter-sender.test.ts';
const MAIL = 'server/newsletter/letter-mail.test.ts';
const SERVICE = 'server/newsletter/service.test.ts';
const ROUTES = 'server/newsletter/routes.test.ts';
const RETENTION = 'server/retention/repository.test.ts';

const PAGE = 'content/pages/newsletter.yaml';
const FORM = 'content/site.yaml';
const POLICY = 'content/legal/privacy-policy.md';

/** Where it is promised, in which words, and the tests, each as its file and the beginning of its title. */
const PROMISES: readonly (readonly [
  place: string,
  words: string,
  ...tests: (readonly [file: string, title: string])[],
])[] = [
  [FORM, 'A letter a month at most', [SENDER, 'a letter a month: the next cannot start before']],
  [FORM, 'No tracking.', [MAIL, 'loads nothing and reports nothing']],
  [
    PAGE,
    'at most one a month',
    [SENDER, 'a letter a month: the next cannot start before'],
    [SENDER, 'what failed is sent once more, and given up'],
  ],
  [PAGE, 'until then nothing is sent to you', [SENDER, 'goes to who is confirmed at the start']],
  [
    PAGE,
    'Every mail to subscribers carries it',
    [MAIL, 'ends with the link to unsubscribe'],
    [SENDER, 'goes to who is confirmed at the start'],
  ],
  [
    PAGE,
    'Press the button and no further letter is sent',
    [SENDER, 'who unsubscribes meanwhile gets none after that moment'],
    [SENDER, 'unsubscribing beside the batch that mails'],
  ],
  [POLICY, 'at most one in ten minutes, and no letter', [SENDER, 'goes to who is confirmed at the start']],
  [POLICY, 'at most one letter a month and nothing else', [SENDER, 'a letter a month: the next cannot start before']],
  [POLICY, 'then a mail says that you are subscribed already', [SERVICE, 'a confirmed address']],
  [POLICY, 'no pictures that report back, and no links that count', [MAIL, 'loads nothing and reports nothing']],
  [
    POLICY,
    'The unsubscribe button of your mail program does the same',
    [MAIL, 'goes to one reader, with their own one-click link'],
    [ROUTES, 'one-click unsubscribing (RFC 8058)'],
  ],
  [
    POLICY,
    'Letters to you that wait on our server are erased then',
    [SENDER, 'who unsubscribes meanwhile gets none after that moment'],
  ],
  [
    POLICY,
    'one that is being handed over at that moment may still reach you',
    [SENDER, 'who unsubscribes meanwhile gets none after that moment'],
  ],
  [POLICY, 'after that only when they left', [SENDER, 'goes to who is confirmed at the start']],
  [
    POLICY,
    'that it was for you, and whether it left our server',
    [SENDER, 'erasing a subscriber removes their part of the letter'],
  ],
  [
    POLICY,
    'with it what it kept of the letters to you',
    [SENDER, 'erasing a subscriber removes their part of the letter'],
    [RETENTION, 'only unconfirmed and unsubscribed newsletter addresses expire'],
  ],
];

/** In one line, as a reader of the page sees it. */
const textOf = (place: string): string =>
  readFileSync(fileURLToPath(new URL(`../${place}`, import.meta.url)), 'utf8').replace(/\s+/g, ' ');

describe('what is promised about letters', () => {
  for (const [place, words, ...tests] of PROMISES) {
    test(`${place}: ${words}`, () => {
      expect(textOf(place)).toContain(words);
      const { count, missing } = namedTests(tests.map(([file, title]) => `\`${file}\` “${title}”`).join(' '));
      expect(count).toBeGreaterThan(0);
      expect(missing).toEqual([]);
    });
  }
});
