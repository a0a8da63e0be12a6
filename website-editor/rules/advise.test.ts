import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Advice } from '#contract/desk/website/places.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { contentFiles, contentFilesOf } from '#site/content/files.ts';
import { valueAt, withValueAt } from '#website-editor/values/value-at.ts';
import { createAdviser } from './advise.ts';
import { testContent as files, savedValue } from './test-content.ts';

/** Before the review of any fact is due. */
const now = () => new Date('2020-01-01');
const root = process.cwd();
const adviser = createAdviser(root, now);

const adviceWith = (file: string, at: ValuePath, next: Value | undefined): Promise<Advice[]> =>
  adviser.advise(root, file, withValueAt(savedValue(file), at, next));
const textAt = (file: string, at: ValuePath): string => String(valueAt(savedValue(file), at));

const titleOfFile = (file: string): string =>
  String(valueAt(savedValue(file), ['title']) ?? valueAt(savedValue(file), ['name']));

const services = 'content/services/core.yaml';
const photography = 'content/services/photography.yaml';
const home = 'content/pages/home.yaml';
const article = files.find(({ file }) => file.startsWith('content/blog/'))?.file ?? '';

it('has nothing to say about files as they are', { tags: ['full'] }, async () => {
  for (const row of contentFiles) {
    const one = files.find(({ file }) => contentFilesOf(file) === row);
    expect(await adviser.advise(root, one?.file ?? '', one?.value ?? null), one?.file).toEqual([]);
  }
});

it.each<[string, string, ValuePath, Value, string, RegExp]>([
  ['a banned word', services, ['items', 1, 'subtitle'], 'We unlock growth.', '"unlock". Say what is meant.', /clichés/],
  [
    'a misspelled word',
    services,
    ['items', 0, 'subtitle'],
    'We devellop it.',
    '"devellop" is not in the dictionary. Correct it, unless it is a name.',
    /British English/,
  ],
  ['a spelling of our own', services, ['items', 0, 'subtitle'], 'Your pincode.', '"pincode": write PIN code.', /one/],
  [
    'an unknown placeholder',
    home,
    ['hero', 'eyebrow'],
    'Hello {name}',
    '"{name}" would be shown as it is.',
    /placeholder/,
  ],
  [
    'a link to nowhere',
    home,
    ['services', 'cards', 0, 'href'],
    '/services/nothing',
    '"/services/nothing" leads nowhere. Correct it, or add a redirect to "Words on every page".',
    /link/,
  ],
  [
    'a law without a fact',
    services,
    ['items', 0, 'subtitle'],
    'Under the Sugar Act, 1957.',
    'It names "Act, 1957" and cites no fact. Add the fact to "Facts and their sources", and name it under "Facts and sources".',
    /cites a fact/,
  ],
])('finds %s', async (_, file, at, next, message, rule) => {
  const value = withValueAt(savedValue(file), at, next);
  const plain = message.includes('cites no fact') ? withValueAt(value, ['items', 0, 'facts'], undefined) : value;
  const place = message.includes('cites no fact') ? ['items', 0, 'facts'] : at;
  const advice = await adviser.advise(root, file, plain);
  expect(advice.filter((one) => one.message === message)).toEqual([
    { at: place, message, rule: expect.stringMatching(rule) },
  ]);
});

it('finds a number that we do not claim', async () => {
  const at = ['hero', 'text'];
  expect(await adviceWith(home, at, 'We have delivered 700+ projects.')).toEqual([
    {
      at,
      message: expect.stringContaining('of "700+", "Words on every page" claims'),
      rule: expect.stringContaining('claims'),
    },
  ]);
});

it('finds wording that is in another file', async () => {
  const at = ['items', 0, 'description'];
  expect(await adviceWith(services, at, textAt(photography, at))).toContainEqual({
    at,
    message: `100% of the wording is in that of "${titleOfFile(photography)}", ${textAt(photography, ['items', 0, 'slug'])}.`,
    rule: expect.stringContaining('descriptions'),
  });
  const question = ['items', 0, 'questions', 1];
  expect(await adviceWith(photography, question, valueAt(savedValue(services), question) ?? null)).toContainEqual(
    expect.objectContaining({
      at: question,
      message: expect.stringContaining(`in that of "${titleOfFile(services)}"`),
    }),
  );
});

it('measures an article, and reads its links and words', async () => {
  const advice = await adviceWith(article, ['body'], 'See [it](/nowhere), a robust page of 3 words.');
  expect(advice.map(({ at, message }) => [at, message])).toEqual(
    expect.arrayContaining([
      [['body'], 'It has 8 words.'],
      [['body'], '"/nowhere" leads nowhere. Correct it, or add a redirect to "Words on every page".'],
      [['body'], '"robust". Say what is meant.'],
    ]),
  );
});

it('says that a number on the cover of an article is not in its text', async () => {
  expect(await adviceWith(article, ['cover', 'figure'], '1 in 987,654')).toContainEqual({
    at: ['cover', 'figure'],
    message: expect.stringContaining('987,654'),
    rule: expect.stringContaining('cover'),
  });
});

it('says that a position is closed already', async () => {
  const job = files.find(({ file }) => file.startsWith('content/jobs/'))?.file ?? '';
  const closed = { at: ['closes'], message: expect.stringContaining('This day is past'), rule: expect.any(String) };
  expect(await adviceWith(job, ['closes'], '2019-12-31')).toContainEqual(closed);
  expect(await adviceWith(job, ['closes'], '2020-01-01')).not.toContainEqual(closed);
});

it('says that a second article is featured', async () => {
  const [featured, other] = [true, undefined].map((flag) =>
    files.find(({ file, value }) => file.startsWith('content/blog/') && valueAt(value, ['featured']) === flag),
  );
  expect(await adviceWith(other?.file ?? '', ['featured'], true)).toContainEqual({
    at: ['featured'],
    message: `Featured too: "${titleOfFile(featured?.file ?? '')}". Feature only one.`,
    rule: expect.stringContaining('Exactly one article is featured'),
  });
});

it('reminds of the review of a fact, where it is and where it is cited', async () => {
  const later = createAdviser(root, () => new Date('2099-01-01'));
  const facts = 'content/facts.yaml';
  expect(await later.advise(root, facts, savedValue(facts))).toContainEqual({
    at: ['subjects', 0, 'facts', 0, 'reviewBy'],
    message: expect.stringContaining('The review of'),
    rule: 'Every fact is reviewed in time.',
  });
  const citing = files.find(({ value }) => Array.isArray(valueAt(value, ['facts'])));
  expect(await later.advise(root, citing?.file ?? '', citing?.value ?? null)).toContainEqual(
    expect.objectContaining({ at: ['facts'], rule: 'Every fact is reviewed in time.' }),
  );
});

it('advises about what is incomplete and about a file that does not exist yet', async () => {
  expect(await adviceWith(services, ['items', 1, 'description'], undefined)).toEqual([]);
  const value = { ...(savedValue(article) as { [key: string]: Value }), title: 'A robust title' };
  expect(await adviser.advise(root, 'content/blog/brand-new.md', value)).toContainEqual(
    expect.objectContaining({ at: ['title'], message: '"robust". Say what is meant.' }),
  );
  expect(await adviser.advise(root, 'package.json', {})).toEqual([]);
});

it('reads a file again when it has changed on the disk', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'adviser-'));
  cpSync('content', path.join(folder, 'content'), { recursive: true });
  const at = ['items', 0, 'description'];
  const changed = 'Nothing of this stands anywhere else in all of the content, sixteen words and not a single more.';
  const value = withValueAt(savedValue(services), at, changed);
  const likeness = async () =>
    (await adviser.advise(folder, services, value)).filter(({ message }) => message.includes('wording'));
  expect(await likeness()).toEqual([]);
  const file = path.join(folder, photography);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^( {4}description:).*\n( {6}.*\n)*/m, `$1 "${changed}"\n`));
  expect(await likeness()).toEqual([expect.objectContaining({ at })]);
});
