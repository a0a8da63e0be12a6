import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ATTACHMENT_MAX_BYTES } from '#contract/attachment.ts';
import { bounceReport, bounceReportNames } from '../../tests/support/bounce-reports.ts';
import { readMail, unreadable } from './read-mail.ts';

const FOLDER = path.join(import.meta.dirname, '../../tests/support/incoming-mails');
const names = globSync('*.eml', { cwd: FOLDER }).map((file) => path.basename(file, '.eml'));
const source = (name: string): Buffer => readFileSync(path.join(FOLDER, `${name}.eml`));
const read = (name: string) => readMail(source(name));

const HEADERS = `From: Ravi Kumar <ravi@client.example>
To: hello@kolamdigital.example
Subject: A website
Date: Mon, 2 Mar 2026 10:00:00 +0530
Message-ID: <1@client.example>
`;
/** @param headers instead of those that every mail here has */
const written = (body: string, headers = HEADERS) => readMail(Buffer.from(`${headers}\n${body}`));
const withHeaders = (headers: string) => readMail(Buffer.from(`${headers}\n\nHello`));

interface Part {
  headers: string;
  bytes: Buffer;
}
const TEXT: Part = { headers: 'Content-Type: text/plain', bytes: Buffer.from('Hello') };
const file = (bytes: Buffer, name = 'a.pdf', type = 'application/pdf'): Part => ({
  headers: `Content-Type: ${type}\nContent-Disposition: attachment; filename="${name}"`,
  bytes,
});
const withParts = (parts: readonly Part[], type = 'multipart/mixed', isCut = false) =>
  readMail(
    Buffer.concat([
      Buffer.from(`${HEADERS}Content-Type: ${type}; boundary=b\n\n`),
      ...parts.flatMap(({ headers, bytes }) => [
        Buffer.from(`--b\n${headers}\nContent-Transfer-Encoding: base64\n\n`),
        Buffer.from(`${bytes.toString('base64').replace(/.{76}/g, '$&\n')}\n`),
      ]),
      Buffer.from('--b--\n'),
    ]),
    { isCut },
  );
const pdf = (size = 20) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size, 1)]);
const PNG_START = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001080600000000000000', 'hex');
const png = (size: number) => Buffer.concat([PNG_START, Buffer.alloc(size - PNG_START.length)]);

describe('the text', () => {
  test.each([
    ['gmail-web', 'Yes, ₹ 40,000 is fine. Please start on Monday.\n\nRegards,\nRavi\n+91 98200 00000', 'On Mon, 2 Mar'],
    ['gmail-android-hindi', 'नमस्ते, कीमत ठीक है। कृपया सोमवार से शुरू करें।', 'सोम, 2 मार्च 2026, 10:00 am को Kolam'],
    ['outlook-web', 'The price is fine.\n\nGet Outlook for Android<https://aka.ms/AAb9ysg>', '_____'],
    ['outlook-german', 'Guten Tag, 40 € – das passt.\n\nMit freundlichen Grüßen\nJörg Müller', 'Von: Kolam Digital'],
    ['outlook-hindi', 'कीमत ठीक है।', '_____'],
    [
      'outlook-html-only',
      'Hello,\nthe price is fine. More: our brief <https://client.example/brief>\n\nRavi Kumar',
      'From: Kolam Digital',
    ],
    ['yahoo-without-marks', 'The price is fine.\nSent from Yahoo Mail on Android', 'On Mon, 2 Mar 2026'],
    ['zoho', 'The price is fine.\n\n\n\n\n\nRavi Kumar', '---- On Mon, 02 Mar 2026'],
    ['talon-android', 'Hello', '02.04.2012 14:20'],
    ['talon-aol', 'Hello', '-----Original Message-----'],
    ['talon-apple-mail', 'Hello', 'On Apr 3, 2012'],
    ['talon-apple-mail-2', 'Hello', '> On 22 Aug 2015'],
    ['talon-comcast', 'Hello', '----- Original Message -----'],
    ['talon-gmail', 'Hello', 'On Mon, Apr 2, 2012'],
    ['talon-hotmail', 'Hello', '> Subject: Test'],
    ['talon-iphone', 'Hello\n\nSent from my iPhone', 'On Apr 3, 2012'],
    ['talon-outlook', 'Hello', 'From: xxx@xxx.mailgun.org'],
    ['talon-sparrow', 'Hello \n\n-- \nxxx\nSent with Sparrow (http://www.sparrowmailapp.com/?sig)', 'On Tuesday'],
    ['talon-yahoo', 'Hello', '----- Original Message -----'],
  ])('of %s is apart from what it quotes', async (name, text, quoted) => {
    const mail = await read(name);
    expect(mail.text).toBe(text);
    expect(mail.quotedText.startsWith(quoted)).toBe(true);
  });

  test.each(['talon-thunderbird', 'gmail-forwarded', 'gmail-forwarded-with-words', 'directory-lead'])(
    'of %s is shown whole',
    async (name) => expect((await read(name)).quotedText).toBe(''),
  );

  test('shows answers between quotations', async () => {
    const { text, quotedText } = await read('apple-inline-answers');
    expect(text).toMatch(/> When shall we start\?\n\nOn Monday\.[\s\S]*Hindi and English\.$/);
    expect(quotedText).toBe('> Regards,\n> Kolam Digital');
  });

  test.each([
    'Hello\n\n---\n\nOption A\n====\nOption B\n\nRegards,\nRavi\n\nP.S. Please call.',
    'I fly\nFrom: Delhi [DEL]\nTo: Mumbai [BOM]\nDate: 3 March 2026\nIs that fine?',
    'On 3 March your colleague wrote:\nPlease send the brief. Here it is.',
    'As of 2026 we need:\n\n- a shop\n- a blog',
    'Our meeting is on Monday at 10:00.\n-----\nPlease confirm.',
    'Please copy Meera <meera@client.example>:\nshe decides.',
    'At 10:00 on Monday my colleague wrote me this:\nhe agrees.',
  ])('keeps what only looks like a quotation: %j', async (text) => {
    expect(await written(text)).toMatchObject({ text, quotedText: '' });
  });

  test.each([
    ['Call me at 10:30', 'On Mon, 2 Mar 2026 at 10:00, Kolam <hello@a.example>\nwrote:\n\n> Hi\n\n> there'],
    ['Call me at 10:30', 'On Mon, 2 Mar 2026 at 10:00, Kolam <hello@a.example> wrote:\n> Hi'],
    ['D’accord.', 'Le lun. 2 mars 2026 à 10:00, Kolam <hello@a.example> a écrit :\n\nHi'],
    ['De acuerdo.', 'El lun, 2 mar 2026 a las 10:00, Kolam (<hello@a.example>) escribió:\n\nHi'],
    ['Va bene.', 'In data 2 marzo 2026 alle ore 10:00, Kolam ha scritto:\n\nHi'],
    ['Ja.', 'Am Mo., 2. März 2026 um 10:00 Uhr schrieb Kolam <hello@a.example>:\n\nHi'],
    ['Prima.', 'Op ma 2 mrt 2026 om 10:00 schreef Kolam <hello@a.example>:\n\nHi'],
    ['Bra.', 'Den mån 2 mars 2026 kl 10:00 skrev Kolam:\n\nHi'],
    ['好。', '在 2026年3月2日 10:00，Kolam <hello@a.example> 写道：\n\nHi'],
    ['Хорошо.', 'пн, 2 мар. 2026 г. в 10:00, Kolam <hello@a.example>:\n\nHi'],
    ['ठीक है।', 'सोम, 2 मार्च 2026, 10:00 am को Kolam <hello@a.example> ने लिखा:\n\nHi'],
  ])('%j ends where the quotation begins: %j', async (text, quotedText) => {
    expect(await written(`${text}\n${quotedText}`)).toMatchObject({ text, quotedText });
  });

  test.each([
    '> Hi\n> there',
    'On Mon, 2 Mar 2026 at 10:00, Kolam <hello@a.example> wrote:\n\nHi',
    'See below.\n\n---------- Forwarded message ---------\nFrom: A <a@b.example>\nDate: 2\nSubject: x\nTo: c\n\nHi',
  ])('is shown whole if it is nothing but a quotation, or passes a mail on: %j', async (text) => {
    expect(await written(text)).toMatchObject({ text, quotedText: '' });
  });

  test.each(names)('of %s loses no line', async (name) => {
    const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
    const { text, quotedText } = await read(name);
    const whole = await written([text, quotedText].join('\n\n'), HEADERS.replace('Subject: ', 'Subject: Fwd: '));
    expect([...lines(text), ...lines(quotedText)]).toEqual(lines(whole.text));
    if (!name.includes('file-name')) expect(text).not.toBe('');
  });

  test('that is longer than what is kept says so', async () => {
    const mail = await written('x'.repeat(100_001));
    expect(mail.text).toHaveLength(100_000);
    expect(mail.leftOut).toEqual([{ name: 'The rest of the text', size: 1, reason: 'too-large' }]);
  });

  test('is that of the HTML where a file comes with it', async () => {
    const html = { headers: 'Content-Type: text/html', bytes: Buffer.from('<h1>Offer</h1><p>Hello<img src="x"></p>') };
    expect((await withParts([html, file(pdf())])).text).toBe('Offer\n\nHello');
  });

  test.each([
    ['iso-8859-1', Buffer.from('Gr\xfc\xdfe', 'latin1'), 'Grüße'],
    ['windows-1252', Buffer.from('40 \x80 \x96 fine', 'latin1'), '40 € – fine'],
    ['utf-8', Buffer.from('नमस्ते'), 'नमस्ते'],
    ['klingon', Buffer.from('Hello'), 'Hello'],
  ])('in %s is read', async (charset, bytes, text) => {
    expect((await withParts([{ headers: `Content-Type: text/plain; charset=${charset}`, bytes }])).text).toBe(text);
  });

  test('in ISO-2022-JP is read, and so are the names of files in Japanese', async () => {
    expect(await read('mail-gem-japanese')).toMatchObject({ text: 'すみません。', subject: 'まみむめも' });
    const { leftOut } = await read('mail-gem-japanese-file-name');
    expect(leftOut).toMatchObject([{ name: expect.stringMatching(/^かきくけこ.*\.txt$/), reason: 'kind' }]);
  });
});

describe('HTML', () => {
  const html = (body: string) => written(body, `${HEADERS}Content-Type: text/html; charset=utf-8\n`);
  const quotes = (levels: number, content: string) =>
    '<blockquote>'.repeat(levels) + content + '</blockquote>'.repeat(levels);

  test.each([
    ['a thread of 60 mails', quotes(60, '<p>The first mail of all.</p>'), 'The first mail of all.'],
    ['5,000 levels', `${'<b>'.repeat(5_000)}The last word.`, 'The last word.'],
  ])('of %s is read to its end', async (_what, body, last) => {
    const { text, quotedText, leftOut } = await html(`<p>The price is fine.</p>${body}`);
    expect(`${text}\n${quotedText}`).toContain(last);
    expect(text).toContain('The price is fine.');
    expect(leftOut).toEqual([]);
  });

  test.each([100, 400])('of a megabyte in %i quotes is read as far as it is kept, and says so', async (levels) => {
    const { text, leftOut } = await html(`<p>The price is fine.</p>${quotes(levels, 'x<br>'.repeat(190_000))}`);
    expect(text).toMatch(/^The price is fine\./);
    expect(leftOut).toMatchObject([{ name: 'The rest of the text', reason: 'too-large' }]);
  });

  test('below a text is read as well, where neither is there in place of the other', async () => {
    const part = (type: string, text: string) => `--b\nContent-Type: text/${type}\n\n${text}\n`;
    const both = part('plain', 'The price is fine.') + part('html', '<p>Please begin.</p>');
    const mixed = await written(`${both}--b--`, `${HEADERS}Content-Type: multipart/mixed; boundary=b\n`);
    expect(mixed.text).toBe('The price is fine.\n\nPlease begin.');
    const either = await written(`${both}--b--`, `${HEADERS}Content-Type: multipart/alternative; boundary=b\n`);
    expect(either.text).toBe('The price is fine.');
  });
});

describe('a mail of a stranger', () => {
  test('with 33,000 senders has twenty', async () => {
    const from = Array.from({ length: 33_000 }, (_, at) => `a${at}@b.example`).join(', ');
    const { senders, sender, text } = await withHeaders(`From: ${from}`);
    expect(senders).toHaveLength(20);
    expect([sender.address, text]).toEqual(['a0@b.example', 'Hello']);
  });

  test('with 900 files names the first and how many more there are', async () => {
    const { leftOut } = await withParts(Array.from({ length: 900 }, () => file(Buffer.from('MZ'), 'a.exe')));
    expect(leftOut).toHaveLength(51);
    expect(leftOut.at(-1)).toEqual({ name: '850 more files', size: 1_700, reason: 'too-many' });
  });
});

describe('who wrote it', () => {
  test.each([
    ['gmail-web', 'person'],
    ['exchange-person', 'person'],
    ['google-group', 'person'],
    ['gmail-vacation', 'program'],
    ['exchange-absence', 'program'],
    ['newsletter', 'program'],
    ['read-receipt', 'program'],
  ])('%s: a %s', async (name, writtenBy) => expect(await read(name)).toMatchObject({ writtenBy }));

  test.each([
    ['Auto-Submitted: No (by hand)', 'person'],
    ['Auto-Submitted: auto-replied; owner-email="a@b.example"', 'program'],
    ['Precedence: list', 'person'],
    ['X-Autorespond: yes', 'program'],
  ])('%s: a %s', async (header, writtenBy) => {
    expect(await withHeaders(`From: a@b.example\n${header}`)).toMatchObject({ writtenBy });
  });

  test.each(bounceReportNames)('%s is not by a person', async (name) => {
    const isReport = /^Content-Type: message\/(global-)?delivery-status/im.test(bounceReport(name).toString());
    expect((await readMail(bounceReport(name))).writtenBy).toBe(isReport ? 'report' : 'program');
  });
});

describe('the sender', () => {
  test('of a lead that a directory passes on is who wants the answer', async () => {
    expect(await read('directory-lead')).toMatchObject({
      sender: { name: 'Asha Rao', address: 'asha@buyer.example' },
      senders: ['asha@buyer.example', 'leads@directory.example'],
    });
  });

  test('of a mail to a group is never the group', async () => {
    expect(await read('google-group')).toMatchObject({
      sender: { name: 'Ravi Kumar', address: 'ravi@client.example' },
      senders: ['ravi@client.example'],
    });
  });

  test.each([
    ['', '', ''],
    ['From: undisclosed:;', '', ''],
    ['From: Team: Ravi <ravi@a.example>, b@a.example;', 'Ravi', 'ravi@a.example'],
    ['From: Ravi <ravi@a.example>, b@a.example', 'Ravi', 'ravi@a.example'],
    ['Return-Path: <ravi@a.example>', '', 'ravi@a.example'],
    ['Return-Path: <bounces@b.example>\nFrom: ravi@a.example', '', 'ravi@a.example'],
    ['From: =?utf-8?Q?=3Cevil=40b.example=3E?= <ravi@a.example>', '<evil@b.example>', 'ravi@a.example'],
    ['From: =?utf-8?Q?evil=40b.example,ravi?=@a.example', '', ''],
    ['From: "Ravi\n Kumar" <ravi@a.example>', 'Ravi Kumar', 'ravi@a.example'],
    ['From: =?utf-8?Q?Ravi=0D=0ABcc=3A_x=00y?= <ravi@a.example>', 'Ravi Bcc: x y', 'ravi@a.example'],
    ['From: Ravi <ravi@>', '', ''],
    ['From: Ravi <ravi@a..example>', '', ''],
    ['From: <ravi\u202e@a.example>', '', ''],
    ['From: Ravi <ravi@xn--p1b6ci4b4b3a.example>', 'Ravi', 'ravi@हिन्दी.example'],
  ])('of %j', async (headers, name, address) => {
    const mail = await withHeaders(`Subject: x\n${headers}`.trim());
    if (address === 'ravi@हिन्दी.example') expect(mail.sender.address).toMatch(/^ravi@\p{Script=Devanagari}/u);
    else expect(mail.sender).toEqual({ name, address });
    expect(mail.senders).not.toContain('bounces@b.example');
  });
});

describe('what it answers', () => {
  test.each([
    ['Message-ID: <a@b>', '<a@b>', []],
    ['Message-ID:', '', []],
    ['Message-ID: a@b', '<a@b>', []],
    ['Message-ID: <a@b>\nMessage-ID: <c@d>', '<a@b>', []],
    [`Message-ID: <${'क'.repeat(900)}@b>`, '', []],
    ['References: <1@a>\n <2@a>\n\t<3@a>', '', ['<3@a>', '<2@a>', '<1@a>']],
    ['References: <1@a>,<2@a>, <3@a>', '', ['<3@a>', '<2@a>', '<1@a>']],
    ['In-Reply-To: <2@a> <1@a>\nReferences: <0@a> <2@a>', '', ['<2@a>', '<1@a>', '<0@a>']],
    ['In-Reply-To: Your message of Monday <1@a>', '', ['<1@a>']],
  ])('%j', async (headers, messageId, answersTo) => {
    expect(await withHeaders(`From: a@b.example\n${headers}`)).toMatchObject({ messageId, answersTo });
  });

  test('has the nearest of two References first', async () => {
    const { answersTo } = await read('mail-gem-references');
    expect(answersTo.slice(-2)).toEqual(['<baz@bar.net>', '<foo@bar.net>']);
  });

  test('is at most a hundred mails: the nearest', async () => {
    const ids = Array.from({ length: 500 }, (_, index) => `<${index}@a>`);
    const { answersTo } = await withHeaders(`References: ${ids.join('\n ')}`);
    expect(answersTo).toHaveLength(100);
    expect(answersTo[0]).toBe('<499@a>');
  });
});

test.each([
  ['Mon, 2 Mar 2026 10:00:00 +0530 (IST)', new Date('2026-03-02T04:30:00Z')],
  ['yesterday', undefined],
  ['Mon, 2 Mar 12026 10:00:00 +0530', undefined],
])('was sent at %s', async (date, sentAt) => {
  expect((await withHeaders(`From: a@b.example\nDate: ${date}`)).sentAt).toEqual(sentAt);
});

describe('the hash', () => {
  const hashOf = async (text: string) => (await readMail(Buffer.from(text))).hash;
  const mail = `${HEADERS}\nHello`;

  test.each([
    ['headers of the way', `Received: from a by b;\n Mon, 2 Mar 2026\nDelivered-To: x@y.example\nX-Spam: 1\n${mail}`],
    ['a folded subject', mail.replace('A website', 'A\n\twebsite')],
  ])('is the same with other %s', async (_what, other) => expect(await hashOf(other)).toBe(await hashOf(mail)));

  test.each([
    ['body', `${mail}!`],
    ['date', mail.replace('10:00', '10:01')],
    ['sender', mail.replace('ravi@', 'asha@')],
    ['subject', mail.replace('A website', 'A shop')],
    ['Message-ID', mail.replace('<1@', '<2@')],
  ])('is another with another %s', async (_what, other) => expect(await hashOf(other)).not.toBe(await hashOf(mail)));

  test('tells damaged mails apart', async () => {
    const mails = ['', 'a', 'b', 'X: a', 'X: b', 'X: a\n\nHello', 'X: b\n\nHello', '\n\na', '\r\n\r\nb'];
    expect(new Set(await Promise.all(mails.map(hashOf))).size).toBe(mails.length);
    expect(unreadable(Buffer.from(mail)).hash).toBe(await hashOf(mail));
  });
});

describe('a damaged mail', () => {
  const many = `Content-Type: multipart/mixed; boundary=b\n\n${'--b\n\nx\n'.repeat(1_500)}`;
  test.each([
    ['nothing', ''],
    ['no headers', 'Hello'],
    ['headers of a megabyte', `X: ${'x'.repeat(1_200_000)}\n${HEADERS}\nHello`],
    ['a boundary that it does not name', `${HEADERS}Content-Type: multipart/mixed; boundary=a\n\n--b\n\nHello\n--b--`],
    ['no boundary', `${HEADERS}Content-Type: multipart/mixed\n\nHello`],
    ['more parts than are read', `${HEADERS}${many}`],
  ])('with %s is to be looked at in the mailbox', async (_what, text) => {
    const size = Buffer.byteLength(text);
    expect((await readMail(Buffer.from(text))).leftOut).toEqual([{ name: '', size, reason: 'unread' }]);
  });

  const nested = Array.from({ length: 100 }).reduce<string>(
    (inner, _, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n${inner}\n--b${at}--\n`,
    '\nHello',
  );
  test.each([
    ['NUL and other control characters', `${HEADERS}\nHello\0\x01`],
    ['a boundary that never ends', `${HEADERS}Content-Type: multipart/mixed; boundary=b\n\n--b\n\nHello`],
    ['broken base64', `${HEADERS}Content-Transfer-Encoding: base64\n\nSGVs*bG8!=\n=`],
    ['a hundred levels', HEADERS + nested],
    ['a subject of half a megabyte', `Subject: ${'x '.repeat(250_000)}\nFrom: ravi@client.example\n\nHello`],
  ])('with %s is read', async (_what, text) => {
    const mail = await readMail(Buffer.from(text));
    expect(mail).toMatchObject({ text: 'Hello', leftOut: [], sender: { address: 'ravi@client.example' } });
    expect(mail.subject.length).toBeLessThanOrEqual(300);
  });

  test('still says who sent it', async () => {
    expect(
      (await written(many.split('\n\n').slice(1).join('\n\n'), `${HEADERS}${many.split('\n\n')[0]}\n`)).sender,
    ).toEqual({ name: 'Ravi Kumar', address: 'ravi@client.example' });
  });

  test.each([
    'Op schreef\n',
    'On a a a 10:00 wrote\n',
    '2026 0000from<0000from<x:\n',
    '1:00 a:\n',
    '> x\n\ny\n',
    '-----\n',
    '\n',
    `2026${' on at'.repeat(60)} -\n`,
    `${'1:00[a@'.repeat(50)}:\n`,
    `${'on wrote'.repeat(40)} 1:00:\n`,
  ])('of 100,000 characters like %j, which are slow for some patterns, is read', async (line) => {
    const { text, quotedText } = await written(`a\n${line.repeat(100_000 / line.length)}b`);
    expect(`${text}${quotedText}`).toMatch(/^a/);
  });
});

describe('the files', () => {
  test('are known by their content', async () => {
    const exe = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(200)]);
    const { attachments, leftOut } = await withParts([TEXT, file(exe, 'offer.pdf'), file(pdf(), 'offer.exe')]);
    expect(attachments.map(({ name, kind }) => [name, kind])).toEqual([['offer.pdf', 'pdf']]);
    expect(leftOut).toEqual([{ name: 'offer.pdf', size: exe.length, reason: 'kind' }]);
  });

  test('that are too large or too many are left out, and each is named', async () => {
    const large = await withParts([file(pdf(ATTACHMENT_MAX_BYTES), 'large.pdf'), file(pdf(), 'small.pdf')]);
    expect(large.attachments.map(({ name }) => name)).toEqual(['small.pdf']);
    expect(large.leftOut).toMatchObject([{ name: 'large.pdf', reason: 'too-large' }]);
    const many = await withParts(Array.from({ length: 22 }, () => file(pdf())));
    expect(many.attachments).toHaveLength(20);
    expect(many.leftOut.map(({ reason }) => reason)).toEqual(['too-many', 'too-many']);
    const heavy = await withParts(Array.from({ length: 3 }, () => file(pdf(7_000_000))));
    expect(heavy.leftOut).toMatchObject([{ reason: 'too-many' }]);
  });

  test('of a mail that is cut off are taken but for the last', async () => {
    const { attachments, leftOut } = await withParts([file(pdf(), 'a.pdf'), file(pdf(), 'b.pdf')], undefined, true);
    expect(attachments.map(({ name }) => name)).toEqual(['a.pdf']);
    expect(leftOut).toMatchObject([{ name: 'b.pdf', reason: 'too-large' }]);
  });

  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\\\Users\\\\ravi\\\\offer.pdf', 'offer.pdf'],
    ['cv\u202Efdp.exe', 'cvfdp.pdf'],
    ['=?utf-8?Q?a=00b=0Ac.pdf?=', 'abc.pdf'],
    ['', 'attachment 1.pdf'],
  ])('with the name %j', async (given, name) => {
    expect((await withParts([file(pdf(), given)])).attachments).toMatchObject([{ name }]);
  });

  test('have the names of RFC 2231', async () => {
    const headers = `Content-Type: application/pdf
Content-Disposition: attachment; filename*0*=utf-8''%E0%A4%AA%E0%A5%8D; filename*1*=%E0%A4%B0%E0%A4%B8.pdf`;
    expect((await withParts([{ headers, bytes: pdf() }])).attachments).toMatchObject([{ name: 'प्रस.pdf' }]);
  });

  test('in the text are taken as large as a screenshot, not as small as a logo', async () => {
    const inline = (id: string, bytes: Buffer): Part => ({
      headers: `Content-Type: image/png\nContent-Disposition: inline; filename=${id}.png\nContent-ID: <${id}>`,
      bytes,
    });
    const { attachments, leftOut } = await withParts(
      [TEXT, inline('logo', png(9_000)), inline('screenshot', png(11_000)), inline('offer', pdf())],
      'multipart/related',
    );
    expect(attachments.map(({ name }) => name)).toEqual(['screenshot.png', 'offer.pdf']);
    expect(leftOut).toEqual([]);
    expect((await withParts([TEXT, file(png(9_000), 'small.png', 'image/png')])).attachments).toHaveLength(1);
    expect((await read('outlook-html-only')).leftOut).toEqual([]);
  });
});
