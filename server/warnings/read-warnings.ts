/** What is wrong around the server, from all who know of something. */
import type { Kysely } from 'kysely';
import type { Warning } from '#contract/desk/warnings.ts';
import type { Schema } from '#server/db/schema.ts';
import { type InstallationRepository, installationRepository } from '#server/installation/repository.ts';
import { type JobRepository, jobRepository } from '#server/jobs/repository.ts';
import { type ExpiryGuard, expiryGuard } from '#server/retention/expiry-guard.ts';

export interface WarningsDeps {
  jobs: Pick<JobRepository, 'find'>;
  installation: Pick<InstallationRepository, 'warnings'>;
  refusals: Pick<ExpiryGuard, 'list'>;
  /** Why the server does not serve what was published, since it started. */
  publishing?: { problem: () => string | undefined; since: Date };
}

export const warningDeps = (db: Kysely<Schema>): WarningsDeps => ({
  jobs: jobRepository(db),
  installation: installationRepository(db),
  refusals: expiryGuard(db),
});

/** @returns those that hold at this time */
type Check = (deps: WarningsDeps, now: Date) => Promise<Warning[]>;

/** Each knows one thing that can go wrong. */
const CHECKS: readonly Check[] = [({ installation }) => installation.warnings(), failedJobs, refusedExpiry, notServed];

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

async function refusedExpiry({ refusals }: WarningsDeps): Promise<Warning[]> {
  const codes = { clock: 'clock', 'too-many': 'expiry-refused' } as const;
  return (await refusals.list()).map(({ reason, since, text }) => ({
    code: codes[reason],
    text,
    since: since.toISOString(),
  }));
}

async function notServed({ publishing }: WarningsDeps): Promise<Warning[]> {
  const text = publishing?.problem();
  return publishing && text ? [{ code: 'published-not-served', text, since: publishing.since.toISOString() }] : [];
}
