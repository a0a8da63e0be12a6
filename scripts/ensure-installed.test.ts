import { describe, expect, it } from 'vitest';
import { reasonToInstall } from './ensure-installed.mjs';

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
