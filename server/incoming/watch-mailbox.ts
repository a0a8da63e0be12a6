/** Takes the mails out of a mailbox as they come (IMAP with IDLE). It changes nothing there: people may read it, too. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type FetchMessageObject, ImapFlow, type ImapFlowOptions } from 'imapflow';
import { readReports } from '#server/bounces/read-report.ts';
import type { BounceRepository } from '#server/bounces/repository.ts';
import type { Mailbox } from '#server/config.ts';
import type { JobRepository } from '#server/jobs/repository.ts';
import type { Clock } from '#server/runtime.ts';
import type { FetchToken } from './fetch-token.ts';
import { type IncomingMail, MAX_MAIL_BYTES, readMail, unreadable } from './read-mail.ts';
import type { IncomingRepository, Place, TakeResult } from './repository.ts';

/** In milliseconds. */
interface Pauses {
  /** Mails are looked for as often as this, whatever the server tells: some lose their IDLE without a word. */
  poll: number;
  /** A server that says nothing for so long has gone: longer than between two looks. */
  silence: number;
  /** Between two attempts; each is twice the one before. */
  firstRetry: number;
  lastRetry: number;
}

const PAUSES: Pauses = { poll: 45_000, silence: 90_000, firstRetry: 2_000, lastRetry: 300_000 };

/** As long as a server may take to say that it is there, in milliseconds. */
const GREETING_MS = 16_000;

/** As much may the clock of the mail server be behind ours: otherwise the first mails are taken for older ones. */
const CLOCK_DIFFERENCE_MS = 3_600_000;

/** A mailbox that fails so often in a row is no passing fault: the desk says so. */
const FAILURES_BEFORE_WARNING = 3;

/** A mail that cannot be stored so often is stored without its content, so that it does not hold up the others. */
const ATTEMPTS_PER_MAIL = 3;

export interface MailboxWatchDeps {
  mailbox: Mailbox;
  fetchToken: FetchToken;
  incoming: IncomingRepository;
  bounces: Pick<BounceRepository, 'record'>;
  jobs: Pick<JobRepository, 'succeeded' | 'failed'>;
  /** Call it after a message was committed. */
  wakeOutbox: () => void;
  clock: Clock;
  /** At least 0 and less than 1. */
  fraction: () => number;
  /** Shorter ones for tests. */
  pauses?: Pauses;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export interface MailboxWatch {
  /** Finishes the mail that is being taken. */
  stop: () => Promise<void>;
}

export function watchMailbox(deps: MailboxWatchDeps): MailboxWatch {
  const stopped = new AbortController();
  const running = run(deps, stopped.signal);
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}

async function run(deps: MailboxWatchDeps, signal: AbortSignal): Promise<void> {
  const { jobs, clock, log, pauses: { firstRetry, lastRetry } = PAUSES } = deps;
  const attempts = new Map<string, number>();
  let failures = 0;
  const onRead = async () => {
    if (failures > 0) log.info('The mailbox is read again.');
    failures = 0;
    await jobs.succeeded('mailbox', clock());
  };
  while (!signal.aborted) {
    try {
      await readUntilClosed(deps, attempts, onRead, signal);
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      const text = messageFor(error);
      log.warn({ err: error, failures }, `The mailbox could not be read: ${text}`);
      if (failures >= FAILURES_BEFORE_WARNING) {
        // The database may be what has failed: then nothing can be noted there.
        await jobs.failed('mailbox', clock(), text).catch(() => {});
      }
    }
    const pause = Math.min(firstRetry * 2 ** Math.max(failures - 1, 0), lastRetry);
    await wait(pause * (0.75 + deps.fraction() / 2), undefined, { signal }).catch(() => {});
  }
}

/** @throws when the connection, the mailbox or the database fails */
async function readUntilClosed(
  deps: MailboxWatchDeps,
  attempts: Map<string, number>,
  onRead: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const { mailbox, incoming, clock, pauses: { poll } = PAUSES } = deps;
  const client = new ImapFlow(await connectionOptions(deps));
  const closed = Promise.withResolvers<never>();
  closed.promise.catch(() => {});
  client.on('error', (error) => closed.reject(error));
  client.on('close', () => closed.reject(new Error('The mail server closed the connection.')));
  // As where its UIDVALIDITY changes meanwhile.
  client.on('mailboxClose', () => closed.reject(new Error('The mail server closed the folder.')));
  const onStop = () => client.close();
  signal.addEventListener('abort', onStop);
  try {
    await client.connect();
    const { uidValidity, uidNext } = await client.mailboxOpen(mailbox.folder, { readOnly: true }).catch((error) => {
      throw new FolderError(mailbox.folder, error);
    });
    const name = `${mailbox.user}@${mailbox.host}/${mailbox.folder}`;
    let hasMore = false;
    let onMore = () => {};
    client.on('exists', () => {
      hasMore = true;
      onMore();
    });
    const place = { mailbox: name, uidValidity: String(uidValidity) };
    while (!signal.aborted) {
      hasMore = false;
      const state = await incoming.open(name, place.uidValidity, uidNext - 1, clock());
      await takeAll({ ...deps, client, attempts, signal }, place, state);
      await onRead();
      if (hasMore) continue;
      const more = new Promise<void>((resolve) => {
        onMore = resolve;
      });
      // It ends with the next command.
      const idling = client.idle().then(() => closed.promise);
      const polling = new AbortController();
      await Promise.race([more, idling, closed.promise, wait(poll, undefined, { signal: polling.signal })]);
      polling.abort();
    }
  } finally {
    signal.removeEventListener('abort', onStop);
    client.close();
  }
}

interface TakeDeps extends MailboxWatchDeps {
  client: ImapFlow;
  /** By UIDVALIDITY and UID. */
  attempts: Map<string, number>;
  signal: AbortSignal;
}

async function takeAll(
  deps: TakeDeps,
  place: Omit<Place, 'uid'>,
  { lastUid, since }: { lastUid: number; since: Date },
): Promise<void> {
  const { client, incoming, signal } = deps;
  // A range to * has the last mail also when that is before its beginning. `since` counts in days.
  const found = await client.search(
    { uid: `${lastUid + 1}:*`, since: new Date(since.getTime() - 86_400_000) },
    { uid: true },
  );
  if (!found) throw new Error('The mail server refuses to search the mailbox.');
  for (const uid of found.filter((one) => one > lastUid).toSorted((one, other) => one - other)) {
    if (signal.aborted) return;
    const message = await client.fetchOne(
      String(uid),
      { uid: true, internalDate: true, size: true, source: { maxLength: MAX_MAIL_BYTES } },
      { uid: true },
    );
    const arrivedAt = message && new Date(message.internalDate ?? deps.clock());
    // It was deleted meanwhile, or was there before the server first looked.
    if (!message || !arrivedAt || arrivedAt.getTime() + CLOCK_DIFFERENCE_MS <= since.getTime())
      await incoming.skip({ ...place, uid });
    else await takeOne(deps, { ...place, uid }, message, arrivedAt);
  }
}

async function takeOne(deps: TakeDeps, place: Place, message: FetchMessageObject, arrivedAt: Date): Promise<void> {
  const { attempts, clock, log, incoming } = deps;
  const now = clock();
  const receivedAt = arrivedAt > now ? now : arrivedAt;
  const key = `${place.uidValidity} ${place.uid}`;
  const attempt = (attempts.get(key) ?? 0) + 1;
  attempts.set(key, attempt);
  const takeWhole = async (): Promise<TakeResult> => {
    const { source, size = 0 } = message;
    if (!source) throw new Error('The mail server does not give a mail of the mailbox.');
    const mail = await readMail(source, { isCut: size > source.length });
    await recordReports(deps, mail, source);
    return incoming.take(mail, place, receivedAt, now);
  };
  const result = await takeWhole().catch((error: unknown) => {
    // If the database has failed, this fails as well, and the mail is taken whole when the database works again.
    if (attempt < ATTEMPTS_PER_MAIL) throw error;
    log.error({ err: error, uid: place.uid }, 'A mail could not be stored. It becomes an enquiry that says so.');
    return incoming.take(withoutContent(message, place), place, receivedAt, now);
  });
  attempts.delete(key);
  if (result.outcome === 'stored') deps.wakeOutbox();
  log.info({ uid: place.uid, ...describeResult(result) }, 'A mail was taken out of the mailbox.');
}

function withoutContent({ source, size = 0 }: FetchMessageObject, place: Place): IncomingMail {
  if (source) return unreadable(source);
  // Two mails that nobody has seen are not the same.
  const mail = unreadable(Buffer.from(`${place.mailbox} ${place.uidValidity} ${place.uid}`));
  return { ...mail, leftOut: mail.leftOut.map((one) => ({ ...one, size })) };
}

/** The same report twice changes nothing. */
async function recordReports({ bounces, clock }: TakeDeps, mail: IncomingMail, source: Buffer): Promise<void> {
  if (mail.writtenBy !== 'report') return;
  const reports = await readReports(source).catch(() => []);
  for (const report of reports) await bounces.record(report, clock());
}

/** Nothing about whom. */
const describeResult = (result: TakeResult) =>
  result.outcome === 'stored'
    ? { outcome: result.isNew ? 'enquiry' : result.kind, reference: result.reference }
    : { outcome: result.outcome };

async function connectionOptions({
  mailbox,
  fetchToken,
  pauses: { silence } = PAUSES,
}: MailboxWatchDeps): Promise<ImapFlowOptions> {
  const { host, port, isSecure, user, access } = mailbox;
  return {
    host,
    port,
    secure: isSecure,
    auth: 'password' in access ? { user, pass: access.password } : { user, accessToken: await fetchToken(access) },
    // A password is sent only where the connection is encrypted, or does not leave the machine.
    ...(!isSecure && !['localhost', '127.0.0.1', '::1'].includes(host) && { doSTARTTLS: true }),
    logger: false,
    disableAutoIdle: true,
    socketTimeout: silence,
    greetingTimeout: Math.min(silence, GREETING_MS),
  };
}

/** The mail server does not open the folder of IMAP_URL. */
class FolderError extends Error {
  override name = 'FolderError';

  constructor(folder: string, cause: unknown) {
    super(`The mail server does not open the folder ${folder} of IMAP_URL. ${wordsOf(cause)}`, { cause });
  }
}

/** For the owner: what happened and what to do. */
function messageFor(error: unknown): string {
  const isRefused = error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed;
  if (isRefused) return `The mail server refuses the name or the password of IMAP_URL. It says: ${wordsOf(error)}`;
  return wordsOf(error);
}

/** Of the mail server, if it said something. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isTimeout = 'code' in error && typeof error.code === 'string' && /TIMEOUT/.test(error.code);
  if (isTimeout) return `The mail server does not answer (${error.message}).`;
  return 'responseText' in error && typeof error.responseText === 'string' && error.responseText
    ? error.responseText
    : error.message;
}
