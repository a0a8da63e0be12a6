import { expect, test } from 'vitest';
import { readContentFile } from './content-file.ts';
import { PlainEnglish } from './plain-english.ts';

const LONG = `${'word '.repeat(28)}word.`;

test.each([
  [`description: ${LONG}`, '29 words: "word word'],
  ['description: Whose are the pictures?', '"Whose are": write who owns.'],
  ['question: May we stop?', '"May we": write can we, will we or do we have to.'],
  ['description: We read the PPAP.', '"PPAP" is not explained'],
])('%s is a fault', (field, fault) => expect(faultsOf(field)).toEqual([expect.stringContaining(fault)]));

test.each([
  ['a sentence of 28 words', `description: ${'word '.repeat(27)}word.`],
  [
    'an abbreviation with its meaning behind it',
    'description: We read the PPAP (the approval of a part). The PPAP is long.',
  ],
  ['an abbreviation behind its meaning', 'description: We read the approval of a part (PPAP).'],
  ['a known one, and the number of a standard', 'description: A GST bill under IEC 61131.'],
  ['a name that nobody reads as text', 'worksWith: [SCADA]'],
  ['"may" that is no question', 'description: You may stop.'],
])('%s is none', (_, field) => expect(faultsOf(field)).toEqual([]));

function faultsOf(field: string): string[] {
  const file = readContentFile('content/industries/x.yaml', `items:\n  - slug: a\n    ${field}\n`);
  return new PlainEnglish([file]).rules().flatMap(({ faults }) => faults);
}
