import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { mutants } from './mutants/mutants.ts';
import { mutate } from './mutants/mutate.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

it.each(mutants)('the text that a mutant replaces occurs once: $name', (mutant) => {
  const text = readFileSync(path.join(ROOT, mutant.file), 'utf8');
  expect(mutate(text, mutant)).not.toBe(text);
});

it('refuses a mutant whose text is missing or not unique', () => {
  const mutant = { name: 'x', promise: 'x', file: 'a.ts', find: 'one', replace: 'two' };
  expect(mutate('one', mutant)).toBe('two');
  expect(() => mutate('none', { ...mutant, find: 'two' })).toThrow('occurs 0 times');
  expect(() => mutate('one one', mutant)).toThrow('occurs 2 times');
});
