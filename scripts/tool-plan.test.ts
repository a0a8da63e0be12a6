import { describe, expect, it } from 'vitest';
import { STEPS } from './test-steps.mjs';
import { gapsOf, planInstallation } from './tool-plan.mjs';

const debian = { system: 'debian', isRoot: true, canSudo: false, mayInstall: true } as const;
const user = { isRoot: false };
const APT = 'apt-get -o Acquire::http::Timeout=20 -o Acquire::Retries=1';
const SHELL = ['headlessShell'];

describe('without a browser', () => {
  it.each([
    {
      name: 'Debian, as root',
      machine: debian,
      run: [
        `${APT} update; ${APT} install -y --no-install-recommends chromium-headless-shell`,
        'npx playwright install --with-deps --only-shell chromium',
      ],
      advice: 'apt-get update; apt-get install -y --no-install-recommends chromium-headless-shell',
    },
    {
      name: 'Debian, without sudo',
      machine: { ...debian, ...user },
      run: ['npx playwright install --only-shell chromium'],
      advice: 'sudo apt-get update; sudo apt-get install -y --no-install-recommends chromium-headless-shell',
    },
    {
      name: 'macOS',
      machine: { ...debian, ...user, canSudo: true, system: 'macos' as const },
      run: ['npx playwright install --only-shell chromium'],
      advice: 'npx playwright install --only-shell chromium',
    },
    {
      name: 'INSTALL_SYSTEM_PACKAGES=off',
      machine: { ...debian, mayInstall: false },
      run: [],
      advice: 'apt-get update; apt-get install -y --no-install-recommends chromium-headless-shell',
    },
  ])('$name: one command is advised, and run where that needs nobody', ({ machine, run, advice }) => {
    const plan = planInstallation(machine, SHELL);
    expect(plan.run.map(({ command }) => command)).toEqual(run);
    expect(plan.advice[0]).toBe(advice);
  });
});

describe('what is still missing after the installation', () => {
  const old = 'Firefox 144 or newer is missing (/usr/bin/firefox-esr is Mozilla Firefox 128.0esr)';

  it.each<{ name: string; missing: Record<string, string>; gaps: string[] }>([
    { name: 'an old Firefox', missing: { firefox: old }, gaps: ['firefox'] },
    { name: 'no client of PostgreSQL 15, as on Debian 13', missing: { pgDump: 'none' }, gaps: ['backup'] },
    {
      name: 'nothing, for want of a mirror',
      missing: { headlessShell: 'none', chromium: 'none', firefox: 'none', webkitDriver: 'none', xvfb: 'none' },
      gaps: ['browser', 'chromium', 'firefox', 'webkit', 'website'],
    },
    { name: 'no Dovecot: of the kills, those of a mailbox', missing: { dovecot: 'none' }, gaps: ['server'] },
    { name: 'a font, without which tests can run', missing: { fallbackFont: 'none' }, gaps: [] },
  ])('names the steps of npm run test:full that cannot run: $name', ({ missing, gaps }) => {
    expect(Object.keys(gapsOf(STEPS['full'] ?? {}, missing)).sort()).toEqual(gaps);
  });

  it('npm test needs nothing but a headless shell, and for a part Dovecot', () => {
    const missing = {
      chromium: '',
      firefox: '',
      webkitDriver: '',
      xvfb: '',
      postgres: '',
      pgDump: '',
      fallbackFont: '',
    };
    expect(gapsOf(STEPS['test'] ?? {}, missing)).toEqual({});
    const gap = { reason: 'Dovecot is missing', lacks: ['dovecot'], isWhole: false };
    expect(gapsOf(STEPS['test'] ?? {}, { dovecot: 'Dovecot is missing' })).toEqual({ browser: gap, server: gap });
    expect(gapsOf(STEPS['quick'] ?? {}, { dovecot: 'Dovecot is missing' })).toEqual({});
  });
});
