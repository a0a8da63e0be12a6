import * as z from 'zod';
import type { ValuePath } from '#contract/desk/website/values.ts';
import { Rule } from './check.ts';
import { type ContentFile, dataOf, placeOf } from './content-file.ts';

/** Two may be chance; a reader of several pages notices three. */
const PAGES_TOO_MANY = 3;

const [MIN_WORDS, MAX_WORDS] = [40, 110];

/** The share of the shorter text that is in the other, word for word. */
const MAX_SIMILARITY = 0.5;

/**
 * Marketing clichés. Their forms are spelled out because similar words have a plain meaning in some trades: Robusta, elevation,
 * elevators, the cutting edge of a lathe.
 */
const CLICHES = new RegExp(
  `\\b(${[
    "in today['’]s fast[- ]paced world",
    'unlock(s|ed|ing|able)?',
    'leverag(e|es|ed|ing)',
    'seamless(ly|ness)?',
    'elevat(e|es|ed|ing)',
    'empower(s|ed|ing|ment)?',
    'cutting-edge',
    'robust(ly|ness)?',
    'journey(s|ed|ing)?',
    'landscap(e|es|ed|ing|ers?)',
  ].join('|')})\\b`,
  'gi',
);

/** Sentences that the specification fixes: the file and the whole field. */
const FIXED: readonly [file: string, text: string][] = [
  ['content/site.yaml', 'Empowering Businesses with Smart, Scalable, and Future-Ready AI & IT Solutions'],
  ['content/pages/home.yaml', 'Empowering Businesses with Smart, Scalable, and Future-Ready AI & IT Solutions'],
  ['content/pages/home.yaml', 'Cutting-edge AI solutions'],
];

const BULLETS = ['features', 'benefits', 'useCases', 'outcomes', 'needsFromYou', 'notIncluded', 'costDrivers'] as const;

const bullets = z.array(z.string()).default([]);
const entries = z.object({
  items: z.array(
    z.object({
      slug: z.string(),
      description: z.string(),
      features: bullets,
      benefits: bullets,
      useCases: bullets,
      outcomes: bullets,
      needsFromYou: bullets,
      notIncluded: bullets,
      costDrivers: bullets,
      steps: z.array(z.object({ name: z.string(), who: z.string(), time: z.string(), result: z.string() })).default([]),
      duration: z.string().optional(),
      questions: z.array(z.object({ question: z.string(), answer: z.string() })).default([]),
      price: z.object({ fromBuys: z.string(), toBuys: z.string() }).optional(),
      quoted: z.string().optional(),
    }),
  ),
});

/** A bullet point. */
interface Bullet {
  path: ValuePath;
  text: string;
}

/** A text to compare with those of other entries. */
interface Wording {
  path: ValuePath;
  /** Its sequences of three words. */
  shingles: ReadonlySet<string>;
}

interface Entry {
  file: ContentFile;
  /** Of the entry in its file. */
  path: ValuePath;
  slug: string;
  description: string;
  bullets: Bullet[];
  wording: {
    description: Wording[];
    /** The sentence below its price; industries and services with plans have none. */
    price: Wording[];
    /** Each with its answer. */
    questions: Wording[];
    /** What the client gets after each step, and who works on it. */
    steps: Wording[];
  };
  duration: string | undefined;
  times: string[];
}

/**
 * Text in content/ that would make one page read like another, or like any other agency's.
 *
 * @param changed the path of the only file whose words are checked, also against the words of the others
 */
export function contentRules(files: readonly ContentFile[], changed?: string): Rule[] {
  const all = files
    .filter(({ path, data }) => data && /^content\/(services|industries)\//.test(path))
    .flatMap(entriesOf);
  const distinct = (title: string, texts: keyof Entry['wording']) =>
    distinctWording(
      title,
      all.flatMap(({ wording, ...entry }) => wording[texts].map((text) => ({ ...entry, ...text }))),
      changed,
    );
  const checked = files.filter(({ path }) => changed === undefined || path === changed);
  return [
    parseable(checked),
    repeatedBullets(all),
    descriptionLengths(all),
    distinct('No two descriptions of services or industries share more than half of their wording.', 'description'),
    distinct('No two services share more than half of the wording about their price.', 'price'),
    distinct(
      'No two services or industries share more than half of the wording of a question and its answer.',
      'questions',
    ),
    distinct('No two services share more than half of the wording of their steps.', 'steps'),
    durations(all),
    cliches(checked),
    brandName(files, checked),
  ];
}

/** Of files that have been read before: the editor checks the same ones at every key. */
const known = new WeakMap<ContentFile, Entry[]>();

function entriesOf(file: ContentFile): Entry[] {
  const read = known.get(file) ?? readEntries(file);
  known.set(file, read);
  return read;
}

function readEntries(file: ContentFile): Entry[] {
  return dataOf([file], file.path, entries).items.map(({ slug, description, price, quoted, ...lists }, index) => {
    const entry = ['items', index];
    return {
      file,
      path: entry,
      slug,
      description,
      bullets: BULLETS.flatMap((field) => lists[field].map((text, at) => ({ path: [...entry, field, at], text }))),
      wording: {
        description: wordingOf([...entry, 'description'], description),
        price: price
          ? wordingOf([...entry, 'price'], `${price.fromBuys} ${price.toBuys}`)
          : wordingOf([...entry, 'quoted'], quoted),
        questions: lists.questions.flatMap(({ question, answer }, at) =>
          wordingOf([...entry, 'questions', at], `${question} ${answer}`),
        ),
        steps: wordingOf(
          [...entry, 'steps'],
          lists.steps.map(({ name, who, result }) => `${name} ${who} ${result}`).join(' '),
        ),
      },
      duration: lists.duration,
      times: lists.steps.map(({ time }) => time),
    };
  });
}

const wordingOf = (path: ValuePath, text: string | undefined): Wording[] =>
  text ? [{ path, shingles: shinglesOf(text) }] : [];

function parseable(files: readonly ContentFile[]): Rule {
  const rule = new Rule('Every file in content/ can be parsed.');
  for (const { path, faults } of files) for (const fault of faults) rule.fail(path, fault);
  if (files.length === 0) rule.fail('content', 'No file was found.');
  return rule;
}

function repeatedBullets(all: readonly Entry[]): Rule {
  const rule = new Rule(`No bullet point of a service or industry is on ${PAGES_TOO_MANY} or more pages.`);
  const repeated = new Map<string, (Bullet & Pick<Entry, 'file' | 'slug'>)[]>();
  for (const { file, slug, bullets } of all) {
    // A page may have one twice.
    for (const [key, bullet] of new Map(bullets.toReversed().map((bullet) => [plain(bullet.text), bullet]))) {
      repeated.set(key, [...(repeated.get(key) ?? []), { ...bullet, file, slug }]);
    }
  }
  for (const [first, ...others] of repeated.values()) {
    if (!first || others.length + 1 < PAGES_TOO_MANY) continue;
    const pages = others.map(({ file, slug }) => `${file.path}, ${slug}`).join(' and ');
    rule.fail(placeOf(first.file, first.path), `"${first.text}" is also in ${pages}. Say what it means on each page.`);
  }
  return rule;
}

/** Working days: a week has 5, a month 21. Undefined for a rhythm, such as "1 day a month". */
function daysOf(span: string): { min: number; max: number } | undefined {
  const [, from, to, unit] = /^(\d+)(?: to (\d+))? (day|week|month)s?$/.exec(span) ?? [];
  if (from === undefined || unit === undefined) return undefined;
  const days = { day: 1, week: 5, month: 21 }[unit] ?? 1;
  return { min: Number(from) * days, max: Number(to ?? from) * days };
}

/** Steps may overlap or wait for each other, so the sum may differ from the whole by a half. */
const MAX_DIFFERENCE = 1.5;

function durations(all: readonly Entry[]): Rule {
  const rule = new Rule('The steps of a service take as long as the whole.');
  for (const { file, path, duration = '', times } of all) {
    const [whole, steps] = [daysOf(duration), times.map(daysOf)];
    if (!whole || steps.length === 0 || !steps.every((span) => span !== undefined)) continue;
    const [min, max] = [sumOf(steps.map((span) => span.min)), sumOf(steps.map((span) => span.max))];
    if (max * MAX_DIFFERENCE < whole.min || min > whole.max * MAX_DIFFERENCE) {
      rule.fail(
        placeOf(file, [...path, 'duration']),
        `The steps take ${min} to ${max} working days, the whole ${duration}.`,
      );
    }
  }
  return rule;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function descriptionLengths(all: readonly Entry[]): Rule {
  const rule = new Rule(`Every description of a service or industry has ${MIN_WORDS} to ${MAX_WORDS} words.`);
  for (const { file, path, description } of all) {
    const count = description.trim().split(/\s+/).length;
    if (count < MIN_WORDS || count > MAX_WORDS) rule.fail(placeOf(file, [...path, 'description']), `${count} words.`);
  }
  return rule;
}

/**
 * Compares sequences of three words (shingles). The measure is containment in the shorter text: by Jaccard's measure, a paragraph
 * of 50 words pasted into one of 110 would count as less than half.
 */
function distinctWording(
  title: string,
  all: readonly (Pick<Entry, 'file' | 'slug'> & Wording)[],
  changed: string | undefined,
): Rule {
  const rule = new Rule(title);
  for (const [at, one] of all.entries()) {
    if (changed !== undefined && one.file.path !== changed) continue;
    for (const other of changed === undefined ? all.slice(at + 1) : all) {
      if (other === one) continue;
      const shared = one.shingles.intersection(other.shingles).size;
      const part = shared / Math.min(one.shingles.size, other.shingles.size);
      if (part > MAX_SIMILARITY) {
        const percent = Math.round(part * 100);
        rule.fail(
          placeOf(one.file, one.path),
          `${percent}% of the wording is in that of ${other.file.path}, ${other.slug}.`,
        );
      }
    }
  }
  return rule;
}

function shinglesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(2).map((_, at) => words.slice(at, at + 3).join(' ')));
}

/** Changing one line renames the agency everywhere. */
function brandName(files: readonly ContentFile[], checked: readonly ContentFile[]): Rule {
  const rule = new Rule(
    'The name of the agency is written only in content/site.yaml; elsewhere it is {brand} or "we".',
  );
  const home = 'content/site.yaml';
  const { brand } = files.some(({ path }) => path === home)
    ? dataOf(files, home, z.object({ brand: z.string().optional() }))
    : {};
  if (!brand) return rule;
  for (const passage of checked.filter(({ path }) => path !== home).flatMap(({ passages }) => passages)) {
    if (passage.text.includes(brand)) rule.fail(passage, `"${brand}" is written out.`);
  }
  return rule;
}

function cliches(files: readonly ContentFile[]): Rule {
  const rule = new Rule('content/ has no marketing clichés.');
  for (const { path, passages } of files) {
    for (const passage of passages.filter(({ text }) => !isFixed(path, text))) {
      for (const [word] of passage.text.matchAll(CLICHES)) rule.fail(passage, `"${word}". Say what is meant.`);
    }
  }
  return rule;
}

const isFixed = (path: string, text: string): boolean =>
  FIXED.some(([file, sentence]) => file === path && sentence === text);

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
