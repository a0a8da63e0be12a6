import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ensureAnyBuilt, hashOfInputs, settingOf } from './build.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-'));
  write('content/site.yaml', 'brand: Kolam');
  for (const name of ['SITE_URL', 'PORT', 'PUBLIC_API_URL']) vi.stubEnv(name, '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const finish = (build: string): void => write(`${build}/inputs.sha256`, hashOfInputs(root));

describe('npm start serves', () => {
  const found = async () => {
    let built = 0;
    const distDir = await ensureAnyBuilt(root, async () => void built++);
    return [path.relative(root, distDir), built];
  };

  test('dist, and builds it unless it is of the current files', async () => {
    expect(await found()).toEqual(['dist', 1]);
    finish('dist');
    expect(await found()).toEqual(['dist', 0]);
    write('content/site.yaml', 'brand: Kolam Digital');
    expect(await found()).toEqual(['dist', 1]);
  });

  test('the newest published build of the current files', async () => {
    finish('dist');
    write('content/site.yaml', 'brand: Kolam Digital');
    finish('dist-published/2026-11-24T07-00-00-000Z');
    finish('dist-published/2026-11-24T08-00-00-000Z');
    write('dist-published/2026-11-24T09-00-00-000Z/client/index.html', 'unfinished');
    write('dist-published/.build-12/content/site.yaml', '');
    expect(await found()).toEqual(['dist-published/2026-11-24T08-00-00-000Z', 0]);
    write('content/site.yaml', 'brand: Kolam');
    expect(await found()).toEqual(['dist', 0]);
  });
});

test('a build is of its addresses, wherever they are set', () => {
  const inputs = () => hashOfInputs(root);
  write('.env', '# Settings\nexport PORT = "5400" # of the site\nSITE_URL=\n');
  const before = inputs();
  expect(settingOf(root, 'PORT')).toBe('5400');
  expect(settingOf(root, 'SITE_URL')).toBeUndefined();
  expect(settingOf(root, 'DIST_DIR')).toBeUndefined();
  vi.stubEnv('SITE_URL', 'http://localhost:5400/');
  expect(inputs()).toBe(before);
  vi.stubEnv('SITE_URL', 'https://www.example.com');
  expect(inputs()).not.toBe(before);
});

test('a setting of the server alone makes no other build', () => {
  const before = hashOfInputs(root);
  write('.env', 'SMTP_URL=smtps://smtp.example.com');
  expect(hashOfInputs(root)).toBe(before);
});
