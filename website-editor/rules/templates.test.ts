import { describe, expect, it } from 'vitest';
import { entryTypes } from '#contract/desk/website/fields.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { contentFiles } from '#site/content/files.ts';
import { valueAt } from '#website-editor/values/value-at.ts';
import { findFaults } from './find-faults.ts';
import { templateOf } from './templates.ts';
import { testContent as files } from './test-content.ts';

const today = '2026-11-24';
const template = (type: (typeof entryTypes)[number]) => templateOf(type, { files, today });

it.each(entryTypes)('has of %s the required fields, in their order, and no others', (type) => {
  const { field, value } = template(type);
  if (field.kind !== 'group') throw new Error('An entry is a group.');
  expect(Object.keys(value as object)).toEqual(
    field.members.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  );
});

it.each(entryTypes)('says of an empty entry of %s only what is still to be filled in', (type) => {
  const row = contentFiles.find((each) => each.type === type || each.entries?.type === type);
  const category = files.find(({ file }) => row?.entries && file.startsWith(`${row.folder}/`));
  const { value } = template(type);
  const items = category && row?.entries && (valueAt(category.value, [row.entries.at]) as Value[]);
  const faults =
    category && items && row.entries
      ? findFaults(
          category.file,
          { ...(category.value as object), [row.entries.at]: [...items, value] },
          { root: process.cwd(), files },
        )
      : findFaults(`${row?.folder}/new.md`, value, { root: process.cwd(), files });
  expect(faults).not.toEqual([]);
  for (const { message } of faults)
    expect(message).toMatch(/^(Fill this in|Choose|Write|Use|Add|Give|Repeat|Name|Mark)\b/);
});

describe('a new service', () => {
  const { value, needed } = template('services');
  const category = files.find(({ file }) => file.startsWith('content/services/'));
  const items = valueAt(category?.value, ['items']) as { [key: string]: Value }[];
  const faultsOf = (entry: object) =>
    findFaults(
      String(category?.file),
      { ...(category?.value as object), items: [...items, { ...entry, slug: 'new' } as Value] },
      { root: process.cwd(), files },
    ).map(({ at }) => at.slice(2).join('.'));

  it('asks once for each of the ten parts that its page cannot do without', () => {
    expect(needed).toHaveLength(10);
    expect(faultsOf({ ...(value as object), title: 'New' }).toSorted()).toEqual(
      needed.filter((name) => name !== 'title').toSorted(),
    );
  });

  it('may be published when they are written', () => {
    const written = { ...items[0], title: 'New', quoted: 'By the port.' };
    const only = Object.fromEntries(Object.entries(written).filter(([name]) => needed.includes(name)));
    expect(faultsOf({ ...(value as object), ...only })).toEqual([]);
  });
});

it('begins with today, and puts the entry last', () => {
  expect(template('articles').value).toMatchObject({ date: today });
  expect(template('jobs').value).toMatchObject({ posted: today, closes: today });
  const orders = files
    .filter(({ file }) => file.startsWith('content/projects/'))
    .map(({ value }) => Number(valueAt(value, ['order'])));
  expect(template('projects').value).toMatchObject({ order: Math.max(...orders) + 1 });
  expect(templateOf('projects', { files: [], today }).value).toMatchObject({ order: 1 });
});
