import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { EditingPerson } from '#contract/desk/website/person.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { parseContentFile } from '#website-editor/files/parse-content-file.ts';
import { readChanges } from '#website-editor/history/read-changes.ts';
import { type TestRepository, testRepository } from '#website-editor/history/test-repository.ts';
import { valueAt, withValueAt } from '#website-editor/values/value-at.ts';
import { takeOver } from './bring-up-to-date.ts';
import type { Drafts, OpenedWords } from './draft.ts';
import { openDrafts } from './open-drafts.ts';

const PROJECT = path.join(import.meta.dirname, '..', '..');
const SERVICES = 'content/services/core.yaml';
const SITE = 'content/site.yaml';
const text = (file: string): string => readFileSync(path.join(PROJECT, file), 'utf8');

const person = (id: string, mayPublish = false): EditingPerson => ({
  id,
  name: id,
  email: `${id}@example.com`,
  mayPublish,
});
const [meera, ravi, owner] = [person('meera'), person('ravi'), person('asha', true)];

/** A process with no draft; `open` starts another over the same folders. */
async function openTest() {
  const repository = testRepository({ [SERVICES]: text(SERVICES), [SITE]: text(SITE) });
  const folder = path.join(repository.root, '.website', 'drafts');
  const said: string[] = [];
  let count = 0;
  const open = () =>
    openDrafts({
      root: repository.root,
      folder,
      newId: () => `draft-${readdirSync(folder).length}-${++count}`,
      clock: () => new Date(Date.UTC(2026, 2, 1) + ++count * 1_000),
      log: (line) => said.push(line),
    });
  return { repository, folder, open, drafts: await open(), said };
}

async function save({ content }: OpenedWords, file: string, at: ValuePath, value: Value): Promise<void> {
  const read = await content.read(file);
  await content.write({ file, hash: read.hash, value: withValueAt(read.value, at, value) });
}

const read = async ({ content }: OpenedWords, file: string, at: ValuePath) =>
  valueAt((await content.read(file)).value, at);

function publish(repository: TestRepository, file: string, at: ValuePath, value: Value): void {
  const before = parseContentFile(file, repository.read(file)).value;
  const old = String(valueAt(before, at));
  publishFile(repository, file, repository.read(file).replace(old, String(value)));
}

function publishFile({ write, git }: TestRepository, file: string, words: string): void {
  write(file, words);
  git('add', 'content');
  git('commit', '--quiet', '--message=Publish');
}

test('a draft begins with the first change, and others do not see it', async () => {
  const { repository, drafts } = await openTest();
  expect((await drafts.read(meera)).id).toBe(null);
  const own = await drafts.write(meera);
  await save(own, SERVICES, ['title'], 'Words of Meera');
  expect(await read(await drafts.read(meera), SERVICES, ['title'])).toBe('Words of Meera');
  expect(await read(await drafts.read(ravi), SERVICES, ['title'])).not.toBe('Words of Meera');
  expect(repository.git('status', '--porcelain', 'content')).toBe('');
  for (const other of [ravi, owner]) {
    await expect(drafts.read(other, own.id)).rejects.toThrow('not there');
    await expect(drafts.requireVisible(other, own.id)).rejects.toThrow('not there');
  }
  expect(await drafts.list(owner)).toEqual([]);
  expect((await drafts.list(meera)).map(({ id }) => id)).toEqual([own.id]);
});

test('two first changes at once make one draft', async () => {
  const { drafts } = await openTest();
  const [one, other] = await Promise.all([drafts.write(meera), drafts.write(meera)]);
  expect(one.id).toBe(other.id);
});

test('in review it is the publisher who changes it, until it is taken back or returned', async () => {
  const { drafts } = await openTest();
  const { id } = await drafts.write(meera);
  expect(await drafts.move(id, ['open', 'returned'], { state: 'review', summary: 'New words' })).toMatchObject({
    state: 'review',
  });
  await expect(drafts.write(meera, id)).rejects.toThrow('Take it back first');
  await expect(drafts.write(ravi, id)).rejects.toThrow('not there');
  await save(await drafts.write(owner, id), SERVICES, ['title'], 'Words of Asha');
  expect(await read(await drafts.read(meera, id), SERVICES, ['title'])).toBe('Words of Asha');
  expect((await drafts.write(meera)).id).not.toBe(id);
  expect(await drafts.move(id, ['open'], { state: 'review' })).toBe(undefined);
});

describe('after the process was killed', () => {
  test('everything is there', async () => {
    const { drafts, open } = await openTest();
    const own = await drafts.write(meera);
    await save(own, SERVICES, ['title'], 'Words of Meera');
    await own.kept.put({ file: SITE, hash: 'of the file', value: { brand: '' } });
    await drafts.move(own.id, ['open'], { state: 'review', summary: 'Look at this' });
    const after = await open();
    expect(await after.find(own.id)).toMatchObject({ state: 'review', summary: 'Look at this' });
    const words = await after.read(owner, own.id);
    expect(await read(words, SERVICES, ['title'])).toBe('Words of Meera');
    expect(await words.kept.all()).toEqual([{ file: SITE, hash: 'of the file', value: { brand: '' } }]);
  });

  test('what was made or removed in half is removed, and what cannot be read is named', async () => {
    const { folder, drafts, open, said } = await openTest();
    const [half, lost, good] = [await drafts.write(meera), await drafts.write(ravi), await drafts.write(owner)];
    rmSync(path.join(folder, `${half.id}.json`));
    rmSync(path.join(folder, lost.id), { recursive: true });
    mkdirSync(path.join(folder, 'damaged'));
    writeFileSync(path.join(folder, 'damaged', '.git'), '');
    writeFileSync(path.join(folder, 'damaged.json'), '{');
    writeFileSync(path.join(folder, '.draft.json.1-1.tmp'), '{');
    const after = await open();
    expect((await after.all()).map(({ id }) => id)).toEqual([good.id]);
    expect(existsSync(path.join(folder, half.id))).toBe(false);
    expect(said.join()).toMatch(/draft damaged cannot be read/);
    await expect(after.read(meera, 'damaged')).rejects.toMatchObject({ code: 'failed' });
    expect(readdirSync(folder)).not.toContain('.draft.json.1-1.tmp');
    expect((await after.write(meera)).id).not.toBe(half.id);
  });
});

describe('when others publish meanwhile', () => {
  test('files and fields that the draft leaves alone follow, and its own words stay', async () => {
    const { repository, drafts } = await openTest();
    const own = await drafts.write(meera);
    await save(own, SERVICES, ['title'], 'Words of Meera');
    publish(repository, SERVICES, ['items', 0, 'title'], 'Published meanwhile');
    publish(repository, SITE, ['brand'], 'Another brand');
    const now = await drafts.read(meera);
    expect(await read(now, SERVICES, ['title'])).toBe('Words of Meera');
    expect(await read(now, SERVICES, ['items', 0, 'title'])).toBe('Published meanwhile');
    expect(String(await read(now, SITE, ['brand']))).toContain('Another brand');
    expect((await readChanges(now.root)).map(({ file }) => file)).toEqual([SERVICES]);
    expect(await drafts.find(own.id)).toMatchObject({ overtaken: [] });
  });

  test('a field that both have changed keeps the words of the draft, and is named', async () => {
    const { repository, drafts } = await openTest();
    const own = await drafts.write(meera);
    await save(own, SERVICES, ['items', 0, 'title'], 'Words of Meera');
    publish(repository, SERVICES, ['items', 0, 'title'], 'Published meanwhile');
    const now = await drafts.read(meera);
    expect(await read(now, SERVICES, ['items', 0, 'title'])).toBe('Words of Meera');
    const slug = await read(now, SERVICES, ['items', 0, 'slug']);
    const place = { file: SERVICES, entry: slug, at: ['items', 0, 'title'] };
    expect(await drafts.find(own.id)).toMatchObject({ overtaken: [{ place, title: expect.any(String) }] });
    const [change] = (await readChanges(now.root))[0]?.changes ?? [];
    expect(change).toMatchObject({ before: 'Published meanwhile', after: 'Words of Meera' });
  });

  test('files that were added or removed on either side stay so', async () => {
    const { repository, drafts } = await openTest();
    publishFile(repository, 'content/legal/terms.md', text('content/legal/terms.md'));
    const own = await drafts.write(meera);
    await own.content.remove('content/legal/terms.md');
    await own.content.create(
      'content/legal/privacy-policy.md',
      parseContentFile('content/legal/privacy-policy.md', text('content/legal/privacy-policy.md')).value,
    );
    publishFile(repository, 'content/legal/ai-ethics.md', text('content/legal/ai-ethics.md'));
    const now = await drafts.read(meera);
    expect(await now.content.list()).toEqual([
      'content/legal/ai-ethics.md',
      'content/legal/privacy-policy.md',
      SERVICES,
      SITE,
    ]);
    expect((await readChanges(now.root)).map(({ file, state }) => [file, state])).toEqual([
      ['content/legal/privacy-policy.md', 'added'],
      ['content/legal/terms.md', 'removed'],
    ]);
  });
});

describe('changes of a draft', () => {
  test('a save that began before the draft was sent does not reach it', async () => {
    const { drafts } = await openTest();
    const own = await drafts.write(meera);
    const sent = drafts.move(own.id, ['open'], { state: 'review' });
    await expect(own.inTurn(() => save(own, SERVICES, ['title'], 'Too late'))).rejects.toThrow('Take it back first');
    await sent;
    expect(await read(own, SERVICES, ['title'])).not.toBe('Too late');
  });

  test('a state changes after the save that began before it', async () => {
    const { drafts } = await openTest();
    const own = await drafts.write(meera);
    const saved = own.inTurn(() => save(own, SERVICES, ['title'], 'In time'));
    await drafts.move(own.id, ['open'], { state: 'publishing' });
    expect(await read(own, SERVICES, ['title'])).toBe('In time');
    await saved;
  });

  test('one that is sent back does not take the place of one that was begun meanwhile', async () => {
    const { drafts } = await openTest();
    const first = await drafts.write(meera);
    await drafts.move(first.id, ['open'], { state: 'review' });
    const second = await drafts.write(meera);
    await drafts.move(first.id, ['review'], { state: 'returned' });
    expect((await drafts.write(meera)).id).toBe(second.id);
    await drafts.remove(second.id);
    expect((await drafts.write(meera)).id).toBe(first.id);
  });

  test.each(['../drafts', '..', '', 'a/b', '.git', '__proto__', 'x'.repeat(300), 'a\0b'])(
    'there is none with the id "%s"',
    async (id) => {
      const { drafts } = await openTest();
      await drafts.write(meera);
      await expect(drafts.read(meera, id)).rejects.toMatchObject({ code: 'not-found' });
      await expect(drafts.write(owner, id)).rejects.toMatchObject({ code: 'not-found' });
      expect(await drafts.find(id)).toBe(undefined);
    },
  );
});

describe('when the same file is published meanwhile', () => {
  const TERMS = 'content/legal/terms.md';
  const words = (title: string): Value => ({
    ...(parseContentFile(TERMS, text(TERMS)).value as { [key: string]: Value }),
    title,
  });
  const titles = async (drafts: Drafts, id: string) => (await drafts.find(id))?.overtaken.map(({ place }) => place);

  test('what was typed with faults has the published fields, too', async () => {
    const { repository, drafts } = await openTest();
    const own = await drafts.write(meera);
    const { hash, value } = await own.content.read(SERVICES);
    await own.kept.put({ file: SERVICES, hash, value: withValueAt(value, ['items', 1, 'title'], '') });
    publish(repository, SERVICES, ['items', 0, 'title'], 'Published meanwhile');
    const now = await drafts.read(meera);
    const [kept] = await now.kept.all();
    expect(valueAt(kept?.value, ['items', 0, 'title'])).toBe('Published meanwhile');
    expect(valueAt(kept?.value, ['items', 1, 'title'])).toBe('');
    expect(kept?.hash).toBe((await now.content.read(SERVICES)).hash);
    expect(await titles(drafts, own.id)).toEqual([]);
  });

  test('a file that was removed there and changed here stays, and is named', async () => {
    const { repository, drafts } = await openTest();
    publishFile(repository, TERMS, text(TERMS));
    const own = await drafts.write(meera);
    await save(own, TERMS, ['title'], 'Words of Meera');
    repository.git('rm', '--quiet', TERMS);
    repository.git('commit', '--quiet', '--message=Remove');
    expect(await read(await drafts.read(meera), TERMS, ['title'])).toBe('Words of Meera');
    expect(await titles(drafts, own.id)).toEqual([{ file: TERMS, at: [] }]);
  });

  test('a file that both have added is that of the draft, and is named', async () => {
    const { repository, drafts } = await openTest();
    const own = await drafts.write(meera);
    await own.content.create(TERMS, words('Words of Meera'));
    publishFile(repository, TERMS, text(TERMS));
    expect(await read(await drafts.read(meera), TERMS, ['title'])).toBe('Words of Meera');
    expect(await titles(drafts, own.id)).toEqual([{ file: TERMS, at: [] }]);
  });

  test('a process that was killed while a draft followed does it again', async () => {
    const { repository, drafts, open } = await openTest();
    const own = await drafts.write(meera);
    await save(own, SERVICES, ['items', 0, 'title'], 'Words of Meera');
    publish(repository, SERVICES, ['items', 0, 'title'], 'Published meanwhile');
    publish(repository, SITE, ['brand'], 'Another brand');
    publishFile(repository, TERMS, text(TERMS));
    // All files, and nothing of what is done after them.
    await takeOver(own, repository.git('rev-parse', 'HEAD'));
    const after = await open();
    const now = await after.read(meera);
    expect((await readChanges(now.root)).map(({ file }) => file)).toEqual([SERVICES]);
    expect(await read(now, SERVICES, ['items', 0, 'title'])).toBe('Words of Meera');
    expect(await titles(after, own.id)).toMatchObject([{ file: SERVICES, at: ['items', 0, 'title'] }]);
  });
});
