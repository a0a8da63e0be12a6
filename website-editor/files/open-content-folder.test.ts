import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withValueAt } from '#website-editor/values/value-at.ts';
import { ChangedMeanwhileError, type ContentFolder, openContentFolder } from './open-content-folder.ts';

const FILE = 'content/people.yaml';
const JOB = 'content/jobs/designer.md';
const TEXT = '# The team\npeople:\n  - id: meera\n    name: Meera # why\n';

let root = '';
let content: ContentFolder;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'content-folder-'));
  mkdirSync(path.join(root, 'content/jobs'), { recursive: true });
  put(FILE, TEXT);
  put(JOB, '---\ntitle: Designer\nposted: 2026-11-03\ntags: [a, b]\n---\n\nWords\n');
  content = openContentFolder(root);
});

afterEach(() => rmSync(root, { recursive: true }));

const put = (file: string, text: string | Buffer) => writeFileSync(path.join(root, file), text);
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder: string) => readdirSync(path.join(root, folder)).sort();

describe('reading', () => {
  test('lists the files that the site reads', async () => {
    put('content/notes.yaml', 'a: 1\n');
    put('content/jobs/Draft copy.md', '---\n---\n');
    expect(await content.list()).toEqual([JOB, FILE]);
  });

  test.each([
    'content/../package.json',
    '../content/people.yaml',
    '/etc/passwd',
    'content/jobs',
    'content/notes.yaml',
    '',
  ])('refuses %j', async (file) => {
    for (const attempt of [
      content.read(file),
      content.remove(file),
      content.create(file, {}),
      content.restore(file, ''),
    ]) {
      await expect(attempt).rejects.toThrow('is no file that can be edited here');
    }
  });

  test('follows no link out of the folder', async () => {
    put('secret.md', '---\ntitle: Secret\n---\n');
    symlinkSync(path.join(root, 'secret.md'), path.join(root, 'content/jobs/linked.md'));
    await expect(content.read('content/jobs/linked.md')).rejects.toThrow('is no file that can be edited here');
    rmSync(path.join(root, 'content/jobs'), { recursive: true });
    mkdirSync(path.join(root, 'elsewhere'));
    symlinkSync(path.join(root, 'elsewhere'), path.join(root, 'content/jobs'));
    await expect(content.create(JOB, { title: 'x', body: '' })).rejects.toThrow('is no file that can be edited here');
    expect(filesIn('elsewhere')).toEqual([]);
  });
});

describe('writing', () => {
  const renamed = { people: [{ id: 'meera', name: 'Meera Iyer' }] };

  test('changes the line and returns the file as it stands', async () => {
    const { hash } = await content.read(FILE);
    const after = await content.write({ file: FILE, hash, value: renamed });
    expect(textOf(FILE)).toBe(TEXT.replace('Meera #', 'Meera Iyer #'));
    expect(after).toEqual(await content.read(FILE));
    expect(after.hash).not.toBe(hash);
    expect(filesIn('content')).toEqual(['jobs', 'people.yaml']);
  });

  test('never overwrites what somebody else has written meanwhile', async () => {
    const { hash } = await content.read(FILE);
    put(FILE, TEXT.replace('meera', 'mira'));
    const error = await content.write({ file: FILE, hash, value: renamed }).catch((reason) => reason);
    expect(error).toBeInstanceOf(ChangedMeanwhileError);
    expect(error.now).toEqual(await content.read(FILE));
    expect(textOf(FILE)).toContain('mira');
  });

  test('of two writes that began with the same file, one wins', async () => {
    for (let round = 0; round < 5; round++) {
      const { hash, value } = await content.read(FILE);
      const names = [`Ana ${round}`, `Bo ${round}`, `Cy ${round}`];
      const results = await Promise.allSettled(
        names.map((name) =>
          content.write({ file: FILE, hash, value: withValueAt(value, ['people', 0, 'name'], name) }),
        ),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const won = names[results.findIndex(({ status }) => status === 'fulfilled')];
      expect(textOf(FILE)).toBe(TEXT.replace('Meera', `${won}`));
      for (const result of results) {
        if (result.status === 'rejected') {
          expect(result.reason).toBeInstanceOf(ChangedMeanwhileError);
          expect(result.reason.now.value).toEqual({ people: [{ id: 'meera', name: won }] });
        }
      }
    }
  });

  test('a write that the disk refuses leaves the file and no other', async () => {
    const { hash } = await content.read(FILE);
    const pid = process.pid;
    // The names of the next temporary files are taken by folders.
    for (let number = 1; number < 100; number++)
      mkdirSync(path.join(root, `content/.people.yaml.${pid}-${number}.tmp`));
    await expect(content.write({ file: FILE, hash, value: renamed })).rejects.toThrow('EEXIST');
    expect(textOf(FILE)).toBe(TEXT);
  });
});

describe('a new file', () => {
  test('is written as its neighbours are', async () => {
    put('content/jobs/broken.md', '---\ntitle: [\n---\n');
    const value = { title: 'Tester', posted: '2026-12-01', tags: ['c'], body: 'Words' };
    const created = await content.create('content/jobs/tester.md', value);
    expect(created.value).toEqual(value);
    expect(textOf('content/jobs/tester.md')).toBe('---\ntitle: Tester\nposted: 2026-12-01\ntags: [c]\n---\n\nWords\n');
    expect(filesIn('content/jobs')).toEqual(['broken.md', 'designer.md', 'tester.md']);
  });

  test('begins with the text of another if it is that with another name', async () => {
    put(JOB, '---\n# Asked for twice.\ntitle:   Designer\n---\n\nWords\n');
    const { value } = await content.read(JOB);
    await content.create('content/jobs/drawer.md', withValueAt(value, ['body'], 'Other words'), JOB);
    expect(textOf('content/jobs/drawer.md')).toBe(textOf(JOB).replace('Words', 'Other words'));
  });

  test('never replaces another', async () => {
    const before = textOf(JOB);
    await expect(content.create(JOB, { title: 'x', body: '' })).rejects.toThrow('There is one with this name already.');
    expect(textOf(JOB)).toBe(before);
    expect(filesIn('content/jobs')).toEqual(['designer.md']);
  });
});

describe('removing', () => {
  test('removes the file as it was read', async () => {
    const { hash } = await content.read(JOB);
    await content.remove(JOB, hash);
    expect(existsSync(path.join(root, JOB))).toBe(false);
    await expect(content.remove(JOB)).rejects.toThrow('does not exist any more');
  });
});

test('restores a text, or that there was none', async () => {
  const before = await content.readText(JOB);
  await content.remove(JOB);
  expect(await content.readText(JOB)).toBeUndefined();
  await content.restore(JOB, before);
  expect(textOf(JOB)).toBe(before);
  await expect(content.restore(JOB, undefined, 'another hash')).rejects.toBeInstanceOf(ChangedMeanwhileError);
  await expect(content.restore(JOB, '---\n---\n', 'another hash')).rejects.toBeInstanceOf(ChangedMeanwhileError);
  expect(textOf(JOB)).toBe(before);
  await content.restore(JOB, undefined, (await content.read(JOB)).hash);
  expect(existsSync(path.join(root, JOB))).toBe(false);
});

test('removes what a killed process has left, and nothing of a running one', () => {
  const ended = spawnSync('true').pid;
  put(`content/.people.yaml.${ended}-1.tmp`, '');
  put(`content/jobs/.designer.md.${process.ppid}-1.tmp`, '');
  openContentFolder(root);
  expect(filesIn('content')).toEqual(['jobs', 'people.yaml']);
  expect(filesIn('content/jobs')).toEqual([`.designer.md.${process.ppid}-1.tmp`, 'designer.md']);
});
