/** Takes the mails out of a mailbox as they come (IMAP with IDLE). It changes nothing there: people may read it, too. */
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { ImapFlow, type ImapFlowOptions } from 'imapflow';
import type { Report } from '#server/bounces/read-report.ts';
import type { BounceRepository } from '#server/bounces/repository.ts';
import type { Mailbox } from '#server/config.ts';
import type { JobRepository } from '#server/jobs/repository.ts';
import { ProcessEndedError } from '#server/limited-process/limited-process.ts';
import type { Clock } from '#server/runtime.ts';
import type { FetchToken } from './fetch-token.ts';
import type { MailReader, ReadMail, ReadMailTask } from './mail-reader.ts';
import { MAX_MAIL_BYTES, unreadable } from './read-mail.ts';
import type { IncomingRepository, MailboxState, Place, TakeResult } from './repository.ts';

/** In milliseconds. */
const PAUSES = {
  /** Mails are looked for as often as this, whatever the server tells: some lose their IDLE without a word. */
  poll: 45_000,
  /** A server that says nothing for so long has gone: longer than between two looks. */
  silence: 90_000,
  /** Between two attempts; each is twice the one before. */
  firstRetry: 2_000,
  lastRetry: 300_000,
};

/** As long as a server may take to say that it is there, in milliseconds. */
const GREETING_MS = 16_000;

/** As much may the clock of the mail server be behind ours: otherwise the first mails are taken for older ones. */
const CLOCK_DIFFERENCE_MS = 3_600_000;

/** A mailbox that fails so often in a row is no passing fault: the desk says so. */
const FAILURES_BEFORE_WARNING = 3;

/** A mail that cannot be stored so often is stored without its content, so that it does not hold up the others. */
const ATTEMPTS_PER_MAIL = 3;

/** What is read of a mail, by how often reading it has not come to an end: it does not hold up the others either. */
const TASKS = ['whole', 'start'] as const satisfies ReadMailTask[];

/** So long no other server reads a mail of the mailbox, if this one dies. It is renewed while a mail is read. */
const LEASE_MS = 10_000;

/** In bytes: how much of a mail is asked for at once. */
const CHUNK_BYTES = 1_000_000;

export interface MailboxWatchDeps {
  mailbox: Mailbox;
  fetchToken: FetchToken;
  readMail: MailReader;
  incoming: IncomingRepository;
  bounces: Pick<BounceRepository, 'record'>;
  jobs: Pick<JobRepository, 'succeeded' | 'failed'>;
  /** Call it after a message was committed. */
  wakeOutbox: () => void;
  clock: Clock;
  /** At least 0 and less than 1. */
  fraction: () => number;
  /** Shorter ones for tests. */
  pauses?: typeof PAUSES;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** @returns stops it, and finishes the mail that is being taken */
export function watchMailbox(deps: MailboxWatchDeps): () => Promise<void> {
  const stopped = new AbortController();
  const running = run(deps, stopped.signal);
  return () => {
    stopped.abort();
    return running;
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
      const areAllTaken = await takeAll({ ...deps, client, attempts, signal }, place, state);
      await onRead();
      if (hasMore) continue;
      const more = new Promise<void>((resolve) => {
        onMore = resolve;
      });
      // It ends with the next command.
      const idling = client.idle().then(() => closed.promise);
      const polling = new AbortController();
      await Promise.race([
        more,
        idling,
        closed.promise,
        wait(areAllTaken ? poll : LEASE_MS, undefined, { signal: polling.signal }),
      ]);
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

/** @returns false if another server is reading a mail of this mailbox: it takes the others, unless it dies */
async function takeAll(deps: TakeDeps, place: Omit<Place, 'uid'>, state: MailboxState): Promise<boolean> {
  const { client, incoming, signal } = deps;
  const { lastUid, since } = state;
  // A range to * has the last mail also when that is before its beginning. `since` counts in days.
  const found = await client.search(
    { uid: `${lastUid + 1}:*`, since: new Date(since.getTime() - 86_400_000) },
    { uid: true },
  );
  if (!found) throw new Error('The mail server refuses to search the mailbox.');
  for (const uid of found.filter((one) => one > lastUid).toSorted((one, other) => one - other)) {
    if (signal.aborted) return true;
    const message = await client.fetchOne(String(uid), { uid: true, internalDate: true, size: true }, { uid: true });
    const arrivedAt = message && new Date(message.internalDate ?? deps.clock());
    // It was deleted meanwhile, or was there before the server first looked.
    if (!message || !arrivedAt || arrivedAt.getTime() + CLOCK_DIFFERENCE_MS <= since.getTime())
      await incoming.skip({ ...place, uid });
    else {
      const { unfinished } = state;
      const task = TASKS[unfinished.uid === uid ? unfinished.reads : 0] ?? 'nothing';
      const isTaken = await takeOne(deps, { place: { ...place, uid }, size: message.size ?? 0, arrivedAt, task });
      if (!isTaken) return false;
    }
  }
  return true;
}

interface FoundMail {
  place: Place;
  /** In bytes. */
  size: number;
  arrivedAt: Date;
  task: ReadMailTask;
}

/** @returns false if another server is reading a mail of this mailbox */
async function takeOne(deps: TakeDeps, found: FoundMail): Promise<boolean> {
  const { attempts, clock, log, incoming } = deps;
  const { place, arrivedAt, task } = found;
  const read = await readOne(deps, found);
  if (read === 'busy') return false;
  // By another server, since this one searched the mailbox: the next one may not be.
  if (read === 'taken') return true;
  const { mail, reports } = read;
  const now = clock();
  const receivedAt = new Date(Math.min(arrivedAt.getTime(), now.getTime()));
  const key = `${place.uidValidity} ${place.uid}`;
  const attempt = (attempts.get(key) ?? 0) + 1;
  attempts.set(key, attempt);
  const store = async (): Promise<TakeResult> => {
    await recordReports(deps, reports);
    return incoming.take(mail, place, receivedAt, now);
  };
  const result = await store().catch((error: unknown) => {
    // If the database has failed, this fails as well, and the mail is taken whole when the database works again.
    if (attempt < ATTEMPTS_PER_MAIL) throw error;
    log.error({ err: error, uid: place.uid }, 'A mail could not be stored. It becomes an enquiry that says so.');
    return incoming.take({ ...unreadable(Buffer.alloc(0)), hash: mail.hash }, place, receivedAt, now);
  });
  attempts.delete(key);
  if (result.outcome === 'stored') deps.wakeOutbox();
  log.info({ uid: place.uid, read: task, ...describeResult(result) }, 'A mail was taken out of the mailbox.');
  return true;
}

/**
 * Reads a mail while no other server reads one of this mailbox. That reading it has begun is noted before, and whether it came to an
 * end after: a mail that is too much is read in part the next time, and then not at all.
 *
 * @returns `busy` if another server is reading a mail of this mailbox, `taken` if it has taken this one
 * @throws {ProcessEndedError} if it is too much
 */
async function readOne(deps: TakeDeps, { place, size, task }: FoundMail): Promise<ReadMail | 'busy' | 'taken'> {
  const { client, incoming, readMail, clock, log } = deps;
  const { content } = await client.download(String(place.uid), undefined, {
    uid: true,
    maxBytes: MAX_MAIL_BYTES,
    chunkSize: CHUNK_BYTES,
  });
  if (!content) throw new Error('The mail server does not give a mail of the mailbox.');
  const until = () => new Date(clock().getTime() + LEASE_MS);
  let lease: Place & { until: Date } = { ...place, until: until() };
  const onReceived = async () => {
    lease = { ...place, until: until() };
    const outcome = await incoming.beginReading(lease, clock());
    if (outcome !== 'begun') throw new NotBegunError(outcome);
  };
  const renew = async () => {
    const next = until();
    await incoming.renewReading(lease, next).catch((error: unknown) => log.warn({ err: error }, NOT_RENEWED));
    lease = { ...place, until: next };
  };
  let renewed = Promise.resolve();
  const renewal = setInterval(() => {
    renewed = renewed.then(renew);
  }, LEASE_MS / 3);
  const end = async (isRead: boolean) => {
    clearInterval(renewal);
    // Only then it is known until when the lease is, which names it.
    await renewed;
    await incoming.endReading(lease, { isRead });
  };
  try {
    const isCut = size > MAX_MAIL_BYTES;
    const read = await readMail(content, { task, isCut, onReceived });
    await end(true);
    return read;
  } catch (error) {
    if (error instanceof NotBegunError) return error.outcome;
    if (!(error instanceof ProcessEndedError)) throw error;
    await end(false);
    log.error({ err: error, uid: place.uid, read: task }, 'A mail was too much to read.');
    if (task === 'nothing') return { mail: unreadable(Buffer.from(JSON.stringify(place))), reports: [] };
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** The same report twice changes nothing. */
async function recordReports({ bounces, clock }: TakeDeps, reports: readonly Report[]): Promise<void> {
  for (const report of reports) {
    await bounces.record(report, clock());
    // SQLite answers without a pause, in which no visitor would be answered.
    await nextTurn();
  }
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

const NOT_RENEWED = 'Another server may read the same mail: the note that this one does could not be renewed.';

/** See beginReading. */
class NotBegunError extends Error {
  override name = 'NotBegunError';

  readonly outcome: 'busy' | 'taken';

  constructor(outcome: 'busy' | 'taken') {
    super(`The mail is not read: ${outcome}.`);
    this.outcome = outcome;
  }
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
