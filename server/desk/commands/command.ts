import type { Kysely } from 'kysely';
import { holdAll } from '#server/backup/hold-all.ts';
import type { Schema } from '#server/db/schema.ts';
import { exportLog } from '#server/export/export-log.ts';
import { exportRepository } from '#server/export/export-records.ts';
import { jobRepository } from '#server/jobs/repository.ts';
import { type AuditStamp, COMMAND_LINE } from '#server/people/audit.ts';
import type { DigestMailDeps } from '#server/reports/daily-digest.ts';
import { digestRepository } from '#server/reports/digest-repository.ts';
import type { RetentionDays } from '#server/retention/expire.ts';
import { expiryGuard } from '#server/retention/expiry-guard.ts';
import { openMailFolder } from '#server/retention/mail-folder.ts';
import { retentionRepository } from '#server/retention/repository.ts';
import { type Clock, systemRandomness } from '#server/runtime.ts';
import type { WebhookMessagesDeps } from '#server/webhooks/compose-webhook.ts';

/** The surroundings of commands. */
export interface Surroundings {
  clock: Clock;
  webhooks?: WebhookMessagesDeps | undefined;
  /** The folder of mails that are written as files. */
  mailFolder: string;
  retentionDays: RetentionDays;
  /**
   * Writes the whole database into an empty file, given by its absolute path.
   *
   * @throws {BackupError} when it cannot, with what to do
   */
  copyDatabase: (file: string) => Promise<void>;
  /** In bytes: what is free on the disk of a folder, and the size of the database. */
  backupSpace: (folder: string) => Promise<{ free: number; database: number }>;
  isPostgres: boolean;
  /** @throws when the site is not built, with what to do */
  mailDeps: () => Promise<DigestMailDeps>;
  /** Scheme, host and port of the screen; undefined when it is off. */
  deskUrl: string | undefined;
  terminal: Terminal;
}

/** The dependencies of commands. */
export type Desk = ReturnType<typeof deskOf>;

export function deskOf(db: Kysely<Schema>, { webhooks, mailFolder, ...surroundings }: Surroundings) {
  const { clock } = surroundings;
  const retention = retentionRepository(db, { webhooks });
  /** For the audit log: the command line, now. */
  const stamp = (): AuditStamp => ({ id: systemRandomness.id(), at: clock(), by: COMMAND_LINE });
  return {
    ...surroundings,
    stamp,
    retention,
    exports: { records: exportRepository(db), log: exportLog(db) },
    guard: expiryGuard(db),
    digests: digestRepository(db),
    holdAll: () => holdAll(db, stamp),
    mailFolder: openMailFolder(mailFolder, retention),
    jobs: jobRepository(db),
    signIn: { db, clock, randomness: systemRandomness },
  };
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
