/** @module-tag full */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Mention, readMentions, renameEntry } from '#contract/desk/website/entries.ts';
import type { EntryType } from '#contract/desk/website/fields.ts';
import { slugRule } from '#contract/slug.ts';
import { type ContentFolder, openContentFolder } from '#website-editor/files/open-content-folder.ts';
import { valueAt } from '#website-editor/values/value-at.ts';
import { type FoundEntry, findEntry } from './find-entry.ts';
import { planRename } from './plan-rename.ts';
import { createReadFiles } from './read-files.ts';
import { SITE_FILE } from './redirects.ts';
import { openTestEditor, type TestEditor } from './test-editor.ts';
import { changesBetween, writeAll } from './write-all.ts';

const SERVICES = 'content/services/printing-offline.yaml';
const OTHERS = 'content/services/photography.yaml';
const CORE = 'content/services/core.yaml';
const ARTICLE = 'content/blog/secrets-in-notebooks.md';
const OTHER_ARTICLE = 'content/blog/consent-under-the-dpdp-act.md';
const JOB = 'content/jobs/ux-designer.md';

let editor: TestEditor;
let content: ContentFolder;
beforeEach(async () => {
  editor = await openTestEditor();
  content = openContentFolder(editor.root);
});
afterEach(() => editor.close());

const slugAt = async (file: string, index: number): Promise<string> =>
  String(valueAt(await editor.readValue(file), ['items', index, 'slug']));
const addToText = async (file: string, text: string) =>
  editor.save(file, ['body'], `${valueAt(await editor.readValue(file), ['body'])}\n\n${text}`);
const mentionsOf = async (type: EntryType, slug: string): Promise<Mention[]> =>
  (await editor.ask(readMentions, { type, slug })).mentions.filter(({ file }) => file.startsWith('content/'));
const texts = async () => (await content.list()).map((file) => [file, editor.readText(file)]);
/** Without their titles: those of redirects have the address in them. */
const placesOf = (mentions: readonly Mention[]) => mentions.map(({ file, at, kind }) => ({ file, at, kind }));

/** The lines of a text that another does not have. */
const newLines = (before: string, after: string): string[] => {
  const known = new Set(before.split('\n'));
  return after.split('\n').filter((line) => !known.has(line));
};

describe('a service with another slug', () => {
  test('is named so wherever it is referred to, linked and redirected to, also in itself', async () => {
    const slug = await slugAt(SERVICES, 0);
    const page = `/services/${slug}`;
    await editor.save(OTHERS, ['items', 0, 'related', 0], slug);
    await editor.save(SERVICES, ['items', 0, 'costDrivers', 0], `Paper, see ${page}#faq`);
    await addToText(ARTICLE, `See [one](${page}), [two](${page}#price) and ${page}-not.`);
    await editor.save(SITE_FILE, ['redirects'], { ...(await editor.redirects()), '/printed': `${page}#price` });
    const before = Object.fromEntries(await texts());
    const mentions = await mentionsOf('services', slug);
    expect(mentions.filter(({ kind }) => kind === 'reference').length).toBeGreaterThan(1);

    const { item, changed } = await editor.ask(renameEntry, {
      type: 'services',
      slug,
      newSlug: 'brand-new',
      isRedirected: true,
    });

    expect(item).toMatchObject({ file: SERVICES, entry: 'brand-new', page: '/services/brand-new' });
    const files = new Set([SERVICES, SITE_FILE, ...mentions.map(({ file }) => file)]);
    expect(changed.toSorted()).toEqual([...files].toSorted());
    // The redirect that was added leads to it, too.
    const added = { file: SITE_FILE, at: ['redirects', page], kind: 'link' };
    const places = placesOf(await mentionsOf('services', 'brand-new'));
    expect(places).toHaveLength(mentions.length + 1);
    expect(places).toEqual(expect.arrayContaining([...placesOf(mentions), added]));
    expect(await editor.redirects()).toMatchObject({
      '/printed': '/services/brand-new#price',
      [page]: '/services/brand-new',
    });
    expect(valueAt(await editor.readValue(SERVICES), ['items', 0, 'costDrivers', 0])).toBe(
      'Paper, see /services/brand-new#faq',
    );
    expect(newLines(before[ARTICLE] ?? '', editor.readText(ARTICLE))).toEqual([
      `See [one](/services/brand-new), [two](/services/brand-new#price) and ${page}-not.`,
    ]);
    for (const file of changed) {
      for (const line of newLines(before[file] ?? '', editor.readText(file))) expect(line).toContain('brand-new');
    }
    expect(await editor.call(readMentions, { type: 'services', slug })).toMatchObject({ status: 404 });
  });
});

describe('an article with another slug', () => {
  const slug = path.basename(ARTICLE, '.md');
  const renamed = 'content/blog/brand-new.md';

  test('has a file of the new name with the same text, comments included', async () => {
    editor.writeText(ARTICLE, editor.readText(ARTICLE).replace('---\n', '---\n# Asked for by a reader.\n'));
    await addToText(ARTICLE, `It is at [its page](/blog/${slug}#top).`);
    await addToText(OTHER_ARTICLE, `See /blog/${slug}.`);
    const before = editor.readText(ARTICLE);
    const { item, changed } = await editor.ask(renameEntry, {
      type: 'articles',
      slug,
      newSlug: 'brand-new',
      isRedirected: true,
    });
    expect(item).toMatchObject({ file: renamed, page: '/blog/brand-new' });
    expect(item).not.toHaveProperty('entry');
    expect(changed).toEqual(expect.arrayContaining([ARTICLE, renamed, OTHER_ARTICLE, SITE_FILE]));
    expect(existsSync(path.join(editor.root, ARTICLE))).toBe(false);
    expect(editor.readText(renamed)).toBe(before.replace(`(/blog/${slug}#top)`, '(/blog/brand-new#top)'));
    expect(editor.readText(OTHER_ARTICLE)).toContain('See /blog/brand-new.');
    expect(await editor.redirects()).toMatchObject({ [`/blog/${slug}`]: '/blog/brand-new' });
  });

  test.each(['write', 'remove'] as const)('is as before if a %s fails, and so are the others', async (failing) => {
    await addToText(OTHER_ARTICLE, `See /blog/${slug}.`);
    const before = await texts();
    const files = await createReadFiles(editor.root, content)();
    const entry = findEntry(files, 'articles', slug) as FoundEntry;
    const planned = planRename(editor.root, files, { entry, newSlug: 'brand-new', isRedirected: true });
    if (!planned.isPossible) throw new Error(planned.message);
    const interrupted: ContentFolder = {
      ...content,
      write: async (change) => {
        if (failing === 'write' && change.file === SITE_FILE) throw new Error('The disk is full.');
        return content.write(change);
      },
      remove: async (file, hash) => {
        if (failing === 'remove') throw new Error('The disk is full.');
        return content.remove(file, hash);
      },
    };
    await expect(writeAll(interrupted, changesBetween(files, planned.files))).rejects.toThrow('The disk is full.');
    expect(await texts()).toEqual(before);
  });
});

describe('nothing is written', () => {
  /** @returns why it was refused */
  async function refused(input: { slug: string; newSlug: string; type?: EntryType }): Promise<unknown> {
    const before = await texts();
    const { error } = await editor.call(renameEntry, { type: 'services', isRedirected: true, ...input });
    expect(await texts()).toEqual(before);
    return error;
  }

  test('for a slug that another has, in another file too', async () => {
    const [slug, taken] = await Promise.all([slugAt(SERVICES, 0), slugAt(OTHERS, 0)]);
    expect(await refused({ slug, newSlug: taken })).toEqual({
      code: 'conflict',
      message: expect.stringContaining(`/services/${taken} is taken`),
    });
    const job = path.basename(JOB, '.md');
    expect(await refused({ type: 'jobs', slug: job, newSlug: 'security-analyst' })).toMatchObject({ code: 'conflict' });
  });

  test('for a core entry', async () => {
    const slug = await slugAt(CORE, 0);
    expect(await refused({ slug, newSlug: 'brand-new' })).toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('core'),
    });
  });

  test.each(['', 'Brand-New', 'brand new', 'brand--new', '-brand', '2-brands', '../people', 'a/b', 'பிராண்டு'])(
    'for what is no slug: "%s"',
    async (newSlug) => {
      const expected = { code: 'invalid', message: slugRule.patternFault };
      expect(await refused({ slug: await slugAt(SERVICES, 0), newSlug })).toEqual(expected);
      expect(await refused({ type: 'articles', slug: path.basename(ARTICLE, '.md'), newSlug })).toEqual(expected);
    },
  );
});
