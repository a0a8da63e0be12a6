import { routes } from '#contract/routes.ts';
import type { BuiltFiles, Check } from './check.ts';
import { chunksOf } from './chunks.ts';
import type { Page } from './page.ts';
import { Rule } from './rule.ts';

/** Bytes as sent, with brotli. The home page is the largest, so what it keeps to holds for the first visit anywhere. */
const MOST = {
  homePage: 20_000,
  homeScripts: 85_000,
  searchScripts: 12_000,
  assistantScripts: 4_000,
  searchIndex: 120_000,
  fonts: 48_000,
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

/** The largest pages are shown; the entries of a catalogue differ by a few bytes. */
const SHOWN = 25;

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
  readonly #unasked = new Rule('No page asks for JavaScript before it is painted.');

  constructor(files: BuiltFiles) {
    this.#files = files;
  }

  visit(page: Page): void {
    const chunks = chunksOf(page, this.#files, [SEARCH.island, ASSISTANT]);
    const withSearch = chunksOf(page, this.#files, [ASSISTANT]);
    this.#rows.push({
      path: page.path,
      html: this.#sent(page.path === '/' ? '/index.html' : `${page.path}.html`),
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
  }

  rules(): Rule[] {
    const home = this.#rows.find(({ path }) => path === '/');
    const fonts = [...this.#files.keys()].filter((file) => file.endsWith('.woff2'));
    return [
      atMost(MOST.homePage, 'The home page with its styles', home?.html, '/'),
      atMost(
        MOST.homeScripts,
        'All JavaScript that the home page can load, but for the search and the assistant',
        home?.scripts,
        '/',
      ),
      atMost(MOST.searchScripts, 'All JavaScript that the search adds to it', home?.searchScripts, '/'),
      atMost(MOST.assistantScripts, 'All JavaScript that the assistant adds to these', home?.assistantScripts, '/'),
      atMost(MOST.searchIndex, 'The index of the search', this.#sent(SEARCH.index), SEARCH.index),
      atMost(MOST.fonts, 'All fonts', sum(fonts.map((file) => this.#sent(file))), '/assets'),
      this.#unasked,
    ];
  }

  table(): string[] {
    const rows = this.#rows.toSorted((a, b) => b.html - a.html).slice(0, SHOWN);
    const cells = rows.map(({ path, html, scripts, requests }) => [
      path,
      grouped(html),
      grouped(scripts),
      `${requests}`,
    ]);
    const table = [
      [`the largest of ${this.#rows.length} pages`, 'HTML and CSS', 'JavaScript later', 'in files'],
      ...cells,
    ];
    const width = Math.max(...table.map(([path = '']) => path.length));
    return table.map(([path = '', ...figures]) =>
      [path.padEnd(width), ...figures.map((cell) => cell.padStart(19))].join(''),
    );
  }

  /** What goes over the wire: the compressed sibling where there is one. */
  #sent(file: string): number {
    return (this.#files.get(`${file}.br`) ?? this.#files.get(file))?.length ?? 0;
  }
}

function atMost(most: number, what: string, bytes: number | undefined, path: string): Rule {
  const rule = new Rule(`${what}: ${grouped(bytes ?? 0)} of at most ${grouped(most)} bytes.`);
  if (!bytes) rule.broken(path, 'Nothing was found to measure.');
  else if (bytes > most) rule.broken(path, `${grouped(bytes - most)} bytes too many.`);
  return rule;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

const grouped = (number: number): string => number.toLocaleString('en-GB');
