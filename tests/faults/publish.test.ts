/** Publishes beside a release, with the real server, Git and file system: what was published is served after every kill and upgrade. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestRepository, testRepository } from '#website-editor/history/test-repository.ts';
import { createPublisher, type PublisherDeps } from '#website-editor/publish/publisher.ts';
import { serverOf } from '#website-editor/publish/server-of.ts';
import type { FoundServer } from '#server/control/find-server.ts';
import { deskContent } from '../support/desk-client.ts';
import { type ServerProcess, startServer, writeMinimalSite } from '../support/server-process.ts';

const FILE = 'content/words.yaml';
const PATIENCE = { timeout: 60_000, interval: 50 };

let folder: string;
let editing: TestRepository;
let upstream: string;
let server: ServerProcess;
let publishedDir: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'publish-'));
  publishedDir = path.join(folder, 'published');
  mkdirSync(publishedDir);
  editing = testRepository({ [FILE]: 'first', '.gitignore': 'node_modules\n' });
  upstream = path.join(folder, 'upstream.git');
  execFileSync('git', ['clone', '--quiet', '--bare', editing.root, upstream]);
  editing.git('remote', 'add', 'origin', upstream);
  editing.git('push', '--quiet', '--set-upstream', 'origin', 'main');
  await makeRelease('one', 'first');
});
afterEach(async () => {
  await server.stop('SIGKILL');
  rmSync(folder, { recursive: true });
});

test('what is published survives kills and a restart, and is pushed', { tags: ['full'] }, async () => {
  await start('one');
  editing.write(FILE, 'second');
  expect(await publish()).toMatchObject({ state: 'published', isServed: true });
  expect(await words()).toBe('second');
  expect(upstreamHead()).toBe(editing.git('rev-parse', 'HEAD'));
  await server.stop('SIGKILL');
  await start('one');
  expect(await words()).toBe('second');

  // Killed after the commit, before it is shown.
  editing.write(FILE, 'third');
  const show = async () => {
    await server.stop('SIGKILL');
    throw new Error('It ended.');
  };
  expect(await publish({ show })).toMatchObject({
    isServed: false,
    notice: expect.stringMatching(/After a restart it does/),
  });
  await start('one');
  expect(await words()).toBe('third');

  // Killed while it loads the build.
  editing.write(FILE, 'fourth');
  const prepare = async () => {
    await server.stop('SIGKILL');
    throw new Error('It ended.');
  };
  expect(await publish({ prepare })).toMatchObject({ state: 'failed' });
  await start('one');
  expect(await words()).toBe('third');

  // The editor was killed after the commit.
  editing.git('commit', '--quiet', '--all', '--message=Fourth');
  expect(await publish()).toMatchObject({ state: 'published', isServed: true });
  expect(await words()).toBe('fourth');
  await expect(publish()).rejects.toThrow('Nothing has changed');
});

test('what cannot be pushed is served, and the publisher and the next release say so', { tags: ['full'] }, async () => {
  await start('one');
  const other = path.join(folder, 'other');
  execFileSync('git', ['clone', '--quiet', upstream, other]);
  execFileSync(
    'git',
    ['-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--allow-empty', '--message=B'],
    { cwd: other },
  );
  execFileSync('git', ['push', '--quiet'], { cwd: other });
  editing.write(FILE, 'second');
  expect(await publish()).toMatchObject({
    isServed: true,
    notPushed: expect.stringMatching(/^It is not pushed.+git pull --rebase && git push\nGit says:.+rejected/s),
  });

  await makeRelease('two', 'first');
  await server.stop('SIGKILL');
  await start('two');
  expect(await words()).toBe('first');
  expect(server.logs()).toMatch(/may lack the words of commit \w{7}: they were published, but not pushed/);

  // As it was told.
  editing.git('pull', '--quiet', '--rebase');
  editing.git('push', '--quiet');
  expect(await publish()).toMatchObject({ state: 'published', isServed: true });
  await makeRelease('three', 'second');
  await server.stop('SIGKILL');
  await start('three');
  expect(await words()).toBe('second');
  expect(server.logs()).not.toContain('may lack');
  // A rollback.
  await server.stop('SIGKILL');
  await start('one');
  expect(await words()).toBe('first');
  expect(server.logs()).toMatch(/may lack the words of commit \w{7}/);
});

test('a build of other code than the release is refused, and a broken one is not served at a start', {
  tags: ['full'],
}, async () => {
  await start('one');
  editing.write(FILE, 'second');
  expect(await publish({}, 'other code')).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/same commit/),
  });
  expect(await publish()).toMatchObject({ state: 'published', isServed: true });
  const { build } = JSON.parse(readFileSync(path.join(publishedDir, 'served.json'), 'utf8'));
  rmSync(path.join(publishedDir, build, 'server', 'pages.cjs'));
  await server.stop('SIGKILL');
  await start('one');
  expect(await words()).toBe('first');
  expect(server.logs()).toMatch(/What was published cannot be served: .+pages\.cjs/);
});

test('a published build without a desk is not served at a start with a desk', { tags: ['full'] }, async () => {
  const desk = path.join(releaseOf('one'), 'desk');
  mkdirSync(desk);
  writeFileSync(path.join(desk, 'index.html'), '<!doctype html>');
  writeFileSync(path.join(desk, 'content.json'), JSON.stringify(deskContent));
  await start('one');
  editing.write(FILE, 'second');
  expect(await publish()).toMatchObject({ state: 'published', isServed: true });
  await server.stop('SIGKILL');
  await start('one', { DESK_PORT: '0' });
  expect(await words()).toBe('first');
  expect(server.logs()).toMatch(/What was published cannot be served: .+desk.content\.json/);
});

const releaseOf = (name: string): string => path.join(folder, `release-${name}`, 'dist');

async function makeRelease(name: string, text: string): Promise<void> {
  await writeBuild(releaseOf(name), text);
  writeFileSync(path.join(releaseOf(name), 'inputs.sha256'), name);
  writeFileSync(path.join(releaseOf(name), '..', 'package.json'), '{}');
}

async function writeBuild(distDir: string, text: string, code = 'code'): Promise<void> {
  await writeMinimalSite(distDir);
  writeFileSync(path.join(distDir, 'client', 'index.html'), text);
  writeFileSync(path.join(distDir, 'code.sha256'), code);
  writeFileSync(path.join(distDir, 'inputs.sha256'), text);
}

async function start(release: string, env: Record<string, string> = {}): Promise<void> {
  server = await startServer({
    DIST_DIR: releaseOf(release),
    DATA_DIR: path.join(folder, 'data'),
    PUBLISHED_DIR: publishedDir,
    ...env,
  });
  await vi.waitFor(async () => expect(await find()).toBeDefined(), PATIENCE);
}

const find = () => serverOf({ root: editing.root, dataDir: path.join(folder, 'data'), publishedDir });
const words = async (): Promise<string> => (await fetch(server.address)).text();
const upstreamHead = () => execFileSync('git', ['rev-parse', 'main'], { cwd: upstream, encoding: 'utf8' }).trim();

/** @param changes of what the editor can ask of the server */
async function publish(changes: Partial<FoundServer> = {}, code = 'code') {
  const deps: PublisherDeps = {
    root: editing.root,
    folder: publishedDir,
    publishedDir,
    readFiles: async () => [],
    findFault: async () => undefined,
    build: ({ root, distDir }) => writeBuild(distDir, readFileSync(path.join(root, FILE), 'utf8'), code),
    findServer: async () => {
      const found = await find();
      return found && { ...found, ...changes };
    },
    clock: () => new Date(),
    log: () => {},
  };
  const publisher = createPublisher(deps);
  await publisher.start('Change the words');
  await vi.waitFor(() => expect(publisher.state().state).not.toBe('running'), PATIENCE);
  return publisher.state();
}
