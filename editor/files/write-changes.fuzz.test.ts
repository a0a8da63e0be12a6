/** Random changes of every file of content/: the file says the change, and nothing else in it is touched. */
import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Value } from '#contract/editor.ts';
import { commonSubsequence } from '#editor/values/common-subsequence.ts';
import { fuzzOptions, PATIENCE_MS } from '../../tests/support/fuzz-options.ts';
import { parseContentFile } from './parse-content-file.ts';
import { applyEdit, type Edit, edit } from './test-edits.ts';
import { writeChanges } from './write-changes.ts';

const files = globSync('content/**/*.{yaml,md}').sort();
const someFile = fc.constantFrom(...files);

const read = memoize((file: string) => {
  const text = readFileSync(file, 'utf8');
  return { text, value: parseContentFile(file, text).value as Value };
});

test(
  'several changes at once are all there, and nothing else',
  () => {
    fc.assert(
      fc.property(someFile, fc.array(edit, { minLength: 1, maxLength: 4 }), (file, edits: Edit[]) => {
        const { text, value } = read(file);
        const next = edits.reduce((changed, each) => applyEdit(changed, each).value, value);
        const written = writeChanges(file, text, next);
        expect(says(file, written)).toEqual(asSaid(file, next));
        expect(writeChanges(file, written, next)).toBe(written);
      }),
      fuzzOptions(25),
    );
  },
  PATIENCE_MS,
);

test(
  'a letter in a text of one line changes this line, and taking it back restores the file',
  () => {
    fc.assert(
      fc.property(someFile, edit, (file, given) => {
        const { text, value } = read(file);
        const { at, value: next } = applyEdit(value, { ...given, kind: 'letter' });
        const written = writeChanges(file, text, next);
        const { removed, added } = lineDiff(text, written);
        if (at[0] === 'body') return;
        // A line that is full by then is folded, or its last word goes to the next line.
        expect(removed.length, removed.join('\n')).toBeLessThanOrEqual(2);
        expect(added.length, added.join('\n')).toBeLessThanOrEqual(4);
        if (removed.length > 1 || added.length > 1) return;
        expect(writeChanges(file, written, value)).toBe(text);
      }),
      fuzzOptions(25),
    );
  },
  PATIENCE_MS,
);

function memoize<Result>(make: (file: string) => Result): (file: string) => Result {
  const known = new Map<string, Result>();
  return (file) => {
    const result = known.get(file) ?? make(file);
    known.set(file, result);
    return result;
  };
}

const says = (file: string, text: string): Value => parseContentFile(file, text).value;

/** The text of a Markdown file has no empty lines round it. */
function asSaid(file: string, value: Value): Value {
  const said = JSON.parse(JSON.stringify(value));
  if (file.endsWith('.md')) {
    said.body ??= '';
    said.body = said.body
      .replaceAll(/\r\n?/g, '\n')
      .replace(/^(?:[ \t]*(?:\n|$))+/, '')
      .replace(/\n+$/, '');
  }
  return said;
}

function lineDiff(before: string, after: string) {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const pairs = commonSubsequence(old, now);
  const [keptOld, keptNow] = [new Set(pairs.map(([at]) => at)), new Set(pairs.map(([, at]) => at))];
  return { removed: old.filter((_, at) => !keptOld.has(at)), added: now.filter((_, at) => !keptNow.has(at)) };
}
