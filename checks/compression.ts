import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BuiltFiles, Check } from './check.ts';
import { Rule } from './rule.ts';

const TEXTS = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/;

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
      for (const [ending, decompress] of [
        ['.br', brotliDecompressSync],
        ['.gz', gunzipSync],
      ] as const) {
        const sibling = this.#files.get(file + ending);
        if (!sibling) rule.broken(file, `${ending} is missing.`);
        else if (!decompress(sibling).equals(content)) rule.broken(file, `${ending} holds something else.`);
      }
    }
    return [rule];
  }
}
