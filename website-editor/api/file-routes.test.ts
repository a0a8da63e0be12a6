import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentItem } from '#contract/desk/website/contents.ts';
import { readContents, readReferences } from '#contract/desk/website/contents.ts';
import type { FileContent } from '#contract/desk/website/files.ts';
import { discardChanges, readFile, saveFile } from '#contract/desk/website/files.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { valueAt, withValueAt } from '#website-editor/values/value-at.ts';
import { openTestEditor, type TestEditor } from './test-editor.ts';

const SERVICES = 'content/services/core.yaml';
const JOBS = 'content/jobs/ux-designer.md';

let editor: TestEditor;
beforeAll(async () => {
  editor = await openTestEditor({
    adviser: {
      advise: async (_root, file) => [
        { at: [], message: `About ${file}.`, rule: 'A rule.' },
        { at: ['title'], message: 'What its fault says too.', rule: 'A rule.' },
      ],
    },
  });
});
afterAll(() => editor.close());

const read = (file: string) => editor.ask(readFile, { file });
const allItems = async (): Promise<ContentItem[]> =>
  (await editor.ask(readContents, {})).groups.flatMap(({ items }) => items);

/** The lines that are in one text only. */
const changedLines = (before: string, after: string): string[] => {
  const lines = new Set(before.split('\n'));
  return after.split('\n').filter((line) => !lines.has(line));
};

describe('the list of all content', () => {
  test('has every file, and every entry of a category with its page', async () => {
    const items = await allItems();
    const files = execFileSync('find', ['content', '-name', '*.yaml', '-o', '-name', '*.md'], { encoding: 'utf8' });
    expect([...new Set(items.map(({ file }) => file))].toSorted()).toEqual(files.trim().split('\n').toSorted());
    const { value } = await read(SERVICES);
    const entries = valueAt(value, ['items']) as { slug: string; title: string }[];
    for (const { slug, title } of entries) {
      expect(items).toContainEqual({
        file: SERVICES,
        entry: slug,
        title,
        page: `/services/${slug}`,
        isChanged: false,
      });
    }
    expect(items).toContainEqual(expect.objectContaining({ file: JOBS, page: '/careers/ux-designer' }));
    expect(items.find(({ file }) => file === 'content/facts.yaml')).not.toHaveProperty('page');
  });

  test('says where entries can be added: not to the core ones', async () => {
    const { groups } = await editor.ask(readContents, {});
    const adds = groups.flatMap((group) => (group.adds ? [group.adds] : []));
    expect(adds).toContainEqual({ type: 'services', file: 'content/services/photography.yaml' });
    for (const type of ['projects', 'caseStudies', 'articles', 'jobs'] as const) expect(adds).toContainEqual({ type });
    expect(adds.map(({ file }) => file)).not.toContain(SERVICES);
  });

  test('lists a file that cannot be read, and says why when it is opened', async () => {
    const file = 'content/blog/labels-for-ai-content.md';
    const before = editor.readText(file);
    editor.writeText(file, before.replace('---\n', '---\nbroken: [\n'));
    expect(await allItems()).toContainEqual(expect.objectContaining({ file, title: 'labels-for-ai-content.md' }));
    const { error } = await editor.call(readFile, { file });
    expect(error).toMatchObject({ code: 'invalid', message: expect.stringMatching(/Line \d+/) });
    editor.writeText(file, before);
  });

  test('names what has changed since the last commit: an entry, not its category', async () => {
    const own = await openTestEditor();
    const { hash, value } = await own.ask(readFile, { file: SERVICES });
    const items = valueAt(value, ['items']) as Value[];
    const last = items.length - 1;
    await own.ask(saveFile, { file: SERVICES, hash, value: withValueAt(value, ['items', last, 'title'], 'Another') });
    const { groups } = await own.ask(readContents, {});
    const changed = groups.flatMap((group) => group.items).filter(({ isChanged }) => isChanged);
    expect(changed).toEqual([
      expect.objectContaining({ file: SERVICES, entry: valueAt(value, ['items', last, 'slug']), title: 'Another' }),
    ]);
    await own.close();
  });
});

describe('a file', () => {
  test('is read with its form and its entries', async () => {
    const { title, field, entries, value } = await read(SERVICES);
    expect(title).toBe(valueAt(value, ['name']));
    expect(field.kind).toBe('group');
    expect(entries).toEqual({ at: 'items', type: 'services' });
    expect(await read(JOBS)).not.toHaveProperty('entries');
  });

  test('is saved with a change of one line', async () => {
    const before = editor.readText(SERVICES);
    const saved = await editor.save(SERVICES, ['items', 0, 'title'], 'IT advice');
    expect(changedLines(before, editor.readText(SERVICES))).toEqual(['    title: IT advice']);
    expect(saved).toMatchObject({ isWritten: true, faults: [] });
    expect(await read(SERVICES)).toMatchObject(saved.content);
  });

  test('is kept with a fault, also after a restart, and written once it is corrected', async () => {
    const before = editor.readText(SERVICES);
    const { hash, value } = await read(SERVICES);
    const wrong = withValueAt(value, ['items', 0, 'title'], '');
    const saved = await editor.ask(saveFile, { file: SERVICES, hash, value: wrong });
    expect(saved).toMatchObject({
      isWritten: false,
      faults: [{ at: ['items', 0, 'title'] }],
      advice: [{ at: [], message: `About ${SERVICES}.` }, { at: ['title'] }],
    });
    expect(editor.readText(SERVICES)).toBe(before);
    await editor.restart();
    expect(await read(SERVICES)).toMatchObject({ hash: saved.content.hash, value, kept: wrong });
    expect((await allItems()).filter(({ isIncomplete }) => isIncomplete)).toEqual([
      expect.objectContaining({ file: SERVICES, entry: valueAt(value, ['items', 0, 'slug']) }),
    ]);
    const right = withValueAt(value, ['items', 0, 'title'], 'Advice for IT');
    const again = await editor.ask(saveFile, { file: SERVICES, hash: saved.content.hash, value: right });
    expect(again.isWritten).toBe(true);
    expect(await read(SERVICES)).not.toHaveProperty('kept');
    expect(editor.readText(SERVICES)).toContain('title: Advice for IT');
  });

  test('is set back to what is published, with what is kept', async () => {
    const { hash, value } = await read(JOBS);
    const saved = await editor.ask(saveFile, { file: JOBS, hash, value: withValueAt(value, ['title'], '') });
    await editor.ask(discardChanges, { file: JOBS, hash: saved.content.hash });
    expect(await read(JOBS)).toMatchObject({ hash, value });
    expect((await editor.call(discardChanges, { file: JOBS, hash })).status).toBe(404);
  });

  test('of two that are saved with faults at once, both are kept', async () => {
    const files = [JOBS, 'content/pages/contact.yaml'];
    await Promise.all(
      files.map(async (file) => {
        const { hash, value } = await read(file);
        return editor.ask(saveFile, { file, hash, value: withValueAt(value, ['title'], '') });
      }),
    );
    for (const file of files) {
      expect(await read(file)).toMatchObject({ kept: { title: '' } });
      await editor.ask(discardChanges, { file, hash: (await read(file)).hash });
    }
  });

  test('that has changed meanwhile is not overwritten: the answer has it as it is now', async () => {
    const { hash, value } = await read(JOBS);
    const byHand = editor.readText(JOBS).replace(/^title: .*$/m, 'title: Designer of forms');
    editor.writeText(JOBS, byHand);
    const change = { file: JOBS, hash, value: withValueAt(value, ['title'], 'Designer of screens') };
    const { error } = await editor.call(saveFile, change);
    expect(error).toMatchObject({ code: 'conflict', details: { value: { title: 'Designer of forms' } } });
    expect(editor.readText(JOBS)).toBe(byHand);
    const now = error.details as FileContent;
    await editor.ask(saveFile, { ...change, hash: now.hash });
    expect(editor.readText(JOBS)).toContain('title: Designer of screens');
  });
});

test('references are offered with their titles, as they are on the disk now', async () => {
  await editor.save(SERVICES, ['items', 1, 'title'], 'A new name');
  const { value } = await read(SERVICES);
  const { services } = await editor.ask(readReferences, {});
  expect(services).toContainEqual({ value: valueAt(value, ['items', 1, 'slug']), title: 'A new name' });
});
