import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Rule } from './check.ts';
import type { BuiltFiles } from './page.ts';

const TEXTS = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/;

const METHODS = [
  ['.br', brotliDecompressSync],
  ['.gz', gunzipSync],
] as const;

/** Bytes. Smaller files are sent as they are. */
const MIN_BYTES = 256;

/** The compressed files that the server sends instead of the originals. */
export function compression(files: BuiltFiles): Rule {
  const rule = new Rule(
    `Every text file of ${MIN_BYTES} bytes or more has a .br and a .gz file with the same content.`,
  );
  for (const [file, content] of files) {
    if (!TEXTS.test(file) || content.length < MIN_BYTES) continue;
    for (const [ending] of METHODS) if (!files.has(file + ending)) rule.fail(file, `${ending} is missing.`);
  }
  // The server sends a compressed file whenever there is one, even of a small file.
  for (const [file, sibling] of files) {
    const [ending, decompress] = METHODS.find(([ending]) => file.endsWith(ending)) ?? [];
    if (!ending || !decompress) continue;
    const original = file.slice(0, -ending.length);
    const content = files.get(original);
    if (!content) rule.fail(file, 'Its original does not exist.');
    else if (!decompressed(sibling, decompress)?.equals(content)) rule.fail(original, `${ending} has other content.`);
  }
  return rule;
}

/** Undefined if the file is not valid, such as one that was cut off. */
function decompressed(file: Buffer, decompress: (file: Buffer) => Buffer): Buffer | undefined {
  try {
    return decompress(file);
  } catch {
    return undefined;
  }
}
