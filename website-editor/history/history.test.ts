import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { ChangedMeanwhileError, openContentFolder } from '#website-editor/files/open-content-folder.ts';
import { parseContentFile } from '#website-editor/files/parse-content-file.ts';
import { valueAt, withValueAt } from '#website-editor/values/value-at.ts';
import { hashOf } from '../files/hash-of.ts';
import { changedFiles } from './changed-files.ts';
import { discardChanges, NothingToDiscardError } from './discard-changes.ts';
import { readChanges } from './read-changes.ts';
import { committingProblem, comparingProblem } from './repository-problem.ts';
import { type TestRepository, testRepository } from './test-repository.ts';

const SERVICES = 'content/services/core.yaml';
const ARTICLE = 'content/blog/when-your-model-is-retired.md';
const PICTURE = 'content/blog/images/shelf.png';
const BYTES = Uint8Array.of(0x89, 0x50, 0xff, 0x00);

const ofProject = (file: string): string => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');
const services = ofProject(SERVICES);
const article = ofProject(ARTICLE);

const repositoryWithContent = (folder?: string): TestRepository =>
  testRepository({ [SERVICES]: services, [ARTICLE]: article, [PICTURE]: BYTES, 'site/page.ts': '' }, folder);

const readValue = ({ read }: TestRepository, file: string): Value => parseContentFile(file, read(file)).value;

/** As the editor saves it. */
async function save({ root }: TestRepository, file: string, at: ValuePath, next: Value | undefined): Promise<void> {
  const content = openContentFolder(root);
  const { hash, value } = await content.read(file);
  await content.write({ file, hash, value: withValueAt(value, at, next) });
}

async function discard({ root }: TestRepository, file: string): Promise<void> {
  const hash = (await readChanges(root)).find((change) => change.file === file)?.hash;
  await discardChanges(root, openContentFolder(root), { file, hash });
}

describe('the changes since the last commit', () => {
  test.each(['', 'sites/agency'])('are told value by value, with titles (project in "%s")', async (folder) => {
    const repository = repositoryWithContent(folder);
    const items = valueAt(readValue(repository, SERVICES), ['items']) as Value[];
    const name = String(valueAt(items[1], ['title']));
    await save(repository, SERVICES, ['items', 1, 'features', 1], 'Another feature of it');
    await save(repository, ARTICLE, ['title'], 'Another title');
    const [blog, core] = await readChanges(repository.root);
    expect(blog).toMatchObject({
      file: ARTICLE,
      title: 'Another title',
      state: 'changed',
      changes: [{ at: ['title'], after: 'Another title' }],
    });
    expect(core).toMatchObject({
      file: SERVICES,
      hash: hashOf(Buffer.from(repository.read(SERVICES))),
      changes: [
        {
          at: ['items', 1, 'features', 1],
          entry: valueAt(items[1], ['slug']),
          before: expect.any(String),
          after: 'Another feature of it',
        },
      ],
    });
    expect(core?.changes[0]?.title).toMatch(new RegExp(`^${name}, \\w+, 2$`));
  });

  test('include files that are added, removed, staged, pictures, and one that cannot be read', async () => {
    const repository = repositoryWithContent();
    const added = ARTICLE.replace('when-', 'where-');
    repository.write(added, `${article}\n![A shelf](./images/new.jpg)\n`);
    repository.write('content/blog/images/new.jpg', BYTES);
    // Dropped into a form, and discarded.
    repository.write('content/blog/images/unnamed.jpg', BYTES);
    repository.write('content/.DS_Store', 'a folder');
    repository.write('site/page.ts', 'changed');
    repository.write(SERVICES, 'items: [');
    rmSync(path.join(repository.root, PICTURE));
    repository.git('add', added);
    repository.git('rm', '--quiet', '--cached', ARTICLE);
    expect([...(await changedFiles(repository.root))]).toEqual([
      ['content/blog/images/new.jpg', 'added'],
      [PICTURE, 'removed'],
      [added, 'added'],
      [SERVICES, 'changed'],
    ]);
    const changes = await readChanges(repository.root);
    expect(changes.map(({ title, changes }) => [title, changes])).toEqual([
      ['new.jpg', []],
      ['shelf.png', []],
      [String(valueAt(parseContentFile(ARTICLE, article).value, ['title'])), []],
      [expect.any(String), []],
    ]);
  });
});

describe('discarding the changes of', () => {
  test('a whole file restores its committed bytes', async () => {
    const repository = repositoryWithContent();
    await save(repository, ARTICLE, ['body'], 'Nothing.');
    repository.write(PICTURE, 'another picture');
    await discard(repository, ARTICLE);
    await discard(repository, PICTURE);
    expect(repository.read(ARTICLE)).toBe(article);
    expect(readFileSync(path.join(repository.root, PICTURE))).toEqual(Buffer.from(BYTES));
    expect(await readChanges(repository.root)).toEqual([]);
  });

  test('an added file removes it, a removed one brings it back', async () => {
    const repository = repositoryWithContent();
    const added = ARTICLE.replace('when-', 'where-');
    repository.write(added, article);
    rmSync(path.join(repository.root, 'content/blog/images'), { recursive: true });
    rmSync(path.join(repository.root, 'content/services'), { recursive: true });
    for (const file of [added, PICTURE, SERVICES]) await discard(repository, file);
    expect(repository.read(SERVICES)).toBe(services);
    expect(await readChanges(repository.root)).toEqual([]);
  });

  test('is refused if the file has changed meanwhile, or has not changed', async () => {
    const repository = repositoryWithContent();
    const content = openContentFolder(repository.root);
    const discardOf = (file: string, hash?: string) => discardChanges(repository.root, content, { file, hash });
    await expect(discardOf(SERVICES)).rejects.toThrow(NothingToDiscardError);
    await expect(discardOf('../secret')).rejects.toThrow(NothingToDiscardError);
    await save(repository, SERVICES, ['name'], 'Other services');
    const { hash, value } = await content.read(SERVICES);
    const refused = discardOf(SERVICES, 'another hash');
    await expect(refused).rejects.toThrow(ChangedMeanwhileError);
    await expect(refused).rejects.toMatchObject({ now: { file: SERVICES, hash, value } });
    expect(valueAt(readValue(repository, SERVICES), ['name'])).toBe('Other services');
  });
});

test('a folder in which nothing can be compared or committed says why', async () => {
  const { root, git } = testRepository({});
  expect([await comparingProblem(root), await committingProblem(root)]).toEqual([undefined, undefined]);
  git('update-ref', 'MERGE_HEAD', 'HEAD');
  expect(await comparingProblem(root)).toBeUndefined();
  expect(await committingProblem(root)).toMatch(/merge is not finished/);
  git('update-ref', '-d', 'MERGE_HEAD');
  git('config', 'user.name', '');
  expect(await committingProblem(root)).toMatch(/git config --global user\.name "Your Name"/);
  git('config', 'user.name', 'Asha');
  git('checkout', '--quiet', '--detach');
  expect(await committingProblem(root)).toMatch(/No branch is checked out/);
  git('update-ref', '-d', 'refs/heads/main');
  git('checkout', '--quiet', '--orphan', 'main');
  expect(await comparingProblem(root)).toMatch(/Nothing is committed yet/);
  rmSync(path.join(root, '.git'), { recursive: true });
  expect(await comparingProblem(root)).toMatch(/no Git repository/);
  expect(await committingProblem(root)).toMatch(/no Git repository/);
});
