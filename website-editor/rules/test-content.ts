import { globSync, readFileSync } from 'node:fs';
import type { Value } from '#contract/desk/website/values.ts';
import { parseContentFile } from '#website-editor/files/parse-content-file.ts';

/** All files of content/, as they are on the disk, for tests. */
export const testContent: { file: string; value: Value }[] = globSync('content/**/*.{yaml,md}')
  .map((file) => file.replaceAll('\\', '/'))
  .sort()
  .map((file) => ({ file, value: parseContentFile(file, readFileSync(file, 'utf8')).value }));

export function savedValue(file: string): Value {
  const found = testContent.find((each) => each.file === file)?.value;
  if (found === undefined) throw new Error(`There is no ${file}.`);
  return found;
}
