/** @module-tag full */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FoundServer } from '#server/control/find-server.ts';
import { openLocalDraft } from '#website-editor/drafts/local-draft.ts';
import { type TestRepository, testRepository } from '../history/test-repository.ts';
import type { PublisherDeps } from './publisher.ts';
import { BuildError, type BuildOptions } from './run-build.ts';
import { asha, meera, openTestPublisher, type TestPublisher } from './test-publisher.ts';

const FILE = 'content/search.yaml';
const NEW_FILE = 'content/blog/a-new-article.md';
const SERVED = 'dist';
const NOW = Date.parse('2026-11-24T07:00:00Z');

let repository: TestRepository;
/** What the fake server was asked. */
let asked: string[];
let inUse: string[];
/** Since NOW, in milliseconds. */
let time: number;

beforeEach(() => {
  repository = testRepository({
    [FILE]: 'title: Search\n',
    'content/blog/images/old.png': 'picture',
    'site/page.ts': 'export {};\n',
    'package.json': '{}',
    '.gitignore': 'dist\ndist-published/\n.website/\n',
  });
  repository.write(`${SERVED}/client/assets/old.Cx3.js`, 'old');
  repository.write(`${SERVED}/inputs.sha256`, '');
  asked = [];
  inUse = [path.join(repository.root, SERVED)];
  time = 0;
});

/** Writes what is published where a build would. */
async function fakeBuild({ root, distDir }: BuildOptions): Promise<void> {
  mkdirSync(path.join(distDir, 'client/assets'), { recursive: true });
  writeFileSync(path.join(distDir, 'client/search.txt'), readFileSync(path.join(root, FILE)));
  writeFileSync(path.join(distDir, 'inputs.sha256'), '');
}

const server = (changes: Partial<FoundServer> = {}): FoundServer => ({
  pid: 1,
  root: repository.root,
  address: 'http://127.0.0.1:4321',
  startedAt: '2026-11-24T06:00:00.000Z',
  distDir: path.join(repository.root, SERVED),
  inUse,
  siteUrl: 'http://localhost:4321',
  prepare: async (distDir) => {
    asked.push(`prepare ${readdirSync(path.join(distDir, 'client')).join()}`);
    inUse.push(distDir);
  },
  show: async (distDir) => {
    asked.push('show');
    inUse = [distDir];
  },
  ...changes,
});

const open = (changes: Partial<PublisherDeps> = {}): Promise<TestPublisher> =>
  openTestPublisher(repository.root, {
    build: fakeBuild,
    findServer: async () => server(),
    clock: () => {
      time += 1_000;
      return new Date(NOW + time);
    },
    ...changes,
  });

async function published({ publisher, read }: TestPublisher, draftId?: string, summary = 'Change the search') {
  await publisher.publish(asha, { draftId, hash: await read(draftId), summary });
  await publisher.idle();
  return publisher.state();
}

/** As often as the program looks whether something is to be done. */
async function poll({ publisher }: TestPublisher, times = 1): Promise<void> {
  for (let count = 0; count < times; count++) {
    await publisher.poll();
    await publisher.idle();
  }
}

const status = (): string => repository.git('status', '--porcelain', '--untracked-files=all');
const commits = (): number => Number(repository.git('rev-list', '--count', 'HEAD'));
const builds = (): string[] => {
  const folder = path.join(repository.root, 'dist-published');
  return existsSync(folder) ? readdirSync(folder) : [];
};

test('a draft is committed in the name of its author, built and shown, and the folder of what is published follows', async () => {
  repository.write('site/page.ts', 'export const staged = 1;\n');
  repository.git('add', 'site/page.ts');
  const editor = await open();
  const id = await editor.draftOf(FILE, { title: 'Find' });
  const { root } = await editor.drafts.open(id);
  mkdirSync(path.join(root, 'content/blog'), { recursive: true });
  writeFileSync(path.join(root, NEW_FILE), '---\ntitle: New\n---\n');
  rmSync(path.join(root, 'content/blog/images/old.png'));
  const message = 'Change "the search"\n\n# And $(more) of it.';
  expect(await published(editor, id, message)).toMatchObject({
    state: 'published',
    commit: repository.git('rev-parse', 'HEAD'),
    isServed: true,
    address: 'http://localhost:4321',
  });
  expect(repository.git('log', '-1', '--format=%an <%ae> %cn %B')).toBe(
    `Meera <meera@example.com> Asha Menon ${message}`,
  );
  expect(repository.git('show', '--name-status', '--format=', 'HEAD').split('\n')).toEqual([
    `A\t${NEW_FILE}`,
    'D\tcontent/blog/images/old.png',
    `M\t${FILE}`,
  ]);
  expect(status()).toBe('M  site/page.ts');
  expect(repository.read(FILE)).toBe('title: Find\n');
  expect(await editor.drafts.find(id)).toBeUndefined();
  expect(asked).toEqual(['prepare assets,search.txt', 'show']);
  const [build = ''] = builds();
  const inBuild = (file: string) => readFileSync(path.join(repository.root, 'dist-published', build, file), 'utf8');
  expect(inBuild('client/search.txt')).toBe('title: Find\n');
  // Open pages ask for it.
  expect(inBuild('client/assets/old.Cx3.js')).toBe('old');
});

test('where Git does not know who commits, it is who publishes', async () => {
  repository.git('config', 'user.name', '');
  const editor = await open();
  await published(editor, await editor.draftOf(FILE, { title: 'Find' }));
  expect(repository.git('log', '-1', '--format=%an, %cn <%ce>')).toBe('Meera, Asha Menon <asha@example.com>');
});

describe('what fails leaves everything as it was, and the draft in review', () => {
  const place = { file: FILE, at: ['title'] };

  async function expectUnchanged({ drafts, publisher }: TestPublisher, id: string, failure?: RegExp): Promise<void> {
    expect(commits()).toBe(1);
    expect(status()).toBe('');
    expect(repository.read(FILE)).toBe('title: Search\n');
    expect(builds()).toEqual([]);
    expect(asked).not.toContain('show');
    const draft = await drafts.find(id);
    expect(draft).toMatchObject({ state: 'review' });
    if (failure) {
      expect(draft?.failure).toMatch(failure);
      expect(publisher.state()).toMatchObject({ state: 'failed', draftId: id, message: draft?.failure });
    }
    const { content } = await drafts.open(id);
    expect((await content.read(FILE)).value).toEqual({ title: 'Find' });
  }

  test('faults are refused with their places', async () => {
    const faults = [{ place, title: 'Search, title', message: 'Write more.' }];
    const editor = await open({ findFaults: async () => faults });
    const id = await editor.draftOf(FILE, { title: 'Find' });
    await expect(published(editor, id)).rejects.toMatchObject({ code: 'invalid', details: faults });
    expect(editor.publisher.state()).toEqual({ state: 'idle' });
    await expectUnchanged(editor, id);
  });

  test('a build that fails names the file', async () => {
    const said = `[Error] /copy/${FILE}: "title" is wrong.\n  Write another.\n    at partsOf (site/typeface.ts:103:13)`;
    const build = async (options: BuildOptions) => {
      await fakeBuild(options);
      throw new BuildError(said);
    };
    const editor = await open({ build });
    const id = await editor.draftOf(FILE, { title: 'Find' });
    expect(await published(editor, id)).toMatchObject({ place: { file: FILE, at: [] } });
    await expectUnchanged(editor, id, /"title" is wrong\.\s+Write another\./);
  });

  test('a server that cannot load the build', async () => {
    const prepare = async () => {
      throw new Error('A chunk is missing.');
    };
    const editor = await open({ findServer: async () => server({ prepare }) });
    const id = await editor.draftOf(FILE, { title: 'Find' });
    await published(editor, id);
    await expectUnchanged(editor, id, /cannot show these words/);
    expect(editor.said.join()).toMatch(/cannot load/);
  });

  test('a hook that refuses the commit', async () => {
    const hook = path.join(repository.root, '.git/hooks/pre-commit');
    mkdirSync(path.dirname(hook), { recursive: true });
    writeFileSync(hook, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const editor = await open();
    const id = await editor.draftOf(FILE, { title: 'Find' });
    await published(editor, id);
    await expectUnchanged(editor, id, /^It could not be published, and nothing was changed\./);
  });

  test('words that were changed by hand where only what is published should be', async () => {
    const editor = await open();
    const id = await editor.draftOf(FILE, { title: 'Find' });
    repository.write(FILE, 'title: By hand\n');
    await expect(published(editor, id)).rejects.toMatchObject({ code: 'conflict' });
    expect(repository.read(FILE)).toBe('title: By hand\n');
    expect(await editor.drafts.find(id)).toMatchObject({ state: 'review' });
  });
});

test('what others publish meanwhile is never undone', async () => {
  let others = 0;
  const build = async (options: BuildOptions) => {
    await fakeBuild(options);
    if (++others > 1) return;
    repository.write('content/blog/images/old.png', 'another picture');
    repository.git('commit', '--quiet', '--all', '--message=Another');
  };
  const editor = await open({ build });
  const id = await editor.draftOf(FILE, { title: 'Find' });
  expect(await published(editor, id)).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/^Somebody else has published/),
  });
  expect(commits()).toBe(2);
  expect(await published(editor, id)).toMatchObject({ state: 'published' });
  expect(repository.read('content/blog/images/old.png')).toBe('another picture');
  expect(repository.read(FILE)).toBe('title: Find\n');
});

test('of two who publish at once, one is told to wait', async () => {
  const editor = await open();
  const one = await editor.draftOf(FILE, { title: 'Find' });
  const other = await editor.draftOf(FILE, { title: 'Look' });
  const results = await Promise.allSettled([one, other].map((id) => published(editor, id)));
  expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({ code: 'conflict' });
  expect(commits()).toBe(2);
});

describe('a draft with a time', () => {
  const at = (ms: number): string => new Date(NOW + ms).toISOString();
  const HOUR_MS = 3_600_000;

  const schedule = async ({ publisher, draftOf, read }: TestPublisher): Promise<string> => {
    const id = await draftOf(FILE, { title: 'Find' });
    await publisher.schedule(asha, {
      draftId: id,
      hash: await read(id),
      summary: 'At its time',
      publishAt: at(HOUR_MS),
    });
    return id;
  };

  test('is published when it has come, also by a process that starts later', async () => {
    const before = await open();
    const id = await schedule(before);
    expect(await before.drafts.find(id)).toMatchObject({ state: 'scheduled', publishAt: at(HOUR_MS) });
    await poll(before);
    expect(commits()).toBe(1);
    time = 20 * HOUR_MS;
    const after = await open();
    await poll(after);
    expect(after.publisher.state()).toMatchObject({ state: 'published', isServed: true });
    expect(repository.git('log', '-1', '--format=%an %s')).toBe('Meera At its time');
    expect(await after.drafts.find(id)).toBeUndefined();
  });

  test('that cannot be published waits for review, and is not tried again', async () => {
    let builds = 0;
    const build = async () => {
      builds++;
      throw new BuildError('It is full.');
    };
    const editor = await open({ build });
    const id = await schedule(editor);
    time = 2 * HOUR_MS;
    await poll(editor, 3);
    expect(builds).toBe(1);
    const draft = await editor.drafts.find(id);
    expect(draft).toMatchObject({ state: 'review', failure: expect.stringMatching(/It is full/) });
    expect(draft?.publishAt).toBeUndefined();
  });

  test('is published at it as it was accepted, with what others have published in the same file since', async () => {
    repository.write(FILE, 'title: Search\nintro: Old\n');
    repository.git('commit', '--quiet', '--all', '--message=Intro');
    const editor = await open();
    const id = await editor.draftOf(FILE, { title: 'Find', intro: 'Old' });
    const request = { draftId: id, hash: await editor.read(id), summary: 'At its time', publishAt: at(HOUR_MS) };
    await editor.publisher.schedule(asha, request);
    repository.write(FILE, 'title: Search\nintro: New\n');
    repository.git('commit', '--quiet', '--all', '--message=New');
    time = 2 * HOUR_MS;
    await poll(editor);
    expect(repository.read(FILE)).toBe('title: Find\nintro: New\n');
  });

  test.each([
    ['its words are others', () => path.join('.website/drafts', 'DRAFT', FILE)],
    ['somebody has published other words for the same field', () => FILE],
  ])('waits for review again if at that time %s', async (_name, fileOf) => {
    const editor = await open();
    const id = await schedule(editor);
    repository.write(fileOf().replace('DRAFT', id), 'title: Unread\n');
    if (fileOf() === FILE) repository.git('commit', '--quiet', '--all', '--message=Unread');
    const before = commits();
    time = 2 * HOUR_MS;
    await poll(editor, 2);
    expect(commits()).toBe(before);
    expect(await editor.drafts.find(id)).toMatchObject({
      state: 'review',
      failure: expect.stringMatching(/not those that were accepted for this time/),
    });
  });

  test('waits while no server runs', async () => {
    let isRunning = true;
    const editor = await open({ findServer: async () => (isRunning ? server() : undefined) });
    const id = await schedule(editor);
    time = 2 * HOUR_MS;
    isRunning = false;
    await editor.publisher.poll();
    expect(await editor.drafts.find(id)).toMatchObject({ state: 'scheduled' });
    isRunning = true;
    await poll(editor);
    expect(commits()).toBe(2);
  });

  test.each([
    ['in half a minute', 30_000],
    ['over', -HOUR_MS],
    ['in two years', 2 * 366 * 24 * HOUR_MS],
  ])('that is %s is refused', async (_name, ms) => {
    const editor = await open();
    const id = await editor.draftOf(FILE, { title: 'Find' });
    const request = { draftId: id, hash: await editor.read(id), summary: 'Soon', publishAt: at(ms) };
    await expect(editor.publisher.schedule(asha, request)).rejects.toMatchObject({ code: 'invalid' });
    expect(await editor.drafts.find(id)).toMatchObject({ state: 'review' });
  });
});

describe('at the next start after the process was killed', () => {
  const interrupt = async ({ drafts, draftOf }: TestPublisher): Promise<string> => {
    const id = await draftOf(FILE, { title: 'Find' });
    const facts = { state: 'publishing' as const, stateBefore: 'review' as const, publisher: asha };
    await drafts.move(id, ['review'], facts);
    return id;
  };

  test('before the commit, the draft is as before and says so', async () => {
    const id = await interrupt(await open());
    // Git was killed, too.
    const lock = path.join(repository.root, '.git/index.lock');
    writeFileSync(lock, '');
    utimesSync(lock, new Date(NOW), new Date(NOW));
    const editor = await open();
    await poll(editor);
    expect(await editor.drafts.find(id)).toMatchObject({
      state: 'review',
      failure: expect.stringMatching(/^Publishing was interrupted/),
    });
    expect(commits()).toBe(1);
    expect(asked).toEqual([]);
  });

  test('after the commit, it is shown and the draft is gone', async () => {
    const id = await interrupt(await open());
    repository.write(FILE, 'title: Find\n');
    repository.git('commit', '--quiet', '--all', '--message=Find');
    // The files of what is published had not followed.
    repository.write(FILE, 'title: Search\n');
    const editor = await open();
    await poll(editor, 3);
    expect(await editor.drafts.find(id)).toBeUndefined();
    expect(repository.read(FILE)).toBe('title: Find\n');
    expect(status()).toBe('');
    expect(commits()).toBe(2);
    expect(asked).toEqual(['prepare assets,search.txt', 'show']);
  });
});

describe("on one's own machine", () => {
  const openLocal = async (changes: Partial<PublisherDeps> = {}): Promise<TestPublisher> => {
    const folder = path.join(repository.root, '.website', 'drafts');
    const drafts = await openLocalDraft({ root: repository.root, folder, clock: () => new Date(NOW) });
    return { ...(await open({ isLocal: true, drafts, ...changes })), drafts };
  };

  test('what differs from the last commit is committed as Git says, and what is saved meanwhile stays', async () => {
    repository.write(FILE, 'title: Find\n');
    const build = async (options: BuildOptions) => {
      repository.write(FILE, 'title: Later\n');
      repository.write(NEW_FILE, '---\ntitle: New\n---\n');
      await fakeBuild(options);
    };
    const editor = await openLocal({ build });
    expect(await published(editor)).toMatchObject({ state: 'published', isServed: true });
    expect(repository.git('log', '-1', '--format=%an %s')).toBe('Asha Menon Change the search');
    expect(repository.git('show', `HEAD:${FILE}`)).toBe('title: Find');
    expect(status()).toBe(` M ${FILE}\n?? ${NEW_FILE}`);
    expect(repository.read(FILE)).toBe('title: Later\n');
    expect(await editor.drafts.find('local')).toMatchObject({ state: 'open' });
  });

  test('without a server it is committed only, and nothing is published twice', async () => {
    repository.write(FILE, 'title: Find\n');
    const editor = await openLocal({ findServer: async () => undefined });
    expect(await published(editor)).toMatchObject({ state: 'published', isServed: false });
    expect(commits()).toBe(2);
    expect(builds()).toEqual([]);
    await expect(published(editor)).rejects.toThrow('Nothing has changed');
  });
});

describe('nothing is published that its reviewer has not read', () => {
  const PICTURE = 'content/blog/images/old.png';

  test.each([
    ['words', FILE, 'title: Unread\n'],
    ['an added file', NEW_FILE, '---\ntitle: Unread\n---\n'],
    ['a picture under the same name', PICTURE, 'another picture'],
    ['a file that is removed', PICTURE, undefined],
  ])('%s', async (_name, file, bytes) => {
    const editor = await open();
    const id = await editor.draftOf(FILE, { title: 'Find' });
    const changed = path.join((await editor.drafts.open(id)).root, file);
    mkdirSync(path.dirname(changed), { recursive: true });
    if (file !== FILE && bytes !== undefined) writeFileSync(changed, `${bytes}Read\n`);
    const hash = await editor.read(id);
    if (bytes === undefined) rmSync(changed);
    else writeFileSync(changed, bytes);
    const request = { draftId: id, hash, summary: 'Look' };
    const refusal = { code: 'conflict', message: expect.stringMatching(/changed since you opened it/) };
    await expect(editor.publisher.publish(asha, request)).rejects.toMatchObject(refusal);
    const publishAt = new Date(NOW + 3_600_000).toISOString();
    await expect(editor.publisher.schedule(asha, { ...request, publishAt })).rejects.toMatchObject(refusal);
    expect([commits(), (await editor.drafts.find(id))?.state]).toEqual([1, 'review']);
    expect(await published(editor, id)).toMatchObject({ state: 'published' });
  });

  test('also what is written while it is accepted', async () => {
    const editor = await open();
    const id = await editor.draftOf(FILE, { title: 'Find' });
    const hash = await editor.read(id);
    const words = await editor.drafts.write(asha, id);
    const now = await words.content.read(FILE);
    const write = words.inTurn(() => words.content.write({ file: FILE, hash: now.hash, value: { title: 'Unread' } }));
    const publish = editor.publisher.publish(asha, { draftId: id, hash, summary: 'Look' });
    await Promise.allSettled([write, publish]);
    await editor.publisher.idle();
    expect(repository.read(FILE)).not.toContain('Unread');
  });
});

test('a person without a draft has nothing to publish', async () => {
  const editor = await open();
  await expect(published(editor)).rejects.toMatchObject({ code: 'invalid' });
  expect(await editor.drafts.list(meera)).toEqual([]);
});
