import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseAst } from 'vite';
import { withoutUnused } from '#site/build/page-styles.ts';

/** The build has no list of pages that this can read. */
export class UnknownBuildError extends Error {
  override name = 'UnknownBuildError';
}

/** The words of all content/, which name no classes. */
const CONTENT = '_astro_data-layer-content';

interface Entry {
  styles: { type: string; content: string }[];
  routeData: { component: string; prerender: boolean };
}

/**
 * Keeps in every page that is rendered on demand only the styles that its code names, as site/build/page-styles.ts does for prerendered
 * pages. Astro writes the stylesheet of the whole site into each: 26 KB of every answer.
 *
 * @param serverDir absolute path of the folder with entry.mjs, which is overwritten
 * @throws {UnknownBuildError} when entry.mjs is not as Astro writes it
 */
export function cutOnDemandStyles(serverDir: string): void {
  const file = join(serverDir, 'entry.mjs');
  const entry = readFileSync(file, 'utf8');
  const chunks = new Map(
    globSync('chunks/*.mjs', { cwd: serverDir })
      .filter((name) => !name.includes(CONTENT))
      .map((name) => [basename(name), readFileSync(join(serverDir, name), 'utf8')]),
  );
  writeFileSync(file, cutEntry(entry, chunks));
}

/**
 * @param entry the code that lists the pages, their styles and their chunks
 * @param chunks file name → code
 */
export function cutEntry(entry: string, chunks: ReadonlyMap<string, string>): string {
  const [, manifest = ''] = /^var _manifest = deserializeManifest\((\{.*\})\);?$/m.exec(entry) ?? [];
  if (manifest === '') throw new UnknownBuildError('entry.mjs has no manifest. Check how Astro writes it.');
  const data = JSON.parse(manifest) as {
    routes: Entry[];
    inlinedScripts: [string, string][];
    csp?: { styleHashes: string[] };
  };
  const shared = data.inlinedScripts.map(([, code]) => textsIn(code));
  const texts = new Map([...chunks].map(([name, code]) => [name, textsIn(code)]));
  for (const { styles, routeData } of data.routes) {
    const names = chunksOf(routeData.component, entry, chunks);
    const parts = [...shared, ...names.flatMap((name) => texts.get(name) ?? [])];
    const [all, prefixes] = [parts.flatMap((part) => part.texts), parts.flatMap((part) => part.prefixes)];
    for (const style of styles) style.content = withoutUnused(style.content, all, prefixes);
  }
  // Astro adds the hashes of a page's own styles to its policy.
  if (data.csp) data.csp.styleHashes = [];
  return entry.replace(manifest, () => JSON.stringify(data));
}

/** The chunk of a page, and those that it imports. */
function chunksOf(component: string, entry: string, chunks: ReadonlyMap<string, string>): string[] {
  const [, page] = new RegExp(`\\["${RegExp.escape(component)}", (\\w+)\\]`).exec(entry) ?? [];
  const [, first] = new RegExp(`\\b${page} = .*?import\\("\\./chunks/([^"]+)"\\)`).exec(entry) ?? [];
  const found = new Set<string>();
  const visit = (name: string): void => {
    const code = chunks.get(name);
    if (code === undefined || found.has(name)) return;
    found.add(name);
    for (const [, imported = ''] of code.matchAll(/from "\.\/([\w.-]+\.mjs)"/g)) visit(imported);
  };
  if (first) visit(first);
  return [...found];
}

/** Such as `plan`, which names many things besides a class. */
const PLAIN_WORD = /^[a-z]+$/;

/** For people: a word of it, such as "route" in a message of a schema, names no class. */
const SENTENCE = /^[A-Z][\w’']* /;

/** The strings in code that may name classes, and the beginnings of names such as `chart-${series}`. */
function textsIn(code: string): { texts: string[]; prefixes: string[] } {
  const texts: string[] = [];
  const prefixes: string[] = [];
  const visit = (node: unknown, isClass: boolean): void => {
    if (Array.isArray(node)) {
      for (const child of node) visit(child, isClass);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { type, key, value, tail } = node as {
      type?: string;
      key?: { name?: string };
      value?: unknown;
      tail?: boolean;
    };
    if (
      type === 'Literal' &&
      typeof value === 'string' &&
      (isClass || !(PLAIN_WORD.test(value) || SENTENCE.test(value)))
    ) {
      texts.push(value);
    }
    if (type === 'TemplateElement') {
      const { cooked = '' } = value as { cooked?: string };
      texts.push(cooked);
      const [prefix] = /[a-z][a-z-]*-$/.exec(cooked) ?? [];
      if (prefix && !tail) prefixes.push(prefix);
    }
    // className: 'plan', and class={…} of Astro: addAttribute(…, "class").
    const isNamed = /^class(Name)?$/i.test(key?.name ?? '') || isClassAttribute(node);
    for (const [name, child] of Object.entries(node)) {
      // What is compared is the name of something else.
      const isCompared = type === 'BinaryExpression' || (type === 'SwitchCase' && name === 'test');
      if (!isCompared) visit(child, isClass || isNamed);
    }
  };
  visit(parseAst(code), false);
  return { texts, prefixes };
}

function isClassAttribute(node: object): boolean {
  const { type, arguments: given = [] } = node as { type?: string; arguments?: { value?: unknown }[] };
  return type === 'CallExpression' && given.some(({ value }) => value === 'class');
}
