/**
 * `npm run build`: builds dist/ and records its inputs, so that `npm start` knows when to rebuild. With `--clean` it builds
 * as on a fresh clone, without the caches of earlier builds.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinnedPath, runCommand } from './run-command.mjs';

const STEPS = [
  ['node', 'scripts/build-fonts.ts'],
  // --force: Astro caches rendered Markdown until its file changes, even if our Markdown plugins (site/build) have changed.
  ['node', '--env-file-if-exists=.env', 'node_modules/astro/bin/astro.mjs', 'build', '--force'],
  // After Astro, which empties dist/.
  ['node', 'node_modules/vite/bin/vite.js', 'build', '--config', 'desk/vite.config.ts'],
  // After Vite, which empties dist/desk.
  ['node', 'scripts/finish-desk.ts'],
];

/** Everything that a build may read. The server's sources are not included: Node runs them as they are. */
const INPUTS = [
  'content',
  'contract',
  'desk',
  'site',
  'scripts/build.mjs',
  'scripts/build-fonts.ts',
  'scripts/finish-desk.ts',
  'scripts/write-desk-content.ts',
  'astro.config.ts',
  'tsconfig.json',
  'package-lock.json',
  '.env',
];
/** Caches for the next build: compressed files and pictures, each named by a hash of its input. */
const KEPT = ['node_modules/.cache', 'node_modules/.astro'];
const NOT_INPUTS = /^site\/(fonts\/files|gallery)(\/|\.|$)|\.(test|examples)\.[a-z]+$/;

/**
 * @param {string} root absolute path of the project
 * @throws {Error} if a step fails; the step itself has printed why
 */
export async function build(root) {
  const inputs = hashOfInputs(root);
  rmSync(stampFile(root), { force: true });
  for (const step of STEPS) {
    const code = await runCommand(step, { cwd: root, path: pinnedPath(root), env: { ASTRO_TELEMETRY_DISABLED: '1' } });
    if (code !== 0) throw new Error(`The build failed at "${step.join(' ')}" (code ${code}). See its message above.`);
  }
  writeFileSync(stampFile(root), inputs);
}

/** Builds unless dist/ was built from exactly the current files. */
export async function ensureBuilt(root) {
  const isBuilt = existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === hashOfInputs(root);
  if (isBuilt) return;
  console.log('Building the site …');
  await build(root);
}

// Beside the pages, not among them: the server serves dist/client only.
const stampFile = (root) => join(root, 'dist', 'inputs.sha256');

function hashOfInputs(root) {
  // Canonical addresses use SITE_URL or, without it, the port; forms are posted to PUBLIC_API_URL.
  const variables = ['SITE_URL', 'PORT', 'PUBLIC_API_URL'].map((name) => process.env[name]);
  const hash = createHash('sha256').update(JSON.stringify(variables));
  for (const file of INPUTS.flatMap((input) => filesIn(root, input)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats || NOT_INPUTS.test(path)) return [];
  return stats.isDirectory()
    ? readdirSync(join(root, path)).flatMap((name) => filesIn(root, `${path}/${name}`))
    : [path];
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  if (process.argv.includes('--clean'))
    for (const folder of KEPT) rmSync(join(root, folder), { recursive: true, force: true });
  await build(root).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
