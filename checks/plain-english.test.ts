import { expect, test } from 'vitest';
import { readContentFile } from './content-file.ts';
import { plainEnglish } from './plain-english.ts';

const LONG = `${'word '.repeat(28)}word.`;

test.each([
  [`description: ${LONG}`, '29 words: "word word'],
  ['description: Whose are the pictures?', '"Whose are": write who owns.'],
  ['question: May we stop?', '"May we": write can we, will we or do we have to.'],
  ['description: We read the PPAP.', '"PPAP" is not explained'],
  ['description: Your pincode.', '"pincode": write PIN code.'],
  ['description: Yours for 14 % less.', '"4 %": write the sign directly after'],
  ['description: One despatch a week.', '"despatch": write dispatch.'],
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
  ['the spellings that are used here', 'description: Your PIN code, 14% less, one dispatch.'],
])('%s is none', (_, field) => expect(faultsOf(field)).toEqual([]));

function faultsOf(field: string): string[] {
  const file = readContentFile('content/industries/x.yaml', `items:\n  - slug: a\n    ${field}\n`);
  return plainEnglish([file]).flatMap(({ faults }) => faults);
}
