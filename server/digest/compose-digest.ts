import type { SiteData } from '#contract/site-data.ts';
import { inIndiaAndUtc } from '#server/delivery/in-india-and-utc.ts';
import type { Mail } from '#server/delivery/mail.ts';
import { standingOf } from '#server/digest/promise.ts';
import type { OpenLead, Outlook } from '#server/digest/store.ts';
import type { OutboxMessage } from '#server/outbox/store.ts';

/** Lines of one section: a wave of spam makes no mail that nobody can open. */
const MOST_LINES = 50;

export interface Digest {
  subject: string;
  text: string;
  /** There is nothing to tell. */
  isQuiet: boolean;
}

/** Where a digest goes, and from whom. */
export interface DigestMailDeps {
  siteData: SiteData;
  /** The mailbox of the leads. */
  leadsTo: string;
  newId: () => string;
}

/**
 * What is to be done, in plain text. No names and no addresses: so no mailbox and no outbox keeps more of a person
 * because of a digest, and erasing a person need not look for any.
 */
export function composeDigest({ open, dead }: Outlook, now: Date): Digest {
  const isLate = ({ receivedAt }: OpenLead) => standingOf(receivedAt, now).isLate;
  const trusted = open.filter(({ isQuarantined }) => !isQuarantined);
  const late = trusted.filter(isLate);
  const inTime = trusted.filter((lead) => !isLate(lead));
  const enquiries = inTime.filter(({ kind }) => kind === 'enquiry');
  const applications = inTime.filter(({ kind }) => kind === 'application');
  const quarantined = open.filter(({ isQuarantined }) => isQuarantined);
  const lineOf = ({ kind, receipt, receivedAt }: OpenLead) =>
    `${receipt}  ${kind}, ${standingOf(receivedAt, now).text}, ${inIndiaAndUtc(receivedAt)}`;

  const sections = [
    section('Late: past the 24 hours that were promised', late, lineOf),
    section('New enquiries', enquiries, lineOf),
    section('New applications', applications, lineOf),
    section(
      'In quarantine: looks like spam, kept, waits for your eyes',
      quarantined,
      ({ kind, receipt, receivedAt }) => `${receipt}  ${kind}, ${inIndiaAndUtc(receivedAt)}`,
    ),
    section(
      'Not delivered, and not tried any more',
      dead,
      ({ id, kind, createdAt }) => `${id}  ${kind}, of ${inIndiaAndUtc(createdAt)}`,
    ),
  ].flat();
  const counts = [
    [trusted.length, 'open'],
    [late.length, 'late'],
    [quarantined.length, 'in quarantine'],
    [dead.length, 'not delivered'],
  ] as const;
  const told = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);

  if (told.length === 0) {
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
  return { subject: `Digest: ${told.join(', ')}`, text: [...sections, ...hints].join('\n'), isQuiet: false };
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
    // RFC 3834 and Exchange: neither a mail robot nor an out-of-office notice answers this.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
  const id = newId();
  const messageId = `<${id}.digest@${mailboxes.hello.split('@').at(-1)}>`;
  return { id, kind: 'mail', payload: JSON.stringify(mail), messageId };
}

function section<Entry>(title: string, entries: Entry[], lineOf: (entry: Entry) => string): string[] {
  if (entries.length === 0) return [];
  const more = entries.length - MOST_LINES;
  const shown = entries.slice(0, MOST_LINES).map((entry) => `  ${lineOf(entry)}`);
  return [`${title} (${entries.length})`, ...shown, ...(more > 0 ? [`  and ${more} more`] : []), ''];
}
