import type { Held } from '#server/backup/hold-all.ts';
import type { ExportLog } from '#server/export/export-log.ts';
import type { ExportRepository } from '#server/export/export-records.ts';
import type { JobRepository } from '#server/jobs/repository.ts';
import type { AuditStamp } from '#server/people/audit.ts';
import type { TerminalLinkDeps } from '#server/people/sign-in.ts';
import type { DigestMailDeps } from '#server/reports/daily-digest.ts';
import type { DigestRepository } from '#server/reports/digest-repository.ts';
import type { RetentionDays } from '#server/retention/expire.ts';
import type { ExpiryGuard } from '#server/retention/expiry-guard.ts';
import type { MailFolder } from '#server/retention/mail-folder.ts';
import type { RetentionRepository } from '#server/retention/repository.ts';
import type { Clock } from '#server/runtime.ts';

/** The dependencies of commands. */
export interface Desk {
  exports: { records: ExportRepository; log: Pick<ExportLog, 'begin'> };
  retention: Pick<RetentionRepository, 'countExpired' | 'erase' | 'expire' | 'find' | 'history'>;
  retentionDays: RetentionDays;
  guard: Pick<ExpiryGuard, 'clear'>;
  digests: DigestRepository;
  /** See holdAll in server/backup/hold-all.ts. */
  holdAll: () => Promise<Held>;
  mailFolder: Pick<MailFolder, 'remove' | 'removeOrphans'>;
  /**
   * Writes the whole database into an empty file, given by its absolute path.
   *
   * @throws {BackupError} when it cannot, with what to do
   */
  copyDatabase: (file: string) => Promise<void>;
  /** In bytes: what is free on the disk of a folder, and the size of the database. */
  backupSpace: (folder: string) => Promise<{ free: number; database: number }>;
  jobs: Pick<JobRepository, 'succeeded' | 'failed'>;
  isPostgres: boolean;
  /** @throws when the site is not built, with what to do */
  mailDeps: () => Promise<DigestMailDeps>;
  signIn: TerminalLinkDeps;
  /** Scheme, host and port of the screen; undefined when it is off. */
  deskUrl: string | undefined;
  clock: Clock;
  /** For the audit log: the command line, now. */
  stamp: () => AuditStamp;
  terminal: Terminal;
}

export interface Terminal {
  /** For people, with control characters escaped. */
  print: (lines: readonly string[]) => void;
  /** For programs, unchanged. */
  write: (text: string) => void;
  /** Whether the output is shown, and not read by a program. */
  isShown: boolean;
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

/** The dependencies of commands that need no database. */
export interface Tools {
  terminal: Terminal;
  /** The program of PostgreSQL. */
  pgRestore: string;
}

/** A command that works on a file and needs no database. */
export interface FileCommand extends Omit<Command, 'prepare'> {
  /** As `prepare` of Command. */
  prepareAlone: (args: string[]) => (tools: Tools) => Promise<void>;
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
