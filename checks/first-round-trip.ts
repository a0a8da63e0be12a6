import { brotliDecompressSync, constants } from 'node:zlib';
import { type Check, Rule } from './check.ts';
import type { BuiltFiles, Page } from './page.ts';

/** Bytes that a server sends before it waits for an acknowledgement: ten segments of 1,460 (RFC 6928), less the headers. */
const FIRST_ROUND_TRIP = 14_000;

/** Whether a browser can draw the top of a page after the first round trip: styles, header and first section with its heading. */
export class FirstRoundTrip implements Check {
  readonly name = 'first-trip';
  readonly #files: BuiltFiles;
  readonly #complete = new Rule(
    `The first ${FIRST_ROUND_TRIP.toLocaleString('en-GB')} bytes of every page contain its styles, heading and first section.`,
  );

  constructor(files: BuiltFiles) {
    this.#files = files;
  }

  visit(page: Page): void {
    const compressed = this.#files.get(`${page.file}.br`);
    if (!compressed) {
      this.#complete.fail(page.path, 'Its .br file does not exist.');
      return;
    }
    const first = decompressStart(compressed.subarray(0, FIRST_ROUND_TRIP));
    if (first === undefined) {
      this.#complete.fail(page.path, 'Its .br file is not valid.');
      return;
    }
    const main = first.indexOf('<main');
    const heading = first.indexOf('</h1>', main);
    const section = first.indexOf('</section>', heading);
    if (!first.includes('</head>')) this.#complete.fail(page.path, 'The head comes later.');
    else if (main < 0 || heading < 0) this.#complete.fail(page.path, 'The heading comes later.');
    else if (section < 0) this.#complete.fail(page.path, 'The end of the first section comes later.');
  }

  rules(): Rule[] {
    return [this.#complete];
  }
}

/** Decompresses as much as the bytes contain, as a browser does. Undefined if they are not brotli. */
function decompressStart(start: Buffer): string | undefined {
  try {
    return brotliDecompressSync(start, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
  } catch {
    return undefined;
  }
}
