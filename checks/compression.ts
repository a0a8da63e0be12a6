import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BuiltFiles, Check } from './check.ts';
import { Rule } from './rule.ts';

const TEXTS = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/;

const METHODS = [
  ['.br', brotliDecompressSync],
  ['.gz', gunzipSync],
] as const;

/** Bytes. Smaller files are sent as they are. */
const WORTHWHILE = 256;

/** The compressed siblings of the files, which the server sends in their place. */
export class Compression implements Check {
  readonly name = 'compression';
  readonly #files: BuiltFiles;

  constructor(files: BuiltFiles) {
    this.#files = files;
  }

  visit(): void {}

  rules(): Rule[] {
    const rule = new Rule(`Every text of ${WORTHWHILE} bytes or more has a .br and a .gz that hold the same.`);
    for (const [file, content] of this.#files) {
      if (!TEXTS.test(file) || content.length < WORTHWHILE) continue;
      for (const [ending] of METHODS) if (!this.#files.has(file + ending)) rule.broken(file, `${ending} is missing.`);
    }
    // Whoever has one is sent it: also of a file that needs none.
    for (const [file, sibling] of this.#files) {
      const [ending, decompress] = METHODS.find(([ending]) => file.endsWith(ending)) ?? [];
      if (!ending || !decompress) continue;
      const original = file.slice(0, -ending.length);
      const content = this.#files.get(original);
      if (!content) rule.broken(file, 'There is no file that it is of.');
      else if (!unpacked(sibling, decompress)?.equals(content))
        rule.broken(original, `${ending} holds something else.`);
    }
    return [rule];
  }
}

/** Undefined when it cannot be unpacked, such as a file that was cut off. */
function unpacked(file: Buffer, decompress: (file: Buffer) => Buffer): Buffer | undefined {
  try {
    return decompress(file);
  } catch {
    return undefined;
  }
}
