/** Reads one mail of a stranger; see `mailReader`. */
import { readReports } from '#server/bounces/read-report.ts';
import { answerInput } from '#server/limited-process/answer-input.ts';
import type { ReadMail, ReadMailTask } from './mail-reader.ts';
import { readMail, unreadable } from './read-mail.ts';

/** In bytes: the text, which comes first, and small files. */
const START_BYTES = 5_000_000;

const tasks: Record<ReadMailTask, (source: Buffer, isCut: boolean) => Promise<ReadMail>> = {
  whole: read,
  start: async (source, isCut) => {
    const { mail, reports } = await read(source.subarray(0, START_BYTES), isCut || source.length > START_BYTES);
    const { hash, leftOut } = unreadable(source);
    return { mail: { ...mail, hash, leftOut: [...mail.leftOut, ...leftOut] }, reports };
  },
  nothing: async (source) => ({ mail: unreadable(source), reports: [] }),
};

async function read(source: Buffer, isCut: boolean): Promise<ReadMail> {
  const mail = await readMail(source, { isCut });
  const reports = mail.writtenBy === 'report' ? await readReports(source).catch(() => []) : [];
  return { mail, reports };
}

await answerInput((source, [task, isCut]) => tasks[task as ReadMailTask](source, isCut === 'cut'));
