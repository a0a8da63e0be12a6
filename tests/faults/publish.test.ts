/** Publishes beside a release, with the real server, Git and file system: what was published is served after every kill and upgrade. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Publishing } from '#contract/desk/website/publishing.ts';
import type { FoundServer } from '#server/control/find-server.ts';
import { type TestRepository, testRepository } from '#website-editor/history/test-repository.ts';
import type { Publisher } from '#website-editor/publish/publisher.ts';
import { serverOf } from '#website-editor/publish/server-of.ts';
import { asha, openTestPublisher, type TestPublisher } from '#website-editor/publish/test-publisher.ts';
import { writeMinimalDesk } from '../support/minimal-desk.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { stubBuild, WORDS_FILE, writeBuild } from '../support/stub-build.ts';

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
  editing = testRepository({ [WORDS_FILE]: textOf('first'), '.gitignore': 'node_modules\n.website/\n' });
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

test('what is published survives kills of the server and a restart, and is pushed', { tags: ['full'] }, async () => {
  await start('one');
  expect(await publish('second')).toMatchObject({ state: 'published', isServed: true });
  expect(await words()).toBe('second');
  expect(upstreamHead()).toBe(editing.git('rev-parse', 'HEAD'));
  await server.stop('SIGKILL');
  await start('one');
  expect(await words()).toBe('second');

  // Killed after the commit, before it is shown.
  const show = async () => {
    await server.stop('SIGKILL');
    throw new Error('It ended.');
  };
  expect(await publish('third', { show })).toMatchObject({
    isServed: false,
    notice: expect.stringMatching(/After a restart it does/),
  });
  await start('one');
  expect(await words()).toBe('third');

  // Killed while it loads the build.
  const prepare = async () => {
    await server.stop('SIGKILL');
    throw new Error('It ended.');
  };
  expect(await publish('fourth', { prepare })).toMatchObject({ state: 'failed' });
  await start('one');
  expect(await words()).toBe('third');

  // Somebody has committed words, and not published them.
  editing.write(WORDS_FILE, textOf('fifth'));
  editing.git('commit', '--quiet', '--all', '--message=Fifth');
  expect(await publish()).toMatchObject({ state: 'published', isServed: true });
  expect(await words()).toBe('fifth');
  await expect(publish()).rejects.toThrow('Nothing has changed');
});

/** Where the website editor is killed; at those of Git, Git as well. */
const HOOKS = {
  'pre-commit': 'committing',
  'post-commit': 'committed',
  'pre-push': 'pushing',
  'post-receive': 'pushed',
};
test.each(['build', 'prepared', ...Object.values(HOOKS), 'recorded', 'shown'])(
  'a website editor that is killed (%s) publishes once, and loses nothing',
  { tags: ['full'] },
  async (killAt) => {
    await start('one');
    const before = await openEditor();
    const id = await before.draftOf(WORDS_FILE, { title: 'second' });
    await publishAndDie(id, killAt);
    const after = await words();
    expect(['first', 'second']).toContain(after);

    const editor = await openEditor();
    const { publisher, drafts } = editor;
    await publisher.poll();
    await ended(publisher);
    if (await drafts.find(id)) {
      expect(await drafts.find(id)).toMatchObject({ state: 'review', failure: expect.any(String) });
      expect([after, await words()]).toEqual(['first', 'first']);
      await publishDraft(editor, id);
    }
    expect(publisher.state()).toMatchObject({ state: 'published', isServed: true });
    expect(await words()).toBe('second');
    expect(await drafts.all()).toEqual([]);
    expect(editing.git('rev-list', '--count', 'HEAD')).toBe('2');
    expect(editing.git('status', '--porcelain')).toBe('');
    expect(upstreamHead()).toBe(editing.git('rev-parse', 'HEAD'));
  },
);

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
  const editor = await openEditor();
  expect(await publishDraft(editor, await editor.draftOf(WORDS_FILE, { title: 'second' }))).toMatchObject({
    isServed: true,
    notPushed: expect.stringMatching(/not in the backup at the code host yet.+Tell whoever looks after the server/),
  });
  expect(editor.said.join()).toMatch(/rejected.+git pull --rebase && git push/);

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
  const other = await openEditor({}, ({ distDir }) => writeBuild(distDir, 'other', 'other code'));
  const id = await other.draftOf(WORDS_FILE, { title: 'second' });
  expect(await publishDraft(other, id)).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/of different versions.+Your changes are kept\.$/),
  });
  expect(await words()).toBe('first');
  expect(await publishDraft(await openEditor(), id)).toMatchObject({ state: 'published', isServed: true });
  const { build } = JSON.parse(readFileSync(path.join(publishedDir, 'served.json'), 'utf8'));
  rmSync(path.join(publishedDir, build, 'server', 'pages.cjs'));
  await server.stop('SIGKILL');
  await start('one');
  expect(await words()).toBe('first');
  expect(server.logs()).toMatch(/What was published cannot be served: .+pages\.cjs/);
});

test('a published build without a desk is not served at a start with a desk', { tags: ['full'] }, async () => {
  await writeMinimalDesk(releaseOf('one'));
  await start('one');
  expect(await publish('second')).toMatchObject({ state: 'published', isServed: true });
  await server.stop('SIGKILL');
  await start('one', { DESK_PORT: '0' });
  expect(await words()).toBe('first');
  expect(server.logs()).toMatch(/What was published cannot be served: .+desk.content\.json/);
});

const releaseOf = (name: string): string => path.join(folder, `release-${name}`, 'dist');
const textOf = (title: string): string => `title: ${title}\n`;

async function makeRelease(name: string, title: string): Promise<void> {
  await writeBuild(releaseOf(name), textOf(title));
  writeFileSync(path.join(releaseOf(name), 'inputs.sha256'), name);
  writeFileSync(path.join(releaseOf(name), '..', 'package.json'), '{}');
}

async function start(release: string, env: Record<string, string> = {}): Promise<void> {
  server = await startServer({
    DIST_DIR: releaseOf(release),
    DATA_DIR: runDir(),
    PUBLISHED_DIR: publishedDir,
    ...env,
  });
  await vi.waitFor(async () => expect(await find()).toBeDefined(), PATIENCE);
}

const runDir = (): string => path.join(folder, 'data');
const find = () => serverOf({ root: editing.root, runDir: runDir(), publishedDir });
const words = async (): Promise<string> => (await (await fetch(server.address)).text()).replace('title: ', '').trim();
const upstreamHead = () => execFileSync('git', ['rev-parse', 'main'], { cwd: upstream, encoding: 'utf8' }).trim();

/** @param changes of what the editor can ask of the server */
const openEditor = (changes: Partial<FoundServer> = {}, build = stubBuild): Promise<TestPublisher> =>
  openTestPublisher(editing.root, {
    folder: publishedDir,
    publishedDir,
    build,
    findServer: async () => {
      const found = await find();
      return found && { ...found, ...changes };
    },
  });

/** @param title of the search page; missing: the last publication is repeated */
async function publish(title?: string, changes: Partial<FoundServer> = {}): Promise<Publishing> {
  const editor = await openEditor(changes);
  return publishDraft(editor, title === undefined ? undefined : await editor.draftOf(WORDS_FILE, { title }));
}

async function publishDraft({ publisher, read }: TestPublisher, draftId?: string): Promise<Publishing> {
  await publisher.publish(asha, { draftId, hash: await read(draftId), summary: 'Change the words' });
  return ended(publisher);
}

/** Without the wait for the build before, which is removed later. */
async function ended({ state }: Publisher): Promise<Publishing> {
  await vi.waitFor(() => expect(state().state).not.toBe('running'), PATIENCE);
  return state();
}

async function publishAndDie(draft: string, killAt: string): Promise<void> {
  for (const [hook, point] of Object.entries(HOOKS)) {
    const hooks = hook === 'post-receive' ? path.join(upstream, 'hooks') : path.join(editing.root, '.git', 'hooks');
    mkdirSync(hooks, { recursive: true });
    const file = path.join(hooks, hook);
    if (killAt === point) writeFileSync(file, '#!/bin/sh\nkill -9 $KILL_PID $PPID\n', { mode: 0o755 });
    else rmSync(file, { force: true });
  }
  const editor = spawn(process.execPath, ['tests/support/killed-publisher.ts'], {
    env: {
      ...process.env,
      ROOT: editing.root,
      PUBLISHED_DIR: publishedDir,
      RUN_DIR: runDir(),
      DRAFT: draft,
      KILL_AT: killAt,
    },
    stdio: 'inherit',
  });
  expect(await once(editor, 'exit')).toEqual([null, 'SIGKILL']);
  for (const hook of Object.keys(HOOKS)) rmSync(path.join(editing.root, '.git', 'hooks', hook), { force: true });
  rmSync(path.join(upstream, 'hooks', 'post-receive'), { force: true });
}
