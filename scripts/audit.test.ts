import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the step with an npm that prints this. */
function audit(printed: string) {
  const npm = path.join(folder, 'npm');
  writeFileSync(path.join(folder, 'printed'), printed);
  writeFileSync(npm, `#!/bin/sh\ncat "$(dirname "$0")/printed"\nexit 1\n`);
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
  const { status, stdout } = spawnSync(process.execPath, ['scripts/audit.mjs'], { env, encoding: 'utf8' });
  return { status, stdout };
}

const vulnerability = (severity: string) => ({
  vulnerabilities: { parser: { name: 'parser', severity, range: '<2' } },
});

it.each([
  { name: 'nothing', printed: JSON.stringify({ vulnerabilities: {} }), status: 0, says: '' },
  { name: 'a moderate one', printed: JSON.stringify(vulnerability('moderate')), status: 0, says: 'parser noted' },
  { name: 'a high one', printed: JSON.stringify(vulnerability('high')), status: 1, says: 'parser FAILED high' },
  { name: 'a refusal', printed: '{"message":"405 Method Not Allowed","statusCode":405}', status: 75, says: '(405)' },
  { name: 'no network', printed: '{"error":{"code":"ENOTFOUND"}}', status: 75, says: '(ENOTFOUND)' },
  { name: 'a page of a proxy', printed: '<html>', status: 75, says: '(no report)' },
])('known vulnerabilities: $name is exit code $status', ({ printed, status, says }) => {
  expect(audit(printed)).toEqual({ status, stdout: expect.stringContaining(says) });
});
