import type { Readable } from 'node:stream';
import type { Report } from '#server/bounces/read-report.ts';
import { limitedProcess, type ProcessLimits } from '#server/limited-process/limited-process.ts';
import { type IncomingMail, MAX_MAIL_BYTES } from './read-mail.ts';

/**
 * For one mail. A mail of 50 MB needs 300 MB and 1.5 s here (bench/mailbox.ts), one without files 110 MB and 0.2 s. With the 240 to
 * 440 MB of the server that is below MemoryHigh of deploy/kolam.service.
 */
export const MAIL_LIMITS: ProcessLimits = {
  input: MAX_MAIL_BYTES,
  memory: 450_000_000,
  processorTime: 15_000,
  time: 120_000,
};

/** `start`: its first 5 MB. `nothing`: only what tells it from other mails; see `unreadable`. */
export type ReadMailTask = 'whole' | 'start' | 'nothing';

export interface ReadMail {
  mail: IncomingMail;
  /** Of mails of ours that did not arrive. */
  reports: Report[];
}

export interface ReadMailOptions {
  task: ReadMailTask;
  /** The mail goes on after the source: its last file is not whole. */
  isCut: boolean;
  /** Awaited when all of the source is there, before it is read. */
  onReceived: () => Promise<void>;
}

/** @throws {ProcessEndedError} if reading it needs too much */
export type MailReader = (source: Readable, options: ReadMailOptions) => Promise<ReadMail>;

/** Reads mails, one at a time, in a process of its own: whoever knows our address decides what is in them. */
export function mailReader(limits = MAIL_LIMITS): MailReader {
  const run = limitedProcess(new URL('./read-mail-process.ts', import.meta.url), limits);
  return (source, { task, isCut, onReceived }) =>
    run(source, { args: [task, isCut ? 'cut' : 'whole'], onInputSent: onReceived });
}
