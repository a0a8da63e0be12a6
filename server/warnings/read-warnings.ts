/** What is wrong around the server, from all who know of something. */
import type { Warning } from '#contract/desk/warnings.ts';
import type { InstallationRepository } from '#server/installation/repository.ts';
import type { JobRepository } from '#server/jobs/repository.ts';

export interface WarningsDeps {
  jobs: Pick<JobRepository, 'find'>;
  installation: Pick<InstallationRepository, 'warnings'>;
}

/** @returns those that hold at this time */
type Check = (deps: WarningsDeps, now: Date) => Promise<Warning[]>;

/** Each knows one thing that can go wrong. */
const CHECKS: readonly Check[] = [({ installation }) => installation.warnings(), failedJobs];

export async function readWarnings(deps: WarningsDeps, now: Date): Promise<Warning[]> {
  return (await Promise.all(CHECKS.map((check) => check(deps, now)))).flat();
}

async function failedJobs({ jobs }: WarningsDeps): Promise<Warning[]> {
  const codes = { backup: 'backup-failed', expiry: 'expiry-failed' } as const;
  const warnings: Warning[] = [];
  for (const name of ['backup', 'expiry'] as const) {
    const { failure } = await jobs.find(name);
    if (failure) warnings.push({ code: codes[name], text: failure.error, since: failure.since.toISOString() });
  }
  return warnings;
}
