import { expect, test } from 'vitest';
import type { Value } from '#contract/desk/website/values.ts';
import type { KeptValue } from '#website-editor/drafts/draft.ts';
import { parseContentFile } from '#website-editor/files/parse-content-file.ts';
import { testContent as files, savedValue } from '#website-editor/rules/test-content.ts';
import { shownTexts } from './shown-texts.ts';

const FILE = 'content/services/digital-marketing.yaml';

type Entries = { items: Record<string, Value>[] };

async function shown(kept: Pick<KeptValue, 'file' | 'value'>): Promise<Value> {
  const all = async () => [{ ...kept, hash: '' }];
  const texts = await shownTexts({
    root: process.cwd(),
    readFiles: async () => files,
    kept: { all, put: async () => {}, remove: async () => {} },
  });
  return parseContentFile(kept.file, texts.get(kept.file) ?? '').value;
}

test('what is wrong is shown as it was before, and what is right as it was typed', async () => {
  const before = structuredClone(savedValue(FILE)) as Entries;
  const typed = structuredClone(before);
  Object.assign(typed.items[0] ?? {}, { title: '', subtitle: 'A subtitle that is typed.' });
  const after = (await shown({ file: FILE, value: typed })) as Entries;
  expect(after.items[0]).toEqual({ ...before.items[0], subtitle: 'A subtitle that is typed.' });
});

test('a new entry of a file borrows from another what it does not say yet', async () => {
  const typed = structuredClone(savedValue(FILE)) as Entries;
  typed.items.push({ slug: 'brand-new', title: 'A brand-new service', description: '' });
  const after = (await shown({ file: FILE, value: typed })) as Entries;
  expect(after.items.at(-1)).toMatchObject({ slug: 'brand-new', title: 'A brand-new service' });
  expect(after.items).toHaveLength(typed.items.length);
});

test('so does a new file', async () => {
  const after = await shown({ file: 'content/blog/brand-new.md', value: { title: 'A new article', body: '' } });
  expect(after).toMatchObject({ title: 'A new article', body: expect.stringMatching(/./) });
});
