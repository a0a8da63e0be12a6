import { describe, expect, test } from 'vitest';
import { type Mail, mailSchema } from '#server/mail/mail.ts';
import { exampleSiteData } from '../../tests/support/examples.ts';
import { type LetterMailDeps, letterMessage, renderLetter, testLetterMessage } from './letter-mail.ts';

const deps: LetterMailDeps = {
  siteData: exampleSiteData,
  siteUrl: 'https://www.kolam.example',
  serverUrl: 'https://api.kolam.example',
  newId: () => 'id-1',
};
const TOKEN = 'a'.repeat(43);
const URL = `https://api.kolam.example/newsletter/unsubscribe?token=${TOKEN}`;
const ENDING = ['You agreed to: {consent}', 'Leave: {unsubscribeLink} {other}'];

const render = (text: string, subject = 'What it cost') =>
  renderLetter(deps, { subject, text, ending: ENDING })({ consent: 'A <letter> a month', unsubscribeUrl: URL });
const bodyOf = (text: string) => /<h1>.*<\/h1>\n([\s\S]*)\n<\/main>/.exec(render(text).html)?.[1]?.trim();

describe('the HTML of a letter', () => {
  test.each([
    ['**4,000** *rolls*', '<p><strong>4,000</strong> <em>rolls</em></p>'],
    ['# One\n## Two\n### Three', '<h2>One</h2>\n<h2>Two</h2>\n<h3>Three</h3>'],
    ['[blog](/blog)', '<p><a href="https://www.kolam.example/blog">blog</a></p>'],
    ['[web](https://a.example/?b=1&c=2)', '<p><a href="https://a.example/?b=1&amp;c=2">web</a></p>'],
  ])('%j', (markdown, html) => {
    expect(bodyOf(markdown)).toBe(html);
  });

  test.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<a href="javascript:alert(1)">press</a>'])(
    'shows raw HTML as text: %s',
    (markdown) => {
      expect(bodyOf(`Before\n\n${markdown}\n\nin a line ${markdown}`)).not.toMatch(/<(?!\/?p>)/);
    },
  );

  test.each([
    '[press](&#106;avascript:alert(1))',
    '[press](data:text/html,<script>alert(1)</script>)',
    '[press][1]\n\n[1]: vbscript:alert(1)',
  ])('makes no link of %s', (markdown) => {
    expect(bodyOf(markdown)).not.toMatch(/<a |href/);
  });

  test('loads nothing and reports nothing: no pictures, no scripts, no addresses but those of links', () => {
    const { html } = render(
      '![pixel](https://evil.example/p.gif) [![a](/b.png)](https://a.example)\n\n![x][1]\n\n[1]: /y.png',
    );
    expect(html).not.toMatch(/<(img|script|link|iframe|object|video|svg|form|base)\b/i);
    expect(html).not.toMatch(/\b(src|srcset|background|action|on\w+)=/i);
    expect(html).not.toMatch(/url\(|@import|@font-face/i);
  });

  test('escapes subject, consent and the words of the ending', () => {
    const { html } = render('Text', '<b>"Tom" & Jerry</b>');
    expect(html).toContain('<title>&lt;b&gt;&quot;Tom&quot; &amp; Jerry&lt;/b&gt;</title>');
    expect(html).toContain('<p>You agreed to: A &lt;letter&gt; a month</p>');
  });

  test('ends with the link to unsubscribe, without its token in the words', () => {
    expect(render('Text').html).toContain(
      `Leave: <a href="${URL}">api.kolam.example/newsletter/unsubscribe</a> {other}`,
    );
  });
});

test.each([
  ['**4,000** *rolls* of `silk` & <cotton>', '4,000 rolls of silk & <cotton>'],
  ['One\nline\\\nand another', 'One line\nand another'],
  ['## The hours\n\nMany.', 'The hours\n\nMany.'],
  ['- one\n- two\n  - three\n\nEnd', '- one\n- two\n  - three\n\nEnd'],
  ['1. one\n\n   more\n\n2. two', '1. one\n\n   more\n\n2. two'],
  ['> It\n> paid.\n>\n> Soon.\n\nEnd', '> It paid.\n>\n> Soon.\n\nEnd'],
  ['[the blog](/blog), <https://a.example>', 'the blog (https://www.kolam.example/blog), https://a.example'],
  ['```\na  b\n  c\n```', 'a  b\n  c'],
  ['A\n\n---\n\nB', 'A\n\n* * *\n\nB'],
])('the plain text of %j', (markdown, text) => {
  expect(render(markdown).text).toBe(
    `What it cost\n\n${text}\n\n* * *\n\nYou agreed to: A <letter> a month\n\nLeave: ${URL} {other}\n\nKolam Digital, https://www.kolam.example`,
  );
});

describe('the mail of a letter', () => {
  const mailOf = ({ payload }: { payload: string }): Mail => mailSchema.parse(JSON.parse(payload));

  test('goes to one reader, with their own one-click link (RFC 8058), in a queue of its own', () => {
    const message = letterMessage(deps, 'Subject', () => render('Text'), {
      email: 'meera@example.com',
      consent: 'c',
      unsubscribeToken: TOKEN,
    });
    expect(message).toMatchObject({ id: 'id-1', kind: 'mail', queue: 'letters' });
    expect(message.messageId).toMatch(/^<[\da-f]{32}\.letter@kolamdigital\.example>$/);
    const { to, headers } = mailOf(message);
    expect(to).toEqual({ name: '', address: 'meera@example.com' });
    expect(headers).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-ID': 'newsletter.kolamdigital.example',
    });
    expect(headers['List-Unsubscribe']).toMatch(`<${URL}>, <mailto:hello@kolamdigital.example?`);
  });

  test('of a test unsubscribes nobody', () => {
    const message = testLetterMessage(deps, { subject: 'S', text: 'T', ending: ENDING }, 'olivia@example.com');
    expect(message.queue).toBeUndefined();
    const mail = mailOf(message);
    expect(mail.subject).toBe('[Test] S');
    expect(mail.headers).not.toHaveProperty('List-Unsubscribe');
    expect(mail.text).toContain('unsubscribe?token=example');
  });
});
