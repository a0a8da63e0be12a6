import { expect, test } from 'vitest';
import { isDeadAddress } from '#server/mail/dead-address.ts';
import { bounceReport, bounceReportNames } from '../../tests/support/bounce-reports.ts';
import { ReportError, readReports } from './read-report.ts';

const UNKNOWN = { action: 'failed', status: '5.1.1', isDead: true };

/** What people read in the reports. */
const REPORTS: Record<string, { addresses: string[]; action: string; status: string; isDead: boolean }[]> = {
  'courier-unknown': [{ ...UNKNOWN, addresses: ['kijitora@example.co.jp'], status: '5.0.0' }],
  'exim-policy': [{ addresses: ['kijitora@example.net'], action: 'failed', status: '5.0.0', isDead: false }],
  'gmail-delayed': [{ addresses: ['sotoneko@nora.nyaan.jp'], action: 'delayed', status: '4.4.1', isDead: false }],
  'gmail-inactive': [{ ...UNKNOWN, addresses: ['kijitora-cat@google.example.com'], status: '5.2.1' }],
  'mcafee-without-status': [{ ...UNKNOWN, addresses: ['kijitora@example.jp'], status: '' }],
  'office365-not-found': [{ ...UNKNOWN, addresses: ['kijitora-nyaan@neko.kyoto.example.jp'], status: '5.1.10' }],
  'own-expired': [{ addresses: ['later@visitor.example'], action: 'failed', status: '4.3.1', isDead: false }],
  'own-full': [{ addresses: ['full@visitor.example'], action: 'failed', status: '5.2.2', isDead: false }],
  'own-hindi-domain': [{ ...UNKNOWN, addresses: ['Gone.Too@xn--p1b6ci4b4b3a.example'] }],
  'own-hindi-name': [{ ...UNKNOWN, addresses: ['गया@visitor.example'] }],
  'own-unknown': [{ ...UNKNOWN, addresses: ['gone@visitor.example'] }],
  'postfix-delivered': [
    { addresses: ['kijitora@neko.example.jp'], action: 'deliverable', status: '2.1.5', isDead: false },
  ],
  'postfix-forwarded': [{ ...UNKNOWN, addresses: ['kijitora@example.org', 'r@p351355.pool.example.ne.jp'] }],
  'postfix-gmail-unknown': [{ ...UNKNOWN, addresses: ['kijitora@gmail.com'] }],
  'postfix-two-recipients': [
    { ...UNKNOWN, addresses: ['filtered@example.co.jp'], status: '5.2.1' },
    { ...UNKNOWN, addresses: ['userunknown@example.co.jp'] },
  ],
  // The status says that the address does not exist; the reply says why it was refused.
  'sendmail-policy': [
    { addresses: ['mailboxfull@neko.example.org'], action: 'failed', status: '5.1.1', isDead: false },
  ],
  'x3-over-quota': [{ addresses: ['xxxx@xxxx.net'], action: 'failed', status: '5.1.1', isDead: false }],
};

test.each(bounceReportNames.filter((name) => name in REPORTS))('reads %s', async (name) => {
  const reports = await readReports(bounceReport(name));
  const read = reports.map(({ addresses, action, status, reason }) => {
    return { addresses, action, status, isDead: isDeadAddress(reason, status || undefined) };
  });
  expect(read).toEqual(REPORTS[name]);
});

test.each(bounceReportNames.filter((name) => !(name in REPORTS)))('%s is no report', async (name) => {
  await expect(readReports(bounceReport(name))).rejects.toThrow(ReportError);
});

test('reads the words of the mail server, and which mail it was', async () => {
  expect(await readReports(bounceReport('own-unknown'))).toMatchObject([
    {
      reason: '550 5.1.1 <gone@visitor.example>: no such user here',
      messageIds: ['<7c012f35-fc81-4514-85a2-deaa677e7112.KD-0001-GONE@kolamdigital.example>'],
    },
  ]);
  const [hindi] = await readReports(bounceReport('own-hindi-name'));
  expect(hindi?.messageIds).toEqual([expect.stringMatching(/\.newsletter@/)]);
  expect((await readReports(bounceReport('office365-not-found')))[0]?.messageIds).toEqual([]);
});

test('reads our own number of a mail whose Message-ID a provider has replaced, folded or not', async () => {
  const returned = bounceReport('own-unknown').toString().lastIndexOf('Message-ID:');
  const ours = '<7c012f35-fc81-4514-85a2-deaa677e7112.KD-0001-GONE@kolamdigital.example>';
  for (const between of [' ', '\n ']) {
    const mail = `${bounceReport('own-unknown').toString().slice(0, returned)}Message-ID: <0100019@email.amazonses.com>
X-Kolam-Mail-Id:${between}${ours}

Hello`;
    const [report] = await readReports(Buffer.from(mail));
    expect(report?.messageIds).toEqual(['<0100019@email.amazonses.com>', ours]);
  }
});

test('reads the first recipients of a report that names 20,000', async () => {
  const [start, end] = bounceReport('own-unknown').toString().split('Final-Recipient: rfc822; gone@visitor.example\n');
  const recipients = Array.from(
    { length: 20_000 },
    (_, at) => `Final-Recipient: rfc822; a${at}@b.example\nAction: failed\n`,
  );
  const reports = await readReports(Buffer.from([start, recipients.join('\n'), end].join('')));
  expect(reports.map(({ addresses }) => addresses[0])).toEqual(
    Array.from({ length: 20 }, (_, at) => `a${at}@b.example`),
  );
});

test('reads an address that RFC 6533 writes in ASCII', async () => {
  const mail = bounceReport('own-unknown').toString().replaceAll('rfc822; gone@', 'utf-8; \\x{917}\\x{92F}\\x{93e}@');
  const [{ addresses } = { addresses: [] }] = await readReports(
    Buffer.from(mail.replace(/Original-Recipient.*\n/, '')),
  );
  expect(addresses).toEqual(['गया@visitor.example']);
});

test('reads a report that is cut off behind its status', async () => {
  const mail = bounceReport('own-unknown').toString();
  const cut = mail.slice(0, mail.indexOf('Content-Description: Undelivered Message'));
  expect(await readReports(Buffer.from(cut))).toMatchObject([{ addresses: ['gone@visitor.example'], status: '5.1.1' }]);
});
