import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContents } from '#contract/desk/website/contents.ts';
import { addEntry, type Mention, readMentions, readTemplate, removeEntry } from '#contract/desk/website/entries.ts';
import { readFile, saveFile } from '#contract/desk/website/files.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { valueAt, withValueAt } from '#website-editor/values/value-at.ts';
import { SITE_FILE } from './redirects.ts';
import { openTestEditor, type TestEditor } from './test-editor.ts';

const CATEGORY = 'content/services/photography.yaml';
const OTHERS = 'content/services/printing-offline.yaml';

let editor: TestEditor;
beforeAll(async () => {
  editor = await openTestEditor({
    adviser: {
      advise: async () => [{ at: [], message: 'About the file.', rule: 'A rule.' }],
    },
  });
});
afterAll(() => editor.close());

const entriesOf = async (file: string) =>
  valueAt(await editor.readValue(file), ['items']) as { slug: string; title: string }[];
const mentionsOf = async (slug: string): Promise<Mention[]> =>
  (await editor.ask(readMentions, { type: 'services', slug })).mentions;

/** A valid service, made of another one. */
const newService = async (): Promise<Value> => {
  const [first] = await entriesOf(CATEGORY);
  return { ...(first as object), slug: '', title: 'Photographs of kites' } as Value;
};
const addService = async (slug: string) =>
  editor.ask(addEntry, { type: 'services', slug, file: CATEGORY, value: await newService() });

describe('a new entry', () => {
  test('of a category is its last, and nothing else changes', async () => {
    const before = editor.readText(CATEGORY);
    const added = await addService('kites');
    expect(added).toMatchObject({
      isWritten: true,
      item: { file: CATEGORY, entry: 'kites', page: '/services/kites', title: 'Photographs of kites', isChanged: true },
    });
    const after = editor.readText(CATEGORY);
    expect(after.startsWith(before)).toBe(true);
    expect(after.slice(before.length)).toMatch(/^ {2}- slug: kites\n {4}title: Photographs of kites\n/);
  });

  test('does not take the address of another', async () => {
    const [taken] = await entriesOf(OTHERS);
    const entry = { type: 'services', slug: taken?.slug ?? '', file: CATEGORY, value: await newService() } as const;
    expect((await editor.call(addEntry, entry)).error).toMatchObject({ code: 'conflict' });
    expect((await editor.call(addEntry, entry)).error.message).toContain(`/services/${taken?.slug}`);
  });

  test('with faults is kept and listed, can be taken away, and is written once it is complete, and removed again', async () => {
    const before = editor.readText(CATEGORY);
    const value = withValueAt(await newService(), ['title'], '');
    const entry = { type: 'services', slug: 'no-title', file: CATEGORY, value } as const;
    const added = await editor.ask(addEntry, entry);
    const at = ['items', (await entriesOf(CATEGORY)).length, 'title'];
    expect(added).toMatchObject({
      isWritten: false,
      faults: [{ at }],
      item: { entry: 'no-title', isChanged: true, isIncomplete: true },
    });
    expect(editor.readText(CATEGORY)).toBe(before);
    await editor.ask(removeEntry, { type: 'services', slug: 'no-title' });
    expect(await editor.ask(readFile, { file: CATEGORY })).not.toHaveProperty('kept');
    const again = await editor.ask(addEntry, entry);
    await editor.ask(saveFile, {
      file: CATEGORY,
      hash: again.content.hash,
      value: withValueAt(again.content.value, at, 'Now with a title'),
    });
    expect(editor.readText(CATEGORY)).toContain('title: Now with a title');
    // Its lines, and nothing else.
    expect((await editor.ask(removeEntry, { type: 'services', slug: 'no-title' })).changed).toEqual([CATEGORY]);
    expect(editor.readText(CATEGORY)).toBe(before);
  });

  test('of its own file is there before it is complete', async () => {
    const { value, needed } = await editor.ask(readTemplate, { type: 'articles' });
    expect(needed).toContain('title');
    const file = 'content/blog/of-its-own.md';
    const added = await editor.ask(addEntry, { type: 'articles', slug: 'of-its-own', value });
    expect(added).toMatchObject({ isWritten: false, item: { file, isIncomplete: true } });
    expect(await editor.ask(readFile, { file })).toMatchObject({ kept: value });
    expect(existsSync(path.join(editor.root, file))).toBe(false);
    expect((await editor.call(addEntry, { type: 'articles', slug: 'of-its-own', value })).status).toBe(409);
    await editor.ask(removeEntry, { type: 'articles', slug: 'of-its-own' });
    expect((await editor.call(readFile, { file })).status).toBe(404);
  });

  test('begins with the words of another one', async () => {
    const [first] = await entriesOf(CATEGORY);
    const { value, needed } = await editor.ask(readTemplate, { type: 'services', copyOf: first?.slug });
    expect(needed).toHaveLength(10);
    expect(value).toMatchObject({ slug: '', title: '' });
    expect(valueAt(value, ['features'])).toEqual(valueAt(await editor.readValue(CATEGORY), ['items', 0, 'features']));
  });
});

describe('what leads to an entry', () => {
  test('is found: references, links in texts, redirects and questions of the test of the search', async () => {
    await addService('found');
    const slug = 'found';
    await editor.save(OTHERS, ['items', 0, 'related', 0], slug);
    await editor.save(SITE_FILE, ['redirects'], { ...(await editor.redirects()), '/found-before': '/services/found' });
    const article = 'content/blog/secrets-in-notebooks.md';
    const body = String(valueAt(await editor.readValue(article), ['body']));
    await editor.save(article, ['body'], `${body}\n\nSee [it](/services/found#price), not /services/found-not.`);
    const [other] = await entriesOf(OTHERS);
    expect(await mentionsOf(slug)).toEqual(
      expect.arrayContaining([
        {
          file: OTHERS,
          entry: other?.slug,
          at: ['items', 0, 'related', 0],
          title: `${other?.title}, Related, 1`,
          kind: 'reference',
        },
        { file: article, at: ['body'], title: expect.stringMatching(/, Text$/), kind: 'link' },
        {
          file: SITE_FILE,
          at: ['redirects', '/found-before'],
          title: expect.stringMatching(/\/found-before$/),
          kind: 'link',
        },
      ]),
    );
    expect(await mentionsOf(slug)).toHaveLength(3);
    expect(await mentionsOf('seo')).toContainEqual(
      expect.objectContaining({ file: 'checks/questions/open.yaml', kind: 'link' }),
    );
  });
});

describe('removing an entry', () => {
  const remove = (input: { slug: string; redirectTo?: string; replaceWith?: string }) =>
    editor.call(removeEntry, { type: 'services', ...input });

  test('is refused while others refer to it: they are named, and nothing is written', async () => {
    await addService('needed');
    await editor.save(OTHERS, ['items', 1, 'related', 0], 'needed');
    const before = [CATEGORY, OTHERS, SITE_FILE].map(editor.readText);
    const { error } = await remove({ slug: 'needed', redirectTo: '/services' });
    expect(error).toMatchObject({
      code: 'conflict',
      details: [{ file: OTHERS, at: ['items', 1, 'related', 0], kind: 'reference' }],
    });
    expect([CATEGORY, OTHERS, SITE_FILE].map(editor.readText)).toEqual(before);
  });

  test('has another take its place, and leads its page and what led there to the new one', async () => {
    await addService('old');
    const [replacement] = await entriesOf('content/services/core.yaml');
    const slug = replacement?.slug ?? '';
    await editor.save(OTHERS, ['items', 2, 'related', 0], 'old');
    await editor.save(SITE_FILE, ['redirects'], { ...(await editor.redirects()), '/older': '/services/old' });
    const { changed } = await editor.ask(removeEntry, {
      type: 'services',
      slug: 'old',
      replaceWith: slug,
      redirectTo: `/services/${slug}`,
    });
    expect(changed.toSorted()).toEqual([OTHERS, CATEGORY, SITE_FILE].toSorted());
    expect(valueAt(await editor.readValue(OTHERS), ['items', 2, 'related', 0])).toBe(slug);
    expect(await editor.redirects()).toMatchObject({
      '/older': `/services/${slug}`,
      '/services/old': `/services/${slug}`,
    });
    expect((await entriesOf(CATEGORY)).map((entry) => entry.slug)).not.toContain('old');
  });

  test.each(['/nowhere', '/services/unled', 'https://evil.example', 'services'])(
    'does not lead visitors to %s',
    async (redirectTo) => {
      await addService('unled').catch(() => undefined);
      const { error } = await remove({ slug: 'unled', redirectTo });
      expect(error).toMatchObject({ code: 'invalid' });
      expect((await entriesOf(CATEGORY)).map(({ slug }) => slug)).toContain('unled');
    },
  );

  test('is refused if the build would stop: the featured article, a core service', async () => {
    const { groups } = await editor.ask(readContents, {});
    const articles = groups.find(({ adds }) => adds?.type === 'articles')?.items ?? [];
    for (const { file } of articles) {
      if (valueAt(await editor.readValue(file), ['featured']) !== true) continue;
      const slug = path.basename(file, '.md');
      const { error } = await editor.call(removeEntry, { type: 'articles', slug, replaceWith: undefined });
      expect(error.code).toMatch(/invalid|conflict/);
      expect(existsSync(path.join(editor.root, file))).toBe(true);
    }
    const [core] = await entriesOf('content/services/core.yaml');
    expect((await remove({ slug: core?.slug ?? '' })).error).toMatchObject({ code: 'invalid' });
  });
});
