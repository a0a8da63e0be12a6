/** Reports that mail servers wrote; tests/support/bounce-reports/README.md says which. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'bounce-reports');

/** @param name such as `own-unknown` */
export const bounceReport = (name: string): Buffer => readFileSync(path.join(FOLDER, `${name}.eml`));

export const bounceReportNames: readonly string[] = globSync('*.eml', { cwd: FOLDER })
  .map((file) => path.basename(file, '.eml'))
  .toSorted();
