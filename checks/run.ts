/** `node checks/run.ts`: checks content/ and dist/. The last line counts rules: `N passed, N failed`. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Articles } from './articles.ts';
import { Assets } from './assets.ts';
import { Assistant } from './assistant.ts';
import { readQuestions } from './buyer-questions.ts';
import { Bytes } from './bytes.ts';
import type { Check, Rule } from './check.ts';
import { Claims } from './claims.ts';
import { compression } from './compression.ts';
import { contentRules } from './content.ts';
import { type ContentFile, readContentFile, readMailboxes, readSiteFacts } from './content-file.ts';
import { Csp } from './csp.ts';
import { deskBytes } from './desk-bytes.ts';
import { Facts } from './facts.ts';
import { fillInFirst } from './fill-in-first.ts';
import { FirstRoundTrip } from './first-round-trip.ts';
import { Fonts } from './fonts.ts';
import { withoutGallery } from './gallery.ts';
import { Headers } from './headers.ts';
import { Html } from './html.ts';
import { Icons } from './icons.ts';
import { Links } from './links.ts';
import { LlmsTxt } from './llms-txt.ts';
import { Markup } from './markup.ts';
import { OpenGraph } from './open-graph.ts';
import { Page } from './page.ts';
import { Pictures } from './pictures.ts';
import { Placeholders } from './placeholders.ts';
import { plainEnglish } from './plain-english.ts';
import { Prices } from './prices.ts';
import { Rss } from './rss.ts';
import { Scripts } from './scripts.ts';
import { openSearch, Search } from './search.ts';
import { Sitemap } from './sitemap.ts';
import { SpeculationRules } from './speculation-rules.ts';
import { StructuredData } from './structured-data.ts';
import { Styles } from './styles.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = `${ROOT}dist`;

/** Faults that are shown of one rule. */
const MAX_SHOWN = 20;

const files = readFiles(`${DIST}/client`);
const deskFiles = readFiles(`${DIST}/desk`);
const content = readContent();
const facts = readSiteFacts(content);
const pages = [...files.keys()].filter((file) => file.endsWith('.html')).sort();
const search = await openSearch(files);
const questions = [readQuestions('open'), readQuestions('sealed')];
const checks: Check[] = [
  new Bytes(files),
  { name: 'desk bytes', rules: () => [deskBytes(deskFiles)] },
  new FirstRoundTrip(files),
  new Fonts(),
  new Pictures(),
  { name: 'compression', rules: () => [compression(files)] },
  new Assets(files),
  new Styles(readServerStyles()),
  new Csp(),
  new Scripts(files, deskFiles),
  new Headers(files, new Date()),
  new Html(),
  new Markup(),
  new OpenGraph(files),
  new Icons(files),
  new LlmsTxt(files, facts),
  new SpeculationRules(files),
  new StructuredData(files),
  new Links(files, facts, readMailboxes(content)),
  new Placeholders(),
  new Claims(content, facts),
  { name: 'content', rules: () => contentRules(content) },
  { name: 'plain', rules: () => plainEnglish(content) },
  { name: 'fill in', rules: () => [], table: () => fillInFirst(content) },
  new Prices(),
  new Facts(content, new Date()),
  { name: 'gallery', rules: () => [withoutGallery(readFiles(DIST))] },
  new Sitemap(files),
  new Articles(),
  new Rss(files),
  new Search(search, questions),
  new Assistant(files, search, questions),
];
// One page at a time: the trees of all pages would take a gigabyte.
for (const file of pages) {
  const page = new Page(file, `${files.get(file)}`);
  for (const check of checks) {
    try {
      check.visit?.(page);
    } catch (cause) {
      throw new Error(`The check "${check.name}" cannot read ${page.path}.`, { cause });
    }
  }
}

const rules = checks.flatMap((check) => check.rules().map((rule) => ({ check, rule })));
const failed = rules.filter(({ rule }) => rule.failures.length > 0);
for (const check of checks) if (check.table) console.log(`${check.table().join('\n')}\n`);
for (const { check, rule } of rules) {
  console.log(`${check.name.padEnd(12)} ${rule.failures.length > 0 ? 'FAILED' : 'ok    '} ${titleOf(rule)}`);
  const report = rule.report();
  for (const fault of report.slice(0, MAX_SHOWN)) console.log(`${' '.repeat(20)} ${fault}`);
  if (report.length > MAX_SHOWN) console.log(`${' '.repeat(20)} and ${report.length - MAX_SHOWN} more`);
}
console.log(`\n${pages.length} pages, ${rules.length} rules`);
console.log(`${rules.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = pages.length > 0 && failed.length === 0 ? 0 : 1;

function titleOf({ description, now }: Rule): string {
  return now ? `${description} Now: ${now}.` : description;
}

function readFiles(folder: string): Map<string, Buffer> {
  // ** leaves out folders whose name begins with a dot.
  const patterns = ['**/*', '.well-known/*'];
  const entries = globSync(patterns, { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map(({ parentPath, name }) => {
      const file = `${parentPath}/${name}`;
      return [file.slice(folder.length).replaceAll('\\', '/'), readFileSync(file)];
    }),
  );
}

function readContent(): ContentFile[] {
  return globSync('content/**/*.{yaml,md}', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => readContentFile(file, readFileSync(ROOT + file, 'utf8')));
}

/** All styles of the site, as the server puts them into pages made on demand: JSON in Astro's manifest. */
function readServerStyles(): string[] {
  const code = globSync('*.mjs', { cwd: `${DIST}/server` }).map((file) =>
    readFileSync(`${DIST}/server/${file}`, 'utf8'),
  );
  const styles = code.flatMap((text) => [...text.matchAll(/"type":"inline","content":("(?:[^"\\]|\\.)*")/g)]);
  return [...new Set(styles.map(([, json = '']) => JSON.parse(json) as string))];
}
