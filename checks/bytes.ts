import { routes } from '#contract/routes.ts';
import { type Check, grouped, Rule } from './check.ts';
import { type BuiltFiles, type Page, scriptsOf } from './page.ts';

/** Bytes as sent, with brotli. */
const MAX = {
  page: 20_000,
  homeScripts: 85_500,
  searchScripts: 12_000,
  assistantScripts: 3_900,
  searchIndex: 155_000,
  latinFonts: 60_000,
  /** Of all Indian scripts together: a page loads at most these. */
  indicFonts: 16_000,
  inlineScripts: 5_000,
};

/** Pages that may be larger. Their first section still arrives in the first round trip (first-round-trip.ts). */
const MAX_OF_PAGE: Readonly<Record<string, number>> = {
  '/': 22_000,
  '/case-studies': 20_500,
  '/services': 32_000,
  '/industries': 32_000,
  '/pricing': 32_000,
};

/** The search box of the header loads its code and index when opened, so it has its own limits (docs/decisions/0008). */
const SEARCH = { island: 'SiteSearch', index: routes.searchIndex };

/** The assistant of the home page loads in the same way, and uses the same index (docs/decisions/0008). */
const ASSISTANT = 'SiteAssistant';

/** The site's own client directives wait for the first paint or for a visitor's intent; Astro's do not. */
const DEFERRED = ['intent', 'settled'];

/** Islands that may load without intent: forms and carousels. */
const EAGER_ISLANDS = 'main astro-island:has(form), main astro-island:has([aria-roledescription="carousel"])';

interface Row {
  path: string;
  html: number;
  scripts: number;
  /** What the search adds to `scripts`. */
  searchScripts: number;
  /** What the assistant adds to both. */
  assistantScripts: number;
  requests: number;
}

/** How much a visitor downloads. */
export class Bytes implements Check {
  readonly name = 'bytes';
  readonly #files: BuiltFiles;
  readonly #rows: Row[] = [];
  readonly #pages = new Rule(
    `Every page with its styles has at most ${grouped(MAX.page)} bytes, unless it has its own limit.`,
  );
  readonly #early = new Rule('No page loads JavaScript before its first paint.');
  readonly #onIntent = new Rule('Islands without a form or carousel load JavaScript only at the first sign of intent.');
  readonly #inline = new Rule(`The inline scripts of a page have at most ${grouped(MAX.inlineScripts)} bytes.`);

  constructor(files: BuiltFiles) {
    this.#files = files;
  }

  visit(page: Page): void {
    const chunks = scriptsOf(page, this.#files, [SEARCH.island, ASSISTANT]);
    const withSearch = scriptsOf(page, this.#files, [ASSISTANT]);
    const html = this.#sent(page.file);
    const max = maxOf(typeOf(page.path));
    if (html > max) this.#pages.fail(page.path, `${grouped(html - max)} bytes more than ${grouped(max)}.`);
    this.#rows.push({
      path: page.path,
      html,
      scripts: sum([...chunks].map((file) => this.#sent(file))),
      searchScripts: sum([...withSearch.difference(chunks)].map((file) => this.#sent(file))),
      assistantScripts: sum([...scriptsOf(page, this.#files).difference(withSearch)].map((file) => this.#sent(file))),
      requests: chunks.size,
    });
    for (const { attribs } of page.all('script[src], link[rel~="modulepreload"], link[rel~="preload"][as="script"]')) {
      this.#early.fail(page.path, `${attribs['src'] ?? attribs['href']} is loaded with the page.`);
    }
    for (const { attribs } of page.all('astro-island')) {
      const directive = attribs['client'] ?? '';
      if (!DEFERRED.includes(directive)) {
        const island = attribs['component-export'];
        this.#early.fail(page.path, `${island} has client:${directive}; give it client:settled or client:intent.`);
      }
    }
    const eager = page.all(EAGER_ISLANDS);
    for (const island of page.all('astro-island[client="settled"]')) {
      // The rotating card of the home page loads with the rest of it.
      if (eager.includes(island) || page.path === '/') continue;
      this.#onIntent.fail(
        page.path,
        `${island.attribs['component-export']} has client:settled; give it client:intent.`,
      );
    }
    const inline = sum(page.texts('script:not([src], [type$="json"])').map((code) => Buffer.byteLength(code)));
    if (inline > MAX.inlineScripts) this.#inline.fail(page.path, `${grouped(inline)} bytes.`);
  }

  rules(): Rule[] {
    const home = this.#rows.find(({ path }) => path === '/');
    if (!home) this.#pages.fail('/', 'There is nothing to measure.');
    const fonts = [...this.#files.keys()].filter((file) => file.endsWith('.woff2'));
    const isLatin = (file: string): boolean => file.includes('anek-latin');
    return [
      this.#pages,
      atMost(MAX.homeScripts, 'All JavaScript of the home page without search and assistant', home?.scripts, '/'),
      atMost(MAX.searchScripts, 'JavaScript added by the search', home?.searchScripts, '/'),
      atMost(MAX.assistantScripts, 'JavaScript added by the assistant', home?.assistantScripts, '/'),
      atMost(MAX.searchIndex, 'The search index', this.#sent(SEARCH.index), SEARCH.index),
      atMost(MAX.latinFonts, 'All Latin fonts', this.#sentTogether(fonts.filter(isLatin)), '/assets'),
      atMost(
        MAX.indicFonts,
        'All fonts of Indian scripts',
        this.#sentTogether(fonts.filter((file) => !isLatin(file))),
        '/assets',
      ),
      this.#early,
      this.#onIntent,
      this.#inline,
    ];
  }

  /** The largest page of each type: the entries of a catalogue differ by a few bytes. */
  table(): string[] {
    const types = Map.groupBy(this.#rows, ({ path }) => typeOf(path));
    const largest = [...types].map(([type, rows]) => ({
      type,
      pages: rows.length,
      ...rows.reduce((most, row) => (row.html > most.html ? row : most)),
    }));
    const rows = largest
      .toSorted((a, b) => b.html - a.html)
      .map(({ type, pages, path, html, scripts, requests }) => [
        pages === 1 ? path : `${type} (${grouped(pages)}): ${path.slice(path.lastIndexOf('/') + 1)}`,
        grouped(html),
        grouped(maxOf(type)),
        grouped(scripts),
        `${requests}`,
      ]);
    const head = ['the largest page of each type', 'HTML and CSS', 'at most', 'JavaScript later', 'in files'];
    const width = Math.max(...[head, ...rows].map(([path = '']) => path.length));
    return [head, ...rows].map(([path = '', ...numbers]) =>
      [path.padEnd(width), ...numbers.map((cell) => cell.padStart(18))].join(''),
    );
  }

  #sentTogether(files: readonly string[]): number {
    return sum(files.map((file) => this.#sent(file)));
  }

  /** The size of the compressed file if there is one. */
  #sent(file: string): number {
    return (this.#files.get(`${file}.br`) ?? this.#files.get(file))?.length ?? 0;
  }
}

/** Pages in one folder come from one template. */
function typeOf(path: string): string {
  const folder = path.slice(0, path.lastIndexOf('/'));
  return folder ? `${folder}/*` : path;
}

const maxOf = (type: string): number => MAX_OF_PAGE[type] ?? MAX.page;

function atMost(max: number, what: string, bytes: number | undefined, path: string): Rule {
  const rule = new Rule(`${what}: ${grouped(bytes ?? 0)} of at most ${grouped(max)} bytes.`);
  if (!bytes) rule.fail(path, 'There is nothing to measure.');
  else if (bytes > max) rule.fail(path, `${grouped(bytes - max)} bytes too many.`);
  return rule;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
