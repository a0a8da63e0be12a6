import type { Line } from '#server/desk/layout.ts';
import type { DeskRepository } from '#server/desk/repository.ts';
import type { OutboxRepository } from '#server/outbox/repository.ts';
import type { MailFolder } from '#server/retention/mail-folder.ts';
import type { RetentionRepository } from '#server/retention/repository.ts';
import type { Clock } from '#server/runtime.ts';
import type { SubmissionRepository } from '#server/submissions/repository.ts';
import type { DigestMailDeps } from './compose-digest.ts';
import type { DigestRepository } from './digest-repository.ts';

/** What commands work with. */
export interface Desk {
  repository: DeskRepository;
  retention: Pick<RetentionRepository, 'erase' | 'find' | 'history'>;
  digests: DigestRepository;
  outbox: Pick<OutboxRepository, 'dismiss' | 'holdAll' | 'requeue'>;
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
  clock: Clock;
  terminal: Terminal;
}

export interface Terminal {
  /** For people: control characters are shown, not obeyed. */
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

/** Nothing found, or it cannot be done: exit code 1. The message says what to do. */
export class DeskError extends Error {
  override name = 'DeskError';
}
