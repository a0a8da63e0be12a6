import { limitedProcess, ProcessEndedError, type ProcessLimits } from '#server/limited-process/limited-process.ts';
import { MAX_REPORT_BYTES, type Report, ReportError } from './read-report.ts';

/** For the first megabyte of a report. */
const LIMITS: ProcessLimits = { input: MAX_REPORT_BYTES, memory: 300_000_000, processorTime: 10_000, time: 60_000 };

/** @throws {ReportError} */
export type ReportReader = (mail: Buffer) => Promise<Report[]>;

/** Reads reports, one at a time, in a process of its own: a mail server passes on what strangers have written. */
export function reportReader(): ReportReader {
  const run = limitedProcess(new URL('./read-reports-process.ts', import.meta.url), LIMITS);
  return async (mail) => {
    const answer = await run<{ reports: Report[] } | { refusal: string }>(mail).catch((error: unknown) => {
      if (error instanceof ProcessEndedError)
        throw new ReportError(`The mail cannot be read. ${error.message}`, { cause: error });
      throw error;
    });
    if ('refusal' in answer) throw new ReportError(answer.refusal);
    return answer.reports;
  };
}
