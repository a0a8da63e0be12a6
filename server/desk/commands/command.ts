import type { DigestMailDeps } from '#server/desk/daily-digest.ts';
import type { DeliveryDecisions } from '#server/desk/deliveries.ts';
import type { DigestRepository } from '#server/desk/digest-repository.ts';
import type { LeadRepository } from '#server/desk/lead-repository.ts';
import type { DeskRepository } from '#server/desk/repository.ts';
import type { OutboxRepository } from '#server/outbox/repository.ts';
import type { AuditStamp } from '#server/people/audit.ts';
import type { SignInDeps } from '#server/people/sign-in.ts';
import type { MailFolder } from '#server/retention/mail-folder.ts';
import type { RetentionRepository } from '#server/retention/repository.ts';
import type { Clock } from '#server/runtime.ts';
import type { SubmissionRepository } from '#server/submissions/repository.ts';
import type { Line } from './layout.ts';

/** The dependencies of commands. */
export interface Desk {
  repository: DeskRepository;
  leads: Pick<LeadRepository, 'setAnswered'>;
  retention: Pick<RetentionRepository, 'erase' | 'find' | 'history'>;
  digests: DigestRepository;
  outbox: Pick<OutboxRepository, 'holdAll'>;
  deliveries: DeliveryDecisions;
  submissions: Pick<SubmissionRepository, 'readCv' | 'release'>;
  mailFolder: Pick<MailFolder, 'remove'>;
  /**
   * Writes the whole database into an empty file, given by its absolute path.
   *
   * @throws {BackupError} when it cannot, with what to do
   */
  copyDatabase: (file: string) => Promise<void>;
  isPostgres: boolean;
  /** @throws when the site is not built, with what to do */
  mailDeps: () => Promise<DigestMailDeps>;
  signIn: SignInDeps;
  /** Scheme, host and port of the screen; undefined when it is off. */
  deskUrl: string | undefined;
  clock: Clock;
  /** For the audit log: the command line, now. */
  stamp: () => AuditStamp;
  terminal: Terminal;
}

export interface Terminal {
  /** For people, with control characters escaped. */
  print: (lines: readonly (string | Line)[]) => void;
  /** For programs, unchanged. */
  write: (text: string) => void;
  /** In columns; undefined when the output is not a terminal. */
  width: number | undefined;
  /** Asks the user; undefined when there is no terminal. */
  ask: ((question: string) => Promise<string>) | undefined;
}

export type Action = (desk: Desk) => Promise<void>;

export interface Command {
  /** One line for the list of commands. */
  summary: string;
  /** What `--help` prints. */
  help: string;
  /**
   * Reads the arguments after the command's name, before any database is opened.
   *
   * @throws {UsageError} and what node:util's parseArgs throws
   */
  prepare: (args: string[]) => Action;
}

/** Wrong arguments: exit code 2. The message says what to type. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Not found, or not possible: exit code 1. The message says what to do. */
export class DeskError extends Error {
  override name = 'DeskError';
}

/** @param existsAdvice what to do if the file exists */
export function fileError(cause: unknown, file: string, existsAdvice: string): DeskError {
  const exists = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';
  const message = exists ? `${file} already exists. ${existsAdvice}` : `${file} cannot be written: ${String(cause)}`;
  return new DeskError(message, { cause });
}

/** @param advice the command that lists what exists */
export const notFound = (reference: string, advice: string): DeskError =>
  new DeskError(`There is nothing under ${reference}. Look with: npm run desk -- ${advice}`);

const UNITS = { h: 3_600_000, d: 86_400_000 } as const;

/**
 * Normalizes a reference: to capitals, and with look-alike letters as digits (Crockford's base 32: O is 0; I and L are 1).
 *
 * @param positionals the arguments without options
 * @throws {UsageError} when it is not exactly one reference
 */
export function parseReference(positionals: readonly string[]): string {
  const [text, ...more] = positionals;
  const parts = /^([A-Z]+)-(\w{4})-(\w{4})$/.exec(text?.trim().toUpperCase() ?? '');
  if (!parts || more.length > 0) throw new UsageError('Give one reference number, such as KD-7Q2M-X4TP.');
  const [, prefix, ...groups] = parts;
  return [prefix, ...groups.map((group) => group.replaceAll('O', '0').replaceAll(/[IL]/g, '1'))].join('-');
}

/**
 * @param text `7d`, `24h` or a day in India such as 2026-03-01
 * @throws {UsageError} when it is none of these
 */
export function parseSince(text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return undefined;
  const span = /^(\d{1,5})([hd])$/.exec(text);
  if (span) return new Date(now.getTime() - Number(span[1]) * UNITS[span[2] as keyof typeof UNITS]);
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00+05:30`) : undefined;
  if (!day || Number.isNaN(day.getTime())) throw new UsageError('--since takes 7d, 24h or a day such as 2026-03-01.');
  return day;
}
