import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { deskContentSchema } from './content.ts';

const words = readFileSync('content/desk.yaml', 'utf8');
const { mails } = deskContentSchema.parse(parse(words));

test.each<[what: string, place: string, needed: string]>([
  ['a letter without a link to leave', 'letter.ending', '{unsubscribeLink}'],
  ...Object.keys(mails).map((name) => {
    const needed = name === 'addressNotice' ? '{desk}' : '{link}';
    return [`the mail ${name} without its link`, `mails.${name}.paragraphs`, needed] as [string, string, string];
  }),
])('refuses %s', (_, place, needed) => {
  const { error } = deskContentSchema.safeParse(parse(words.replaceAll(needed, 'our page')));
  const found = error?.issues.find(({ path }) => path.join('.') === place);
  expect(found?.message).toBe(`Write ${needed} in one of the paragraphs.`);
});
