/**
 * `npm run build`: builds dist/ and records its inputs, so that `npm start` knows when to rebuild. With `--clean` it builds
 * as on a fresh clone, without the caches of earlier builds; with `--if-changed` only if dist/ is not of the current files; with
 * `--into FOLDER` into another folder than dist/; with `--site-url` and `--public-api-url` for a server with other settings than
 * the environment has.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pinnedPath, runCommand } from './run-command.mjs';

/** Where the editor of the words publishes to: a folder for each build. */
const PUBLISHED = 'dist-published';

/** Everything that a build may read. The server's sources are not included: Node runs them as they are. */
const INPUTS = [
  'content',
  'contract',
  'desk',
  'screen',
  'site',
  'website-editor/values',
  'scripts/build.mjs',
  'scripts/build-fonts.ts',
  'scripts/bundle-pages.ts',
  'scripts/desk-api.ts',
  'scripts/finish-desk.ts',
  'scripts/finish-pages.ts',
  'scripts/on-demand-styles.ts',
  'scripts/subset-by-words.ts',
  'scripts/write-desk-content.ts',
  'astro.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
/** Builds of the same code fit the same server, whatever their words are. */
const CODE = INPUTS.filter((input) => input !== 'content');
/** Caches for the next build: compressed files and pictures, each named by a hash of its input. */
const KEPT = ['node_modules/.cache', 'node_modules/.astro'];
/** The desk as it was built last, in a folder that is named by a hash of its inputs. */
const DESK_CACHE = 'node_modules/.cache/desk-build';
const DESK_INPUTS = [...CODE, 'content/desk.yaml'];
const NOT_INPUTS = /^site\/(fonts\/files|gallery)(\/|\.|$)|\.(test|examples)\.[a-z]+$/;

/**
 * @param {string} root absolute path of the project
 * @param {string} distDir absolute path of the folder to build into
 * @throws {Error} if a step fails; the step itself has printed why
 */
export async function build(root, distDir = join(root, 'dist')) {
  const inputs = hashOfInputs(root);
  const code = hashOf(root, CODE);
  emptyFolder(distDir);
  await runStep(root, ['node', 'scripts/build-fonts.ts']);
  // Waits for all of them before a failure ends the build: they write into its folder.
  const ended = await Promise.allSettled([buildPages(root, distDir), buildDesk(root, join(distDir, 'desk'))]);
  for (const chain of ended) if (chain.status === 'rejected') throw chain.reason;
  writeFileSync(join(distDir, 'code.sha256'), code);
  writeFileSync(stampFile(distDir), inputs);
}

async function buildPages(root, distDir) {
  // --force: Astro caches rendered Markdown until its file changes, even if our Markdown plugins (site/build) have changed.
  const build = ['node_modules/astro/bin/astro.mjs', 'build', '--force', '--outDir', distDir];
  await runStep(root, ['node', '--env-file-if-exists=.env', ...build]);
  await Promise.all([
    runStep(root, ['node', 'scripts/bundle-pages.ts', distDir]),
    runStep(root, ['node', '--env-file-if-exists=.env', 'scripts/finish-pages.ts', distDir]),
  ]);
}

/** Takes the desk of the build before, if only the words of the site have changed. */
async function buildDesk(root, deskDir) {
  const cache = join(root, DESK_CACHE);
  const hash = hashOf(root, DESK_INPUTS);
  if (existsSync(join(cache, hash))) return cpSync(join(cache, hash), deskDir, { recursive: true });
  await buildDeskAnew(root, deskDir);
  // Renamed when complete, so that an aborted build leaves no partial desk.
  const partial = join(cache, `${hash}.${process.pid}`);
  cpSync(deskDir, partial, { recursive: true });
  // Another build may have kept the same desk meanwhile.
  if (existsSync(join(cache, hash))) rmSync(partial, { recursive: true });
  else renameSync(partial, join(cache, hash));
  for (const name of readdirSync(cache).filter((other) => !other.startsWith(hash))) {
    rmSync(join(cache, name), { recursive: true });
  }
}

async function buildDeskAnew(root, deskDir) {
  // Only one of the parallel steps prints, so that the last lines of a build are about what failed.
  const quiet = ['--logLevel', 'warn'];
  const build = ['node_modules/vite/bin/vite.js', 'build', '--config', 'desk/vite.config.ts', '--outDir', deskDir];
  await runStep(root, ['node', ...build, ...quiet]);
  // After Vite, which empties the folder.
  await runStep(root, ['node', 'scripts/finish-desk.ts', deskDir]);
}

async function runStep(root, step) {
  const code = await runCommand(step, {
    cwd: root,
    path: pinnedPath(root),
    // The editor of the words, which builds too, is itself a program for development.
    env: { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`The build failed at "${step.join(' ')}" (code ${code}). See its message above.`);
}

function emptyFolder(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
}

/** Builds dist/ unless it was built from exactly the current files. */
export async function ensureBuilt(root) {
  if (!isBuiltFrom(join(root, 'dist'), hashOfInputs(root))) await buildAloud(root);
}

/**
 * Finds what was built from exactly the current files, in dist/ or by the editor of the words; builds dist/ if nothing was.
 *
 * @param {(root: string) => Promise<void>} buildDist handed in by tests
 * @returns {Promise<string>} the absolute path of the build, the newest if there are several
 */
export async function ensureAnyBuilt(root, buildDist = buildAloud) {
  const inputs = hashOfInputs(root);
  const published = existsSync(join(root, PUBLISHED)) ? readdirSync(join(root, PUBLISHED)) : [];
  // Named by their time.
  const newestFirst = published
    .sort()
    .reverse()
    .map((name) => join(root, PUBLISHED, name));
  const found = [...newestFirst, join(root, 'dist')].find((distDir) => isBuiltFrom(distDir, inputs));
  if (!found) await buildDist(root);
  return found ?? join(root, 'dist');
}

async function buildAloud(root) {
  console.log('Building the site …');
  await build(root);
}

const isBuiltFrom = (distDir, inputs) =>
  existsSync(stampFile(distDir)) && readFileSync(stampFile(distDir), 'utf8') === inputs;

// Beside the pages, not among them: the server serves the folder client/ only.
const stampFile = (distDir) => join(distDir, 'inputs.sha256');

/** Of everything that a build reads. */
export const hashOfInputs = (root) => hashOf(root, INPUTS, JSON.stringify(addressesOf(root)));

function hashOf(root, inputs, settings = '') {
  const hash = createHash('sha256').update(settings);
  for (const file of inputs.flatMap((input) => filesIn(root, input)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Canonical addresses are of SITE_URL or, without it, of the port; forms are posted to PUBLIC_API_URL. */
function addressesOf(root) {
  const setting = (name) => process.env[name]?.trim() || settingOf(root, name);
  const siteUrl = setting('SITE_URL') ?? `http://localhost:${setting('PORT') ?? 4321}`;
  return [siteUrl, setting('PUBLIC_API_URL')].map((url) => url && originOf(url));
}

function originOf(url) {
  try {
    return new URL(url).origin;
  } catch {
    return url;
  }
}

/**
 * The value of a setting in .env. Where Node reads it in another way, the worst is one more build.
 *
 * @returns {string | undefined} undefined if it is not set there, or empty
 */
export function settingOf(root, name) {
  const file = join(root, '.env');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const value = new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=[ \\t]*(['"]?)(.*?)\\1[ \\t]*(?:#.*)?$`, 'm').exec(
    text,
  )?.[2];
  return value?.trim() || undefined;
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
  const { values } = parseArgs({
    options: {
      clean: { type: 'boolean' },
      'if-changed': { type: 'boolean' },
      into: { type: 'string' },
      'site-url': { type: 'string' },
      'public-api-url': { type: 'string', default: '' },
    },
  });
  if (values['site-url']) {
    process.env['SITE_URL'] = values['site-url'];
    process.env['PUBLIC_API_URL'] = values['public-api-url'];
  }
  if (values.clean) for (const folder of KEPT) rmSync(join(root, folder), { recursive: true, force: true });
  const building = values['if-changed'] ? ensureBuilt(root) : build(root, values.into && resolve(values.into));
  await building.catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
