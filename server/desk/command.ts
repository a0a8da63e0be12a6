import type { ApplicationStore } from '#server/applications/store.ts';
import type { Clock } from '#server/clock.ts';
import type { Line } from '#server/desk/layout.ts';
import type { DeskStore } from '#server/desk/store.ts';
import type { DigestMailDeps } from '#server/digest/compose-digest.ts';
import type { DigestStore } from '#server/digest/store.ts';
import type { OutboxStore } from '#server/outbox/store.ts';
import type { MailFolder } from '#server/retention/mail-folder.ts';
import type { RetentionStore } from '#server/retention/store.ts';
import type { QuarantineStore } from '#server/spam/store.ts';

/** Everything that a command works with. */
export interface Desk {
  store: DeskStore;
  retention: Omit<RetentionStore, 'expire' | 'findMessages'>;
  digests: DigestStore;
  outbox: Pick<OutboxStore, 'dismiss' | 'hold' | 'requeue'>;
  quarantine: Pick<QuarantineStore, 'release'>;
  readCv: ApplicationStore['readCv'];
  mailFolder: Pick<MailFolder, 'remove'>;
  /**
   * Fills a file, given by its absolute path and empty, with all that the database holds.
   *
   * @throws {BackupError} when it cannot, with what to do
   */
  copyDatabase: (file: string) => Promise<void>;
  /** On PostgreSQL, what is erased leaves the disk in its own time. */
  isPostgres: boolean;
  /** @throws when the site is not built, with what to do */
  mailDeps: () => Promise<DigestMailDeps>;
  clock: Clock;
  terminal: Terminal;
}

export interface Terminal {
  /** For people: what could be obeyed in it is shown instead. */
  print: (lines: readonly (string | Line)[]) => void;
  /** For programs, as it is. */
  write: (text: string) => void;
  /** In columns, when somebody looks at the output; undefined when it goes elsewhere. */
  width: number | undefined;
  /** Asks who sits there; undefined when nobody does. */
  ask: ((question: string) => Promise<string>) | undefined;
}

export type Action = (desk: Desk) => Promise<void>;

export interface Command {
  /** One line for the list of commands. */
  summary: string;
  /** What `--help` prints: how it is called, and examples. */
  help: string;
  /**
   * Reads what was typed after the command's name, before any database is opened.
   *
   * @throws {UsageError} and what node:util's parseArgs throws
   */
  prepare: (args: string[]) => Action;
}

/** It was called wrongly: exit code 2. The message says what to type. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** There is nothing there, or it cannot be done: exit code 1. The message says what to do. */
export class DeskError extends Error {
  override name = 'DeskError';
}
