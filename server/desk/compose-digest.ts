import type { SiteData } from '#contract/site-data.ts';
import { formatInIndiaAndUtc, type Mail, mailMessage } from '#server/mail/mail.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';
import type { DigestData, OpenLead } from './digest-repository.ts';
import { responseStatus } from './response-time.ts';

/** Lines of one section, so that a wave of spam does not make a huge mail. */
const MAX_LINES = 50;

export interface Digest {
  subject: string;
  text: string;
  /** There is nothing to report. */
  isQuiet: boolean;
}

export interface DigestMailDeps {
  siteData: SiteData;
  /** The mailbox of the leads. */
  leadsTo: string;
  newId: () => string;
}

/**
 * The digest in plain text. Contains no names and no addresses, so that erasing a person need not search digests.
 */
export function composeDigest({ open, dead }: DigestData, now: Date): Digest {
  const isLate = ({ receivedAt }: OpenLead) => responseStatus(receivedAt, now).isLate;
  const trusted = open.filter(({ isQuarantined }) => !isQuarantined);
  const late = trusted.filter(isLate);
  const inTime = trusted.filter((lead) => !isLate(lead));
  const enquiries = inTime.filter(({ kind }) => kind === 'enquiry');
  const applications = inTime.filter(({ kind }) => kind === 'application');
  const quarantined = open.filter(({ isQuarantined }) => isQuarantined);
  const lineOf = ({ kind, reference, receivedAt }: OpenLead) =>
    `${reference}  ${kind}, ${responseStatus(receivedAt, now).text}, ${formatInIndiaAndUtc(receivedAt)}`;

  const sections = [
    section('Late: past the 24 hours that were promised', late, lineOf),
    section('New enquiries', enquiries, lineOf),
    section('New applications', applications, lineOf),
    section(
      'In quarantine: looks like spam, kept, waits for your eyes',
      quarantined,
      ({ kind, reference, receivedAt }) => `${reference}  ${kind}, ${formatInIndiaAndUtc(receivedAt)}`,
    ),
    section(
      'Not delivered, and not tried any more',
      dead,
      ({ id, kind, createdAt }) => `${id}  ${kind}, of ${formatInIndiaAndUtc(createdAt)}`,
    ),
  ].flat();
  const counts = [
    [trusted.length, 'open'],
    [late.length, 'late'],
    [quarantined.length, 'in quarantine'],
    [dead.length, 'not delivered'],
  ] as const;
  const summary = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);

  if (summary.length === 0) {
    return {
      subject: 'Digest: all quiet',
      text: 'Nothing is open, nothing is late, nothing is in quarantine, and nothing is undelivered.',
      isQuiet: true,
    };
  }
  const hints = [
    ...(open.length > 0
      ? ['npm run desk -- show REFERENCE     reads one', 'npm run desk -- answer REFERENCE   takes it off this list']
      : []),
    ...(quarantined.length > 0 ? ['npm run desk -- release REFERENCE  sends what is no spam after all'] : []),
    ...(dead.length > 0
      ? [
          'npm run desk -- retry --all-dead   sends what was not delivered',
          'npm run desk -- dismiss ID         takes it off this list, unsent',
        ]
      : []),
  ];
  return { subject: `Digest: ${summary.join(', ')}`, text: [...sections, ...hints].join('\n'), isQuiet: false };
}

/** The digest as a mail to the agency itself. */
export function digestMessage(
  { siteData, leadsTo, newId }: DigestMailDeps,
  { subject, text }: Pick<Digest, 'subject' | 'text'>,
): OutboxMessage {
  const { brand, mailboxes } = siteData;
  const mail: Mail = {
    from: { name: `${brand} website`, address: mailboxes.hello },
    to: { name: '', address: leadsTo },
    subject,
    text,
    // RFC 3834 and Exchange: no automatic answers.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
  return mailMessage(mail, newId(), 'digest', mailboxes.hello);
}

function section<Entry>(title: string, entries: Entry[], lineOf: (entry: Entry) => string): string[] {
  if (entries.length === 0) return [];
  const more = entries.length - MAX_LINES;
  const shown = entries.slice(0, MAX_LINES).map((entry) => `  ${lineOf(entry)}`);
  return [`${title} (${entries.length})`, ...shown, ...(more > 0 ? [`  and ${more} more`] : []), ''];
}
