import * as z from 'zod';
import type { Check } from './check.ts';
import { type ContentFile, dataOf, type Passage } from './content-file.ts';
import { Rule } from './rule.ts';

/** Fewer than three may be chance; three are a habit that a reader of several pages sees. */
const PAGES_TOO_MANY = 3;

const [FEWEST_WORDS, MOST_WORDS] = [40, 110];

/** The part of the shorter description that stands word for word in the other. */
const TOO_ALIKE = 0.5;

/**
 * Words that say nothing of this agency because every other one says them. Their forms are spelled out, for a coffee
 * page has its Robusta, an architect's drawing its elevation, a lift maker's its elevators and a lathe its cutting edge.
 */
const BANNED = new RegExp(
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

/** Sentences that the specification fixes: the file, and the whole field as it stands there. */
const FIXED: readonly [file: string, text: string][] = [
  ['content/site.yaml', 'Empowering Businesses with Smart, Scalable, and Future-Ready AI & IT Solutions'],
  ['content/pages/home.yaml', 'Empowering Businesses with Smart, Scalable, and Future-Ready AI & IT Solutions'],
  ['content/pages/home.yaml', 'Cutting-edge AI solutions'],
];

const bullets = z.array(z.string()).default([]);
const entries = z.object({
  items: z.array(
    z.object({
      slug: z.string(),
      description: z.string(),
      features: bullets,
      benefits: bullets,
      use_cases: bullets,
      outcomes: bullets,
      price: z.object({ text: z.string() }).optional(),
      quoted: z.string().optional(),
    }),
  ),
});

interface Entry {
  file: string;
  slug: string;
  description: string;
  /** What the sentence beneath its price says; industries and services with plans have none. */
  priceText: string | undefined;
  bullets: string[];
}

/** The words of content/: what would make one page read like the next, or like any other agency's. */
export class Content implements Check {
  readonly name = 'content';
  readonly #files: readonly ContentFile[];

  constructor(files: readonly ContentFile[]) {
    this.#files = files;
  }

  visit(): void {}

  rules(): Rule[] {
    const all = this.#files
      .filter(({ path, data }) => data && /^content\/(services|industries)\//.test(path))
      .flatMap(({ path }) => entriesOf(this.#files, path));
    return [
      readable(this.#files),
      repeatedBullets(all),
      lengths(all),
      likeness(
        'No two descriptions of services or industries are more than half alike.',
        all.map((entry) => ({ ...entry, field: 'description', text: entry.description })),
      ),
      likeness(
        'No two services say what moves their price in words that are more than half alike.',
        all.flatMap(({ priceText: text, ...entry }) => (text ? [{ ...entry, field: 'price', text }] : [])),
      ),
      bannedWords(this.#files),
      brandName(this.#files),
    ];
  }
}

function entriesOf(files: readonly ContentFile[], file: string): Entry[] {
  return dataOf(files, file, entries).items.map(({ slug, description, price, quoted, ...lists }) => ({
    file,
    slug,
    description,
    priceText: price?.text ?? quoted,
    bullets: [...lists.features, ...lists.benefits, ...lists.use_cases, ...lists.outcomes],
  }));
}

function readable(files: readonly ContentFile[]): Rule {
  const rule = new Rule('Every file of content/ can be read.');
  for (const { path, faults } of files) for (const fault of faults) rule.broken(path, fault);
  if (files.length === 0) rule.broken('content', 'No file was found.');
  return rule;
}

function repeatedBullets(all: readonly Entry[]): Rule {
  const rule = new Rule(`No bullet of a service or an industry stands on ${PAGES_TOO_MANY} or more pages.`);
  const places = new Map<string, { text: string; at: Entry[] }>();
  for (const entry of all) {
    for (const [said, text] of new Map(entry.bullets.map((text) => [plain(text), text]))) {
      const found = places.get(said);
      places.set(said, { text: found?.text ?? text, at: [...(found?.at ?? []), entry] });
    }
  }
  for (const { text, at } of places.values()) {
    if (at.length < PAGES_TOO_MANY) continue;
    const [first, ...others] = at.map(({ file, slug }) => `${file}, ${slug}`);
    rule.broken(`${first}`, `"${text}" stands also in ${others.join(' and ')}. Say what it means on each page.`);
  }
  return rule;
}

function lengths(all: readonly Entry[]): Rule {
  const rule = new Rule(`Every description of a service or an industry has ${FEWEST_WORDS} to ${MOST_WORDS} words.`);
  for (const { file, slug, description } of all) {
    const count = description.trim().split(/\s+/).length;
    if (count < FEWEST_WORDS || count > MOST_WORDS) rule.broken(`${file}, ${slug}`, `description: ${count} words.`);
  }
  return rule;
}

/**
 * Of three words each, as only a copy has many of those in common. What both share is held against the shorter one
 * (containment): a paragraph of 50 words pasted whole into one of 110 would come to less than half by Jaccard's measure.
 */
function likeness(says: string, all: readonly { file: string; slug: string; field: string; text: string }[]): Rule {
  const rule = new Rule(says);
  const compared = all.map((entry) => ({ ...entry, shingles: shinglesOf(entry.text) }));
  for (const [at, one] of compared.entries()) {
    for (const other of compared.slice(at + 1)) {
      const shared = one.shingles.intersection(other.shingles).size;
      const part = shared / Math.min(one.shingles.size, other.shingles.size);
      if (part > TOO_ALIKE) {
        const percent = Math.round(part * 100);
        rule.broken(`${one.file}, ${one.slug}`, `${one.field}: ${percent}% alike with ${other.file}, ${other.slug}.`);
      }
    }
  }
  return rule;
}

function shinglesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(2).map((_, at) => words.slice(at, at + 3).join(' ')));
}

/** One edit rebrands the whole site: a name written out elsewhere would stay behind. */
function brandName(files: readonly ContentFile[]): Rule {
  const rule = new Rule('The name of the agency stands in content/site.yaml alone; elsewhere it is {brand}, or "we".');
  const home = 'content/site.yaml';
  const { brand } = files.some(({ path }) => path === home)
    ? dataOf(files, home, z.object({ brand: z.string().optional() }))
    : {};
  if (!brand) return rule;
  for (const { place, text } of files.filter(({ path }) => path !== home).flatMap(({ passages }) => passages)) {
    if (text.includes(brand)) rule.broken(place, `"${brand}" is written out.`);
  }
  return rule;
}

function bannedWords(files: readonly ContentFile[]): Rule {
  const rule = new Rule('No word of content/ is one that every agency uses.');
  for (const { path, passages } of files) {
    for (const { place, text } of passages.filter((passage) => !isFixed(path, passage))) {
      for (const [word] of text.matchAll(BANNED)) rule.broken(place, `"${word}". Say what is meant.`);
    }
  }
  return rule;
}

const isFixed = (path: string, { text }: Passage): boolean =>
  FIXED.some(([file, sentence]) => file === path && sentence === text);

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
