import type { BuiltFiles } from './check.ts';
import type { Page } from './page.ts';

/**
 * The scripts that a page can load: those that its islands and its inline scripts name, and all that these import, at
 * once or later.
 *
 * @param without the names of islands that are not counted
 * @returns paths below dist/client, whether there is such a file or not
 */
export function chunksOf(page: Page, files: BuiltFiles, without: readonly string[] = []): Set<string> {
  const named = [
    ...page
      .all('astro-island')
      .filter(({ attribs }) => !without.includes(attribs['component-export'] ?? ''))
      .flatMap(({ attribs }) => [attribs['component-url'], attribs['renderer-url'], attribs['before-hydration-url']]),
    ...page.all('script[src]').map(({ attribs }) => attribs['src']),
    ...page
      .texts('script:not([type])')
      .flatMap((code) => [...code.matchAll(/["'`](\/[^"'`\s]+\.js)["'`]/g)].map(([, url]) => url)),
  ];
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const imported of importedBy(file, files)) visit(imported);
  };
  for (const url of named) if (url) visit(url);
  return found;
}

function importedBy(file: string, files: BuiltFiles): string[] {
  const code = files.get(file)?.toString() ?? '';
  const specifiers = [...code.matchAll(/\b(?:from|import)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g)];
  return specifiers.map(([, specifier = '']) => new URL(specifier, `http://site${file}`).pathname);
}
