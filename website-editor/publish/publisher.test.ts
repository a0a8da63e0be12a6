import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { parseContentFile } from '#website-editor/files/parse-content-file.ts';
import type { FoundServer } from '#server/control/find-server.ts';
import { type TestRepository, testRepository } from '../history/test-repository.ts';
import { type BuiltFile, createPublisher, type PlacedError, type Publisher, type PublisherDeps } from './publisher.ts';
import { BuildError, type BuildOptions } from './run-build.ts';

const FILE = 'content/search.yaml';
const NEW_FILE = 'content/blog/a-new-article.md';
const SERVED = 'dist';

let repository: TestRepository;
/** What the fake server was asked. */
let asked: string[];
let inUse: string[];

beforeEach(() => {
  repository = testRepository({
    [FILE]: 'title: Search\n',
    'content/blog/images/old.png': 'picture',
    'site/page.ts': 'export {};\n',
    'package.json': '{}',
    '.gitignore': 'dist\ndist-published/\n',
  });
  repository.write(`${SERVED}/client/assets/old.Cx3.js`, 'old');
  repository.write(`${SERVED}/client/assets/same.Cx3.js`, 'same');
  repository.write(`${SERVED}/inputs.sha256`, '');
  asked = [];
  inUse = [path.join(repository.root, SERVED)];
});

/** Writes what is published where a build would. */
async function fakeBuild({ root, distDir }: BuildOptions): Promise<void> {
  mkdirSync(path.join(distDir, 'client/assets'), { recursive: true });
  writeFileSync(path.join(distDir, 'client/assets/same.Cx3.js'), 'same');
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

let time = 0;

function open(changes: Partial<PublisherDeps> = {}): Publisher {
  return createPublisher({
    root: repository.root,
    folder: path.join(repository.root, 'dist-published'),
    publishedDir: undefined,
    readFiles: async (root): Promise<BuiltFile[]> => {
      const text = readFileSync(path.join(root, FILE), 'utf8');
      return [{ file: FILE, value: parseContentFile(FILE, text).value }];
    },
    findFault: async (): Promise<PlacedError | undefined> => undefined,
    build: fakeBuild,
    findServer: async () => server(),
    clock: () => new Date(Date.parse('2026-11-24T07:00:00Z') + ++time * 1000),
    log: () => {},
    ...changes,
  });
}

async function published(publisher: Publisher, message = 'Change the search') {
  await publisher.start(message);
  await publisher.idle();
  return publisher.state();
}

const status = (): string => repository.git('status', '--porcelain', '--untracked-files=all');
const commits = (): number => Number(repository.git('rev-list', '--count', 'HEAD'));
const builds = (): string[] => {
  const folder = path.join(repository.root, 'dist-published');
  return existsSync(folder) ? readdirSync(folder) : [];
};

test('commits content/ with the message, builds, and has the server show it', async () => {
  repository.write(FILE, 'title: Find\n');
  repository.write(NEW_FILE, '---\ntitle: New\n---\n');
  rmSync(path.join(repository.root, 'content/blog/images/old.png'));
  repository.write('site/page.ts', 'export const staged = 1;\n');
  repository.git('add', 'site/page.ts');
  repository.write('notes.txt', 'not mine');
  const message = 'Change "the search"\n\nAnd $(more) of it.';
  expect(await published(open(), message)).toMatchObject({
    state: 'published',
    commit: repository.git('rev-parse', 'HEAD'),
    isServed: true,
    address: 'http://localhost:4321',
  });
  expect(repository.git('log', '-1', '--format=%an %B')).toBe(`Asha Menon ${message}`);
  expect(repository.git('show', '--name-status', '--format=', 'HEAD').split('\n')).toEqual([
    `A\t${NEW_FILE}`,
    'D\tcontent/blog/images/old.png',
    `M\t${FILE}`,
  ]);
  expect(status()).toBe('M  site/page.ts\n?? notes.txt');
  expect(asked).toEqual(['prepare assets,search.txt', 'show']);
  const [build = ''] = builds();
  const inBuild = (file: string) => readFileSync(path.join(repository.root, 'dist-published', build, file), 'utf8');
  expect(inBuild('client/search.txt')).toBe('title: Find\n');
  // Open pages ask for it.
  expect(inBuild('client/assets/old.Cx3.js')).toBe('old');
});

test('without a server it checks and commits only', async () => {
  repository.write(FILE, 'title: Find\n');
  const publisher = open({ findServer: async () => undefined });
  expect(await published(publisher)).toMatchObject({ state: 'published', isServed: false });
  expect(commits()).toBe(2);
  expect(builds()).toEqual([]);
});

test('what is saved while it builds is neither built nor committed, and stays', async () => {
  repository.write(FILE, 'title: Find\n');
  const publisher = open({
    build: async (options) => {
      repository.write(FILE, 'title: Later\n');
      repository.write(NEW_FILE, '---\ntitle: New\n---\n');
      await fakeBuild(options);
    },
  });
  expect(await published(publisher)).toMatchObject({ state: 'published', isServed: true });
  expect(repository.git('show', `HEAD:${FILE}`)).toBe('title: Find');
  expect(status()).toBe(` M ${FILE}\n?? ${NEW_FILE}`);
  expect(repository.read(FILE)).toBe('title: Later\n');
});

test('a fault, a failed build, and a server that cannot load it change nothing', async () => {
  repository.write(FILE, 'title: Find\n');
  repository.write(NEW_FILE, '---\ntitle: New\n---\n');
  const place = { file: FILE, at: ['title'] };
  const unchanged = () => {
    expect(commits()).toBe(1);
    expect(status()).toBe(` M ${FILE}\n?? ${NEW_FILE}`);
    expect(builds()).toEqual([]);
    expect(asked).not.toContain('show');
  };
  const faulty = open({ findFault: async () => ({ message: 'Write more.', place }) });
  expect(await published(faulty)).toMatchObject({ state: 'failed', message: 'Write more.', place });
  unchanged();

  const unbuilt = open({
    build: async (options) => {
      await fakeBuild(options);
      throw new BuildError(
        `[Error] /copy/${FILE}: "title" is wrong.\n  Write another.\n    at partsOf (site/seo/typeface.ts:103:13)`,
      );
    },
  });
  expect(await published(unbuilt)).toMatchObject({
    state: 'failed',
    message: `The build has failed. It says: [Error] /copy/${FILE}: "title" is wrong.\n  Write another.`,
    place: { file: FILE, at: [] },
  });
  unchanged();

  const prepare = async () => {
    throw new Error('A chunk is missing.');
  };
  const unloaded = open({ findServer: async () => server({ prepare }) });
  expect(await published(unloaded)).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/cannot show it: A chunk is missing\. Restart it/),
  });
  unchanged();
});

test('a hook that refuses the commit, and a commit of somebody else, change nothing', async () => {
  repository.write(FILE, 'title: Find\n');
  repository.write(NEW_FILE, '---\ntitle: New\n---\n');
  const hook = path.join(repository.root, '.git/hooks/pre-commit');
  mkdirSync(path.dirname(hook), { recursive: true });
  writeFileSync(hook, '#!/bin/sh\necho "Not on Fridays." >&2\nexit 1\n', { mode: 0o755 });
  expect(await published(open())).toMatchObject({ state: 'failed', message: 'Git says: Not on Fridays.' });
  expect(status()).toBe(` M ${FILE}\n?? ${NEW_FILE}`);
  expect(builds()).toEqual([]);
  rmSync(hook);

  const publisher = open({
    build: async (options) => {
      await fakeBuild(options);
      repository.git('commit', '--quiet', '--allow-empty', '--message=Another');
    },
  });
  expect(await published(publisher)).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/^Somebody else has committed/),
  });
  expect(commits()).toBe(2);
  expect(repository.read(FILE)).toBe('title: Find\n');
});
