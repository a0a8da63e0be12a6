import { describe, expect, it } from 'vitest';
import { STEPS } from './test-steps.mjs';
import { gapsOf, planInstallation } from './tool-plan.mjs';

const debian = { system: 'debian', isRoot: true, canSudo: false, mayInstall: true } as const;
const user = { isRoot: false };
const APT = 'apt-get -o Acquire::http::Timeout=20 -o Acquire::Retries=1';
const SHELL = ['headlessShell'];
const ENGINES = ['firefox', 'webkitDriver', 'xvfb'];

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
      name: 'Debian, with sudo',
      machine: { ...debian, ...user, canSudo: true },
      run: [
        `sudo -n ${APT} update; sudo -n ${APT} install -y --no-install-recommends chromium-headless-shell`,
        'npx playwright install --with-deps --only-shell chromium',
      ],
      advice: 'sudo apt-get update; sudo apt-get install -y --no-install-recommends chromium-headless-shell',
    },
    {
      name: 'Debian, without sudo',
      machine: { ...debian, ...user },
      run: ['npx playwright install --only-shell chromium'],
      advice: 'sudo apt-get update; sudo apt-get install -y --no-install-recommends chromium-headless-shell',
    },
    {
      // Its package of Chromium installs a snap.
      name: 'Ubuntu',
      machine: { ...debian, ...user, system: 'ubuntu' as const },
      run: ['npx playwright install --only-shell chromium'],
      advice: 'npx playwright install --only-shell chromium',
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

  it('the installer of Playwright brings the headless shell with Chromium', () => {
    const { run } = planInstallation({ ...debian, system: 'macos' }, ['headlessShell', 'chromium']);
    expect(run).toEqual([{ command: 'npx playwright install chromium', tools: ['headlessShell', 'chromium'] }]);
  });
});

describe('without other engines', () => {
  it('one command installs them on Debian', () => {
    expect(planInstallation({ ...debian, ...user }, ENGINES)).toEqual({
      run: [],
      advice: [
        'sudo apt-get update; sudo apt-get install -y --no-install-recommends firefox-esr webkit2gtk-driver xvfb',
      ],
    });
  });

  it('says elsewhere where they are', () => {
    const { advice } = planInstallation({ ...debian, system: 'macos' }, ENGINES);
    expect(advice.join('\n')).toMatch(/mozilla\.org.*\n.*Linux only/);
  });
});

describe('what is still missing after the installation', () => {
  const old = 'Firefox 144 or newer is missing (/usr/bin/firefox-esr is Mozilla Firefox 128.0esr)';

  it.each<{ name: string; missing: Record<string, string>; gaps: string[] }>([
    { name: 'an old Firefox', missing: { firefox: old }, gaps: ['firefox'] },
    { name: 'no client of PostgreSQL 15, as on Debian 13', missing: { pgDump: 'none' }, gaps: ['backup'] },
    { name: 'no PostgreSQL', missing: { postgres: 'none' }, gaps: ['backup', 'postgres', 'server'] },
    { name: 'no whole Chromium', missing: { chromium: 'none' }, gaps: ['chromium'] },
    {
      name: 'nothing, for want of a mirror',
      missing: { headlessShell: 'none', chromium: 'none', firefox: 'none', webkitDriver: 'none', xvfb: 'none' },
      gaps: ['browser', 'chromium', 'editor', 'firefox', 'webkit'],
    },
    { name: 'a font, without which tests can run', missing: { fallbackFont: 'none' }, gaps: [] },
  ])('names the steps of npm run test:full that cannot run: $name', ({ missing, gaps }) => {
    expect(Object.keys(gapsOf(STEPS['full'] ?? {}, missing)).sort()).toEqual(gaps);
  });

  it('says why; tests that need PostgreSQL are a part of a step', () => {
    expect(gapsOf(STEPS['full'] ?? {}, { firefox: old })).toEqual({ firefox: { reason: old, isWhole: true } });
    expect(gapsOf(STEPS['full'] ?? {}, { postgres: 'none' })['server']).toEqual({ reason: 'none', isWhole: false });
  });

  it('npm test needs nothing but a headless shell', () => {
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
  });
});
