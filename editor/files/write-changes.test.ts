import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withValueAt } from '#editor/values/value-at.ts';
import { parseContentFile } from './parse-content-file.ts';
import { writeChanges } from './write-changes.ts';

const files = globSync('content/**/*.{yaml,md}').sort();

test('no change is no byte', () => {
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const { value } = parseContentFile(file, text);
    expect(writeChanges(file, text, structuredClone(value))).toBe(text);
    const key = Object.keys(value)[0]!;
    const out = writeChanges(
      file,
      text,
      withValueAt(value, [key], typeof value[key] === 'string' ? value[key] + 'x' : value[key]!),
    );
    console.log(
      out
        .split('\n')
        .filter((l, i) => l !== text.split('\n')[i])
        .slice(0, 3),
    );
  }
});
