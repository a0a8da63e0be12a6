import { inIndia } from '#server/india-time.ts';
import { everyMinute } from '#server/jobs/every-minute.ts';
import { formatInIndiaAndUtc, type Mail, mailMessage, messageIdOf, NO_AUTOMATIC_ANSWER } from '#server/mail/mail.ts';
import type { MailContext } from '#server/mail/mail-context.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';
import type { Clock } from '#server/runtime.ts';
import { dueText } from '#server/settings/response-time.ts';
import type { DigestData, DigestRepository, OpenLead } from './digest-repository.ts';

const MONDAY = 1;

interface DailyDigestDeps extends DigestMailDeps {
  repository: Pick<DigestRepository, 'claimDay'>;
  /** The address of the desk, if it is known. */
  deskUrl?: string | undefined;
  /** Time of day in India, as 09:00; null for no digest. An owner may change it at any time. */
  readTime: () => Promise<string | null>;
  clock: Clock;
  wakeOutbox: () => void;
  log: { info: (facts: object, text: string) => void; error: (facts: object, text: string) => void };
}

/**
 * Sends the digest once a day. A server that was down at its time sends it when it starts. Without anything to report it is sent
 * on Mondays only, so that silence does not hide a broken digest.
 *
 * @returns a function that stops it and waits for the digest in progress
 */
export function startDailyDigest(deps: DailyDigestDeps): () => Promise<void> {
  let doneFor = '';
  const check = async () => {
    const now = deps.clock();
    const { day } = inIndia(now);
    if (day !== doneFor && (await sendWhenDue(deps, now))) doneFor = day;
  };
  return everyMinute(check);
}

/**
 * Sends the digest of today in India once its time has come, unless another server has.
 *
 * @returns whether today is done. A failure of the database is logged
 */
async function sendWhenDue(deps: DailyDigestDeps, now: Date): Promise<boolean> {
  const { day, time, weekday } = inIndia(now);
  try {
    const at = await deps.readTime();
    if (at === null || time < at) return false;
    const outcome = await deps.repository.claimDay(
      day,
      (data) => {
        const digest = composeDigest(data, now, deps.deskUrl);
        if (digest.isQuiet && weekday !== MONDAY) return undefined;
        // A restored copy of the database may send it again: mail programs drop the second.
        return { ...digestMessage(deps, digest), messageId: messageIdOf(day, 'digest', deps.siteData.mailboxes.hello) };
      },
      now,
    );
    if (outcome === 'sent') deps.wakeOutbox();
    if (outcome !== 'taken') deps.log.info({ day, outcome }, 'The digest of the day is done.');
    return true;
  } catch (error) {
    deps.log.error({ err: error }, 'The digest could not be put into the outbox; trying again in a minute.');
    return false;
  }
}

/** What the digest says of a lead of each state. */
const PART_OF: Record<OpenLead['state'], 'due' | 'waiting' | 'quarantine'> = {
  open: 'due',
  late: 'due',
  'follow-up': 'due',
  waiting: 'waiting',
  quarantine: 'quarantine',
};

/** Lines of one section, so that much spam does not make a huge mail. */
const MAX_LINES = 50;

export interface Digest {
  subject: string;
  text: string;
  /** There is nothing to report. */
  isQuiet: boolean;
}

export type DigestMailDeps = Pick<MailContext, 'siteData' | 'leadsTo' | 'newId'>;

/**
 * The digest in plain text. It contains no names and addresses, so digests need not be searched when a person is erased.
 *
 * @param deskUrl the address of the desk, if it is known
 */
export function composeDigest({ open, dead, meetings }: DigestData, now: Date, deskUrl?: string): Digest {
  const answers = open.filter(({ state, isFollowUp }) => PART_OF[state] === 'due' && !isFollowUp);
  const late = answers.filter(({ state }) => state === 'late');
  const inTime = answers.filter(({ state }) => state === 'open');
  // Those of today, and those of earlier days.
  const withMeeting = new Set(meetings.map(({ reference }) => reference));
  const followUps = open.filter(
    ({ state, isFollowUp, dueAt, reference }) =>
      isFollowUp &&
      PART_OF[state] === 'due' &&
      inIndia(dueAt).day <= inIndia(now).day &&
      // It stands among the meetings, and rests until that has ended.
      !withMeeting.has(reference),
  );
  const waiting = open.filter(({ state }) => PART_OF[state] === 'waiting').length;
  const enquiries = inTime.filter(({ kind }) => kind === 'enquiry');
  const applications = inTime.filter(({ kind }) => kind === 'application');
  const quarantined = open.filter(({ state }) => PART_OF[state] === 'quarantine');
  const lineOf = ({ kind, reference, dueAt, countedFrom }: OpenLead) =>
    `${reference}  ${kind}, ${dueText(dueAt, now)}, ${formatInIndiaAndUtc(countedFrom)}`;

  const sections = [
    section(
      'Meetings today',
      meetings,
      ({ reference, startsAt, hostName }) =>
        `${reference}  ${formatInIndiaAndUtc(startsAt)}, with ${hostName ?? 'whoever has time'}`,
    ),
    section('Late: past the time that was promised', late, lineOf),
    section('New enquiries', enquiries, lineOf),
    section('New applications', applications, lineOf),
    section(
      'To follow up today',
      followUps,
      ({ kind, reference, dueAt }) => `${reference}  ${kind}, set for ${formatInIndiaAndUtc(dueAt)}`,
    ),
    section(
      'In quarantine: looks like spam, kept, needs review',
      quarantined,
      ({ kind, reference, countedFrom }) => `${reference}  ${kind}, ${formatInIndiaAndUtc(countedFrom)}`,
    ),
    section(
      'Not delivered, and not tried any more',
      dead,
      ({ id, kind, createdAt }) => `${id}  ${kind}, of ${formatInIndiaAndUtc(createdAt)}`,
    ),
  ].flat();
  const counts = [
    [meetings.length, meetings.length === 1 ? 'meeting today' : 'meetings today'],
    [answers.length, 'open'],
    [late.length, 'late'],
    [followUps.length, 'to follow up'],
    [quarantined.length, 'in quarantine'],
    [dead.length, 'not delivered'],
  ] as const;
  const summary = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);

  const waits = waiting === 0 ? [] : [`Waiting for the client: ${waiting}.`];

  if (summary.length === 0) {
    return {
      subject: 'Digest: all quiet',
      text: ['Nothing is open, nothing is late, nothing is in quarantine, and nothing is undelivered.', ...waits].join(
        '\n\n',
      ),
      isQuiet: true,
    };
  }
  const hint = `The desk shows each of these: read and answer, release what is no spam, retry or dismiss.${deskUrl ? `\n${deskUrl}` : ''}`;
  return {
    subject: `Digest: ${summary.join(', ')}`,
    text: [...sections, ...waits.flatMap((line) => [line, '']), hint].join('\n'),
    isQuiet: false,
  };
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
    headers: NO_AUTOMATIC_ANSWER,
  };
  return mailMessage(mail, newId(), 'digest', mailboxes.hello);
}

/** The lines of one part of a mail; none when there are no entries. */
export function section<Entry>(title: string, entries: Entry[], lineOf: (entry: Entry) => string): string[] {
  if (entries.length === 0) return [];
  const more = entries.length - MAX_LINES;
  const shown = entries.slice(0, MAX_LINES).map((entry) => `  ${lineOf(entry)}`);
  return [`${title} (${entries.length})`, ...shown, ...(more > 0 ? [`  and ${more} more`] : []), ''];
}
