import { expect, it } from 'vitest';
import { readContentFile } from './content-file.ts';
import { Spellings } from './spellings.ts';

const faultsOf = (text: string): string[] =>
  new Spellings([readContentFile('content/pages/a.yaml', `text: ${text}`)]).rules().flatMap(({ faults }) => faults);

it('passes the spellings that are used here', () => {
  expect(faultsOf('Your PIN code, 14% less, one dispatch.')).toEqual([]);
});

it('finds other spellings', () => {
  expect(faultsOf('Your pincode, 14 % less, one despatch.')).toEqual([
    'content/pages/a.yaml:1, text: "pincode": write PIN code.',
    expect.stringContaining('"4 %": write'),
    expect.stringContaining('"despatch": write dispatch.'),
  ]);
});
