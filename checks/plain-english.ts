/** English for readers whose second language it is: short sentences, everyday words, no abbreviation that nobody explains. */
import { Rule } from './check.ts';
import type { ContentFile, Passage } from './content-file.ts';
import { COMMON, NAMES } from './known-abbreviations.ts';

/** In words. */
const MAX_SENTENCE = 28;

/** Words and turns of phrase that a reader from India reads twice, and what to write. */
const HARD_WORDS: readonly [hard: RegExp, plain: string][] = [
  [/\b(ring|rings|ringing|rang|rung) (us|you|him|her|them|back|up|the|a|from|every|each)\b/gi, 'call'],
  [/\b(mend|mends|mended|mending)\b/gi, 'fix or repair'],
  [/\bset apart\b|\bkept apart\b|\bkeeps? apart\b|\bcharged apart\b|\bpaid apart\b/gi, 'separately'],
  [/\b(it|plan|price|fee|file|page|package) holds\b/gi, 'includes or contains'],
  [/\bwhose (is|are)\b/gi, 'who owns'],
  [/\b(may|shall) (I|we|you)\b(?=[^.]*\?)/gi, 'can we, will we or do we have to'],
  [/\bmust (I|we|you)\b(?=[^.]*\?)/gi, 'do we have to'],
];

/** What an abbreviation looks like: GST, AMCs, 2FA. Words in capitals of up to seven letters count, too. */
const ABBREVIATION = /(?<![\p{L}\p{N}.@/+-])[A-Z][A-Z0-9&]{1,6}(?=s?(?![\p{L}\p{N}]))/gu;

/** The number of a standard or a form needs no explanation: ISO 9001, IS 1239, AS9100. */
const NUMBERED = /^ ?-?\d/;

const CATALOGUE = /^content\/(services|industries)\//;

/** Fields that name things of the trade, or that nobody reads on the page. */
const NOT_READ = new Set([
  'title',
  'worksWith',
  'alsoCalled',
  'searchTitle',
  'searchDescription',
  'facts',
  'slug',
  'image',
]);

/** One spelling of each word that has several. */
const SPELLINGS: readonly [wrong: RegExp, right: string][] = [
  [/\b(pin code|pincode|Pin code|Pincode|PIN Code|PINcode)s?\b/g, 'PIN code'],
  [/\d %/g, 'the sign directly after the number, as in 14%'],
  [/\bdespatch(es|ed|ing|er|ers)?\b/gi, 'dispatch'],
];

export function plainEnglish(files: readonly ContentFile[]): Rule[] {
  const catalogue = files.filter(({ path }) => CATALOGUE.test(path));
  const shown = files.filter(({ path }) => !/^content\/(facts|search|desk)\.yaml$|^content\/blog\//.test(path));
  return [
    sentenceLengths(catalogue),
    without(HARD_WORDS, 'Words are those that a reader knows whose second language is English.', shown),
    abbreviations(catalogue),
    without(SPELLINGS, 'Words with several spellings have one.', files),
  ];
}

function sentenceLengths(files: readonly ContentFile[]): Rule {
  const rule = new Rule(`No sentence about a service or an industry has more than ${MAX_SENTENCE} words.`);
  for (const passage of files.flatMap(({ passages }) => passages)) {
    for (const sentence of sentencesOf(passage.text)) {
      const count = wordsOf(sentence).length;
      if (count > MAX_SENTENCE)
        rule.fail(passage, `${count} words: "${sentence.slice(0, 60)}…". Make two sentences of it.`);
    }
  }
  return rule;
}

function without(words: typeof HARD_WORDS, title: string, files: readonly ContentFile[]): Rule {
  const rule = new Rule(title);
  for (const passage of files.flatMap(({ passages }) => passages)) {
    for (const [pattern, better] of words) {
      for (const [found] of passage.text.matchAll(pattern)) rule.fail(passage, `"${found}": write ${better}.`);
    }
  }
  return rule;
}

function abbreviations(files: readonly ContentFile[]): Rule {
  const rule = new Rule('Each abbreviation on a page of a service or an industry is explained where it comes first.');
  for (const passages of files.flatMap(entriesOf)) {
    const seen = new Set<string>();
    for (const passage of passages) {
      for (const { 0: short, index } of passage.text.matchAll(ABBREVIATION)) {
        if (seen.has(short) || COMMON.has(short) || NAMES.has(short)) continue;
        seen.add(short);
        if (!isExplained(passage.text, short, index)) {
          rule.fail(passage, `"${short}" is not explained: write "${short} (what it means)", or other words.`);
        }
      }
    }
  }
  return rule;
}

/** "PPAP (the buyer's approval of a part)", "approval of a part (PPAP)", or the number of a standard. */
function isExplained(text: string, short: string, index: number): boolean {
  const after = text.slice(index + short.length);
  return NUMBERED.test(after) || /^s? \(/.test(after) || (text[index - 1] === '(' && /^s?[),]/.test(after));
}

/** The texts of each entry, in the order of the file, which is also the order of its page. */
function entriesOf({ passages }: ContentFile): Passage[][] {
  const read = passages.filter(({ path: at }) => at[0] === 'items' && !at.some((step) => NOT_READ.has(String(step))));
  return [...Map.groupBy(read, ({ path: at }) => at[1]).values()];
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const sentencesOf = (text: string): string[] =>
  [...segmenter.segment(text.replace(/\s+/g, ' '))].map(({ segment }) => segment.trim()).filter(Boolean);

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
