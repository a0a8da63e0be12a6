import type { Check } from '../../checks/check.ts';
import { Page } from '../../checks/page.ts';

/** What a check finds in these pages: path and HTML. */
export function faultsIn(check: Check, ...pages: readonly (readonly [path: string, html: string])[]): string[] {
  for (const [path, html] of pages) check.visit?.(new Page(path === '/' ? '/index.html' : `${path}.html`, html));
  return check.rules().flatMap(({ faults }) => faults);
}

/** Built files, from their texts. */
export const filesOf = (texts: Readonly<Record<string, string>>): Map<string, Buffer> =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));

/** The header of a PNG, followed by zeros. */
export function pngOf(width: number, height: number, bytes = 100): Buffer {
  const png = Buffer.alloc(bytes);
  png.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}
