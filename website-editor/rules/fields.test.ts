import { z } from 'astro/zod';
import { expect, it } from 'vitest';
import type { Field } from '#contract/desk/website/fields.ts';
import { icon, slugs, text } from '#site/content/fields.ts';
import { contentFiles, siteContent } from '#site/content/files.ts';
import { fieldOf, fieldOfFile } from './fields.ts';

it.each<[string, z.core.$ZodType, Field]>([
  ['a line', z.string().min(2).max(60), { kind: 'text', format: 'line', min: 2, max: 60 }],
  ['a paragraph', z.string().max(260), { kind: 'text', format: 'paragraph', max: 260 }],
  ['a day', z.date(), { kind: 'text', format: 'date' }],
  ['a number with limits', z.number().min(0).max(1), { kind: 'number', isWhole: false, min: 0, max: 1 }],
  [
    'a choice',
    z.enum(['on-failure', 'Full-time']),
    {
      kind: 'choice',
      options: [
        { value: 'on-failure', label: 'On failure' },
        { value: 'Full-time', label: 'Full-time' },
      ],
    },
  ],
  [
    'a list',
    z
      .array(z.int())
      .min(2)
      .max(4)
      .refine(() => true),
    { kind: 'list', item: { kind: 'number', isWhole: true }, min: 2, max: 4 },
  ],
  [
    'a group',
    z.strictObject({ searchTitle: text(60, 'The title').optional(), href: z.boolean() }).superRefine(() => {}),
    {
      kind: 'group',
      members: [
        {
          name: 'searchTitle',
          label: 'Search title',
          isRequired: false,
          field: { kind: 'text', format: 'line', min: 1, max: 60, help: 'The title; at most 60 characters' },
        },
        { name: 'href', label: 'Page', isRequired: true, field: { kind: 'boolean' } },
      ],
    },
  ],
  [
    'a record',
    z.record(z.string().max(10), z.boolean()),
    { kind: 'record', key: { kind: 'text', format: 'line', max: 10 }, value: { kind: 'boolean' } },
  ],
  [
    'variants',
    z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('slip') }).describe('A receipt')]).optional(),
    {
      kind: 'variants',
      by: 'kind',
      variants: [
        {
          value: 'slip',
          label: 'Slip',
          field: {
            kind: 'group',
            help: 'A receipt',
            members: [{ name: 'kind', label: 'Kind', isRequired: true, field: { kind: 'constant', value: 'slip' } }],
          },
        },
      ],
    },
  ],
  [
    'references',
    slugs(1, 3, 'Services', 'services'),
    {
      kind: 'list',
      item: { kind: 'reference', to: 'services', help: 'Services' },
      min: 1,
      max: 3,
      help: 'Services: 1 to 3',
    },
  ],
])('reads %s', (_, schema, field) => expect(fieldOf(schema)).toEqual(field));

it('says that icons are icons', () => expect(fieldOf(icon)).toMatchObject({ kind: 'choice', isIcon: true }));

it('finds the picture of an entry', () =>
  expect(fieldOfFile(siteContent.articles)).toMatchObject({
    members: expect.arrayContaining([
      {
        name: 'image',
        label: 'Image',
        isRequired: false,
        field: { kind: 'picture', help: 'Shown in place of the drawing' },
      },
    ]),
  }));

it('puts the text of a Markdown file last', () =>
  expect(fieldOfFile(siteContent.legal)).toMatchObject({
    members: expect.arrayContaining([
      expect.objectContaining({ name: 'body', field: expect.objectContaining({ format: 'markdown' }) }),
    ]),
  }));

it('has no control for what content/ does not use', () =>
  expect(() => fieldOf(z.any())).toThrow('There is no control for'));

it.each(contentFiles)('says what each field of $folder/$pattern is for', (files) =>
  expect(withoutHelp(fieldOfFile(files), files.pattern)).toEqual([]),
);

it.each(contentFiles)('names the fields of $folder/$pattern in camelCase, as the code does', (files) =>
  expect(JSON.stringify(fieldOfFile(files)).match(/"name":"\w*_\w*"/g)).toBeNull(),
);

/** Words that only those who build the site know. */
const TECHNICAL =
  /\b(slugs?|eyebrows?|kolams?|exhibits?|ids?|seeds?|commits?|repositor(y|ies)|npm|git|json|schema|regex)\b|\.(ya?ml|md|ts)\b|(content|contract|site)\/|`/i;

it.each(contentFiles)('speaks of $folder/$pattern in words that an owner knows', (files) =>
  expect([files.title, files.group, ...wordsOf(fieldOfFile(files))].filter((words) => TECHNICAL.test(words))).toEqual(
    [],
  ),
);

/** The labels and helps of a field and of all in it. */
function wordsOf(field: Field): string[] {
  const own = field.help === undefined ? [] : [field.help];
  switch (field.kind) {
    case 'group':
      return [...own, ...field.members.flatMap((member) => [member.label, ...wordsOf(member.field)])];
    case 'variants':
      return [...own, ...field.variants.flatMap((variant) => [variant.label, ...wordsOf(variant.field)])];
    case 'list':
      return [...own, ...wordsOf(field.item)];
    case 'record':
      return [...own, ...wordsOf(field.key), ...wordsOf(field.value)];
    case 'choice':
      return [...own, ...field.options.map(({ label }) => label)];
    default:
      return own;
  }
}

/** Fields with a value of their own that have no help. The label of a group or of a list of groups says enough. */
function withoutHelp(field: Field, place: string, isHelped = false): string[] {
  const here = field.help || isHelped ? [] : [place];
  switch (field.kind) {
    case 'group':
      return field.members.flatMap((member) => withoutHelp(member.field, `${place}, ${member.name}`));
    case 'variants':
      return field.variants.flatMap((variant) => withoutHelp(variant.field, `${place}, ${variant.value}`));
    case 'list':
      return withoutHelp(field.item, place, field.help !== undefined);
    case 'record':
      return [...here, ...withoutHelp(field.key, `${place}, key`), ...withoutHelp(field.value, place)];
    case 'constant':
      return [];
    default:
      return here;
  }
}
