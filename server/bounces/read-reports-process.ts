/** Reads one report that was posted; see `reportReader`. */
import { answerInput } from '#server/limited-process/answer-input.ts';
import { ReportError, readReports } from './read-report.ts';

await answerInput((mail) =>
  readReports(mail).then(
    (reports) => ({ reports }),
    (error: unknown) => {
      if (error instanceof ReportError) return { refusal: error.message };
      throw error;
    },
  ),
);
