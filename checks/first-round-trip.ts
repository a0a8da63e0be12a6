import { brotliDecompressSync, constants } from 'node:zlib';
import type { BuiltFiles, Check } from './check.ts';
import type { Page } from './page.ts';
import { Rule } from './rule.ts';

/** What a server sends before it waits for an answer: ten segments of 1,460 bytes (RFC 6928), less the head of the answer. */
const FIRST_ROUND_TRIP = 14_000;

/**
 * What a browser can draw when the first round trip has come: the head with all styles, and of the page its header and its
 * first section with the heading. The rest of a long page is beneath the screen.
 */
export class FirstRoundTrip implements Check {
  readonly name = 'first-trip';
  readonly #files: BuiltFiles;
  readonly #whole = new Rule(
    `The first ${FIRST_ROUND_TRIP.toLocaleString('en-GB')} bytes of every page hold its styles, its heading and its first section.`,
  );

  constructor(files: BuiltFiles) {
    this.#files = files;
  }

  visit(page: Page): void {
    const file = page.path === '/' ? '/index.html' : `${page.path}.html`;
    const compressed = this.#files.get(`${file}.br`);
    if (!compressed) {
      this.#whole.broken(page.path, 'There is no .br of it.');
      return;
    }
    const first = decompressStart(compressed.subarray(0, FIRST_ROUND_TRIP));
    if (first === undefined) {
      this.#whole.broken(page.path, 'Its .br cannot be unpacked.');
      return;
    }
    const main = first.indexOf('<main');
    const heading = first.indexOf('</h1>', main);
    const section = first.indexOf('</section>', heading);
    if (!first.includes('</head>')) this.#whole.broken(page.path, 'The head comes later.');
    else if (main < 0 || heading < 0) this.#whole.broken(page.path, 'The heading comes later.');
    else if (section < 0) this.#whole.broken(page.path, 'The end of the first section comes later.');
  }

  rules(): Rule[] {
    return [this.#whole];
  }
}

/** As a browser does: what has come can be read before the rest has. Undefined when it is no brotli. */
function decompressStart(start: Buffer): string | undefined {
  try {
    return brotliDecompressSync(start, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
  } catch {
    return undefined;
  }
}
