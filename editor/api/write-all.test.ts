import { expect, it } from 'vitest';
import { type ContentFolder, openContentFolder } from '#editor/files/open-content-folder.ts';
import { withValueAt } from '#editor/values/value-at.ts';
import { openTestEditor } from './test-editor.ts';
import { writeAll } from './write-all.ts';

const FILES = ['content/jobs/ux-designer.md', 'content/people.yaml', 'content/pages/about.yaml'];

it('puts back what it has written if a later file cannot be written', async () => {
  const editor = await openTestEditor();
  const content = openContentFolder(editor.root);
  const [job, people, about] = await Promise.all(FILES.map((file) => content.read(file)));
  if (!job || !people || !about) throw new Error('A file is missing.');
  const before = FILES.map(editor.readText);
  const create = { file: 'content/jobs/new.md', value: job.value };
  const change = { ...about, value: withValueAt(about.value, ['title'], 'Another') };
  const stale = { ...people, hash: 'that of an older file' };
  await expect(writeAll(content, [create, change, { ...job, value: undefined }, stale])).rejects.toThrow(/has changed/);
  expect(FILES.map(editor.readText)).toEqual(before);
  expect(await content.list()).not.toContain(create.file);
  await editor.close();
});

it('leaves what another program has written meanwhile, and puts back the others', async () => {
  const editor = await openTestEditor();
  const content = openContentFolder(editor.root);
  const [job, people, about] = await Promise.all(FILES.map((file) => content.read(file)));
  if (!job || !people || !about) throw new Error('A file is missing.');
  const [before = '', , aboutBefore] = FILES.map(editor.readText);
  const byHand = before.replace(/^title: .*$/m, 'title: By hand');
  const interrupted: ContentFolder = {
    ...content,
    write: async (change) => {
      if (change.file === people.file) {
        editor.writeText(job.file, byHand);
        throw new Error('The disk is full.');
      }
      return content.write(change);
    },
  };
  const changes = [about, job].map((read) => ({ ...read, value: withValueAt(read.value, ['title'], 'Another') }));
  await expect(writeAll(interrupted, [...changes, people])).rejects.toThrow('The disk is full.');
  expect(editor.readText(job.file)).toBe(byHand);
  expect(editor.readText(about.file)).toBe(aboutBefore);
  await editor.close();
});
