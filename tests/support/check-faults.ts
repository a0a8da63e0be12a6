import type { Check } from '../../checks/check.ts';
import { Page } from '../../checks/page.ts';

/** What a check finds in these pages: path and HTML. */
export function faultsIn(check: Check, ...pages: readonly (readonly [path: string, html: string])[]): string[] {
  for (const [path, html] of pages) check.visit?.(pageAt(path, html));
  return check.rules().flatMap(({ faults }) => faults);
}

export const pageAt = (path: string, html: string): Page =>
  new Page(path === '/' ? '/index.html' : `${path}.html`, html);

/** Built files, from their texts. */
export const filesOf = (texts: Readonly<Record<string, string>>): Map<string, Buffer> =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
