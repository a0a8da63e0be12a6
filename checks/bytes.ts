import { routes } from '#contract/routes.ts';
import type { BuiltFiles, Check } from './check.ts';
import { chunksOf } from './chunks.ts';
import type { Page } from './page.ts';
import { Rule } from './rule.ts';

/** Bytes as sent, with brotli. */
const MAX = {
  page: 20_000,
  homeScripts: 85_500,
  searchScripts: 12_000,
  assistantScripts: 4_000,
  searchIndex: 120_000,
  fonts: 48_000,
  inlineScripts: 5_000,
};

/** Pages that may be larger: eleven sections, and the three long lists. What comes first is held by first-round-trip.ts. */
const MAX_OF_PAGE: Readonly<Record<string, number>> = {
  '/': 22_000,
  '/services': 32_000,
  '/industries': 32_000,
  '/pricing': 32_000,
};

/**
 * The search box of the header. Its code and its index come when somebody opens it, and never with anything else of a page:
 * they have limits of their own (docs/decisions/0016).
 */
const SEARCH = { island: 'SiteSearch', index: routes.searchIndex };

/** The assistant of the home page comes in the same way, and asks the same index (docs/decisions/0017). */
const ASSISTANT = 'SiteAssistant';

/** The site's own loading directives wait for the first paint or for a visitor's intent; Astro's do not. */
const PATIENT = ['intent', 'settled'];

/** What islands of a page may load without being asked for: what somebody types into, and what moves. */
const LIVELY = 'main astro-island:has(form), main astro-island:has([aria-roledescription="carousel"])';

interface Row {
  path: string;
  html: number;
  scripts: number;
  /** What the search adds to them. */
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
  readonly #pages = new Rule(`Every page with its styles has at most ${grouped(MAX.page)} bytes, or its own limit.`);
  readonly #unasked = new Rule('No page asks for JavaScript before it is painted.');
  readonly #intended = new Rule('Where there is neither a form nor a carousel, JavaScript comes at the first intent.');
  readonly #loader = new Rule(`The scripts that stand in a page have at most ${grouped(MAX.inlineScripts)} bytes.`);

  constructor(files: BuiltFiles) {
    this.#files = files;
  }

  visit(page: Page): void {
    const chunks = chunksOf(page, this.#files, [SEARCH.island, ASSISTANT]);
    const withSearch = chunksOf(page, this.#files, [ASSISTANT]);
    const html = this.#sent(page.path === '/' ? '/index.html' : `${page.path}.html`);
    const max = maxOf(typeOf(page.path));
    if (html > max) this.#pages.broken(page.path, `${grouped(html - max)} bytes more than ${grouped(max)}.`);
    this.#rows.push({
      path: page.path,
      html,
      scripts: sum([...chunks].map((file) => this.#sent(file))),
      searchScripts: sum([...withSearch.difference(chunks)].map((file) => this.#sent(file))),
      assistantScripts: sum([...chunksOf(page, this.#files).difference(withSearch)].map((file) => this.#sent(file))),
      requests: chunks.size,
    });
    for (const { attribs } of page.all('script[src], link[rel~="modulepreload"], link[rel~="preload"][as="script"]')) {
      this.#unasked.broken(page.path, `${attribs['src'] ?? attribs['href']} is loaded with the page.`);
    }
    for (const { attribs } of page.all('astro-island')) {
      const directive = attribs['client'] ?? '';
      if (!PATIENT.includes(directive)) {
        const island = attribs['component-export'];
        this.#unasked.broken(page.path, `${island} has client:${directive}; give it client:settled or client:intent.`);
      }
    }
    const lively = page.all(LIVELY);
    for (const island of page.all('astro-island[client="settled"]')) {
      // The rotating card of the home page loads with the rest of it.
      if (lively.includes(island) || page.path === '/') continue;
      this.#intended.broken(
        page.path,
        `${island.attribs['component-export']} has client:settled; give it client:intent.`,
      );
    }
    const loader = sum(page.texts('script:not([src], [type$="json"])').map((code) => Buffer.byteLength(code)));
    if (loader > MAX.inlineScripts) this.#loader.broken(page.path, `${grouped(loader)} bytes.`);
  }

  rules(): Rule[] {
    const home = this.#rows.find(({ path }) => path === '/');
    if (!home) this.#pages.broken('/', 'Nothing was found to measure.');
    const fonts = [...this.#files.keys()].filter((file) => file.endsWith('.woff2'));
    return [
      this.#pages,
      atMost(
        MAX.homeScripts,
        'All JavaScript that the home page can load, but for the search and the assistant',
        home?.scripts,
        '/',
      ),
      atMost(MAX.searchScripts, 'All JavaScript that the search adds to it', home?.searchScripts, '/'),
      atMost(MAX.assistantScripts, 'All JavaScript that the assistant adds to these', home?.assistantScripts, '/'),
      atMost(MAX.searchIndex, 'The index of the search', this.#sent(SEARCH.index), SEARCH.index),
      atMost(MAX.fonts, 'All fonts', sum(fonts.map((file) => this.#sent(file))), '/assets'),
      this.#unasked,
      this.#intended,
      this.#loader,
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
    return [head, ...rows].map(([path = '', ...figures]) =>
      [path.padEnd(width), ...figures.map((cell) => cell.padStart(18))].join(''),
    );
  }

  /** What goes over the wire: the compressed sibling where there is one. */
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
  if (!bytes) rule.broken(path, 'Nothing was found to measure.');
  else if (bytes > max) rule.broken(path, `${grouped(bytes - max)} bytes too many.`);
  return rule;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

const grouped = (number: number): string => number.toLocaleString('en-GB');
