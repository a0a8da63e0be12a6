import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { canEditWords, ensureInstalled, reasonNotToInstall, reasonToInstall } from './ensure-installed.mjs';

const lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/astro': { version: '7.3.5', integrity: 'sha512-a' },
    'node_modules/astro/node_modules/vite': { version: '8.0.0', integrity: 'sha512-v' },
    'node_modules/vitest': { version: '4.1.12', integrity: 'sha512-t', dev: true },
    'node_modules/@esbuild/aix-ppc64': { version: '1.0.0', integrity: 'sha512-x', optional: true },
  },
};
const { '': _root, 'node_modules/@esbuild/aix-ppc64': _foreign, ...installed } = lock.packages;
const without = (path: string) => Object.fromEntries(Object.entries(installed).filter(([name]) => name !== path));

describe('reasonToInstall', () => {
  it('gives none when only binaries for other platforms are missing', () => {
    expect(reasonToInstall(lock, { packages: installed }, { withDev: true })).toBeUndefined();
  });

  it('gives one on a fresh clone', () => {
    expect(reasonToInstall(lock, undefined, { withDev: false })).toBe('nothing is installed');
  });

  it('gives one when the lock file has changed', () => {
    const older = { ...installed, 'node_modules/astro': { version: '7.3.4', integrity: 'sha512-b' } };
    expect(reasonToInstall(lock, { packages: older }, { withDev: true })).toBe('astro has changed');
    const nested = without('node_modules/astro/node_modules/vite');
    expect(reasonToInstall(lock, { packages: nested }, { withDev: true })).toBe('vite is missing');
    const more = { ...installed, 'node_modules/left-pad': { version: '1.0.0' } };
    expect(reasonToInstall(lock, { packages: more }, { withDev: true })).toBe('left-pad is no longer wanted');
  });

  it('needs the packages of tests only where tests run', () => {
    const production = without('node_modules/vitest');
    expect(reasonToInstall(lock, { packages: production }, { withDev: false })).toBeUndefined();
    expect(reasonToInstall(lock, { packages: production }, { withDev: true })).toBe('vitest is missing');
  });
});

function project(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'installed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, 'package.json'), '{}');
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(lock));
  return root;
}

it('words are edited in a clone with all packages, and not in a release', () => {
  const root = project();
  const write = (name: string, packages: object) => writeFileSync(path.join(root, name), JSON.stringify({ packages }));
  mkdirSync(path.join(root, 'node_modules'));
  write('node_modules/.package-lock.json', installed);
  expect(canEditWords(root)).toBe(false);
  mkdirSync(path.join(root, '.git'));
  expect(canEditWords(root)).toBe(true);
  write('node_modules/.package-lock.json', without('node_modules/vitest'));
  expect(canEditWords(root)).toBe(false);
  write('node_modules/.package-lock.json', installed);
  writeFileSync(path.join(root, '.release'), '');
  expect(canEditWords(root)).toBe(false);
});

describe('nothing is installed', () => {
  it('into a release', async () => {
    const root = project();
    vi.stubEnv('DATA_DIR', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await reasonNotToInstall(root)).toBeUndefined();
    writeFileSync(path.join(root, '.release'), '');
    await expect(ensureInstalled(root, { withDev: true })).rejects.toThrow(/is a release.+publishing\.md/);
  });

  it('under a running server, and is again when it has ended', async () => {
    const root = project();
    vi.stubEnv('RUN_DIR', path.join(root, 'run'));
    onTestFinished(() => void vi.unstubAllEnvs());
    mkdirSync(path.join(root, 'run'));
    const server = createServer((_request, response) => response.end(JSON.stringify({ root })));
    await once(server.listen(path.join(root, 'run', 'server.sock')), 'listening');
    await expect(ensureInstalled(root, { withDev: true })).rejects.toThrow(/A server runs from .+ Stop it first/);
    server.close();
    expect(await reasonNotToInstall(root)).toBeUndefined();
  });
});
