/**
 * Asks npm's registry for known vulnerabilities of what the server and the build run on. Exit code 0: none that is serious; 1: some,
 * named; NO_ANSWER: the registry, or a mirror of it, does not answer this question, which is a gap.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { NO_ANSWER } from './test-steps.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SERIOUS = ['high', 'critical'];

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: ROOT,
  encoding: 'utf8',
  timeout: 120_000,
  maxBuffer: 100_000_000,
});
const report = parse(stdout);
if (report?.vulnerabilities) {
  const found = Object.values(report.vulnerabilities);
  const serious = found.filter(({ severity }) => SERIOUS.includes(severity));
  for (const { name, severity, range } of found) {
    console.log(`${name} ${SERIOUS.includes(severity) ? 'FAILED' : 'noted'} ${severity}: a vulnerability in ${range}`);
  }
  if (found.length > 0) console.log('See: npm audit --omit=dev');
  process.exitCode = serious.length > 0 ? 1 : 0;
} else {
  const why = report?.statusCode ?? report?.error?.code ?? error?.code ?? 'no report';
  console.log(`The registry does not say which packages have known vulnerabilities (${why})`);
  process.exitCode = NO_ANSWER;
}

/** @returns undefined if it is no JSON */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
