import { operatingRoutes } from '#contract/routes.ts';
import { pathHeaders, securityHeaders } from '#contract/security-headers.ts';
import type { BuiltFiles, Check } from './check.ts';
import type { Page } from './page.ts';
import { Rule } from './rule.ts';

/** Of Cloudflare Pages: characters a line, and rules. */
const LONGEST_LINE = 2_000;
const MOST_RULES = 100;

const YEAR_MS = 365 * 86_400_000;

/** Both stand in a page's own policy only: see hostPolicy in contract/security-headers.ts. */
const OF_THE_PAGE = ['default-src', 'style-src'];

/** react.Dbhnj36a.js; of a picture for links to a page, the hash alone. */
const HASHED = /(\.[\w-]{8,}|\/og\/[\w-]{8})\.[a-z\d]+$/;

/** What a static host sends with the pages, against what the server sends and what the pages need. */
export class Headers implements Check {
  readonly name = 'headers';
  readonly #rules: Map<string, Map<string, string>>;
  readonly #same = new Rule('_headers says what the server says, and fits into the file of a host.');
  readonly #allowed = new Rule('The policy in _headers forbids no page what its own policy allows.');
  readonly #kept = new Rule('What may be kept for ever is named by what is in it.');
  readonly #contact = new Rule('security.txt names a mailbox, and ends within a year from now.');

  /** @param now when the check runs */
  constructor(files: BuiltFiles, now: Date) {
    const text = `${files.get('/_headers') ?? ''}`;
    this.#rules = readRules(text);
    this.#compare(siteUrlIn(files));
    const longest = Math.max(...text.split('\n').map(({ length }) => length));
    if (longest > LONGEST_LINE)
      this.#same.broken('/_headers', `A line has ${longest} characters; ${LONGEST_LINE} fit.`);
    if (this.#rules.size > MOST_RULES) this.#same.broken('/_headers', `${this.#rules.size} rules; ${MOST_RULES} fit.`);
    this.#checkNames([...files.keys()]);
    this.#checkContact(`${files.get(operatingRoutes.securityTxt) ?? ''}`, now);
  }

  visit(page: Page): void {
    const sent = directivesOf(this.#rules.get('/*')?.get('content-security-policy') ?? '');
    const own = directivesOf(page.attribute('meta[http-equiv="content-security-policy" i]', 'content') ?? '');
    for (const [name, sources] of own) {
      if (OF_THE_PAGE.includes(name)) continue;
      const missing = sources.filter((source) => source !== "'none'" && !sent.get(name)?.includes(source));
      for (const source of missing) this.#allowed.broken(page.path, `${name} of _headers lacks ${source}.`);
    }
  }

  rules(): Rule[] {
    return [this.#same, this.#allowed, this.#kept, this.#contact];
  }

  #compare(siteUrl: string): void {
    const wanted = [
      { path: '/*', headers: securityHeaders(siteUrl) },
      ...pathHeaders.filter(({ on }) => on === 'both'),
    ];
    for (const { path, headers } of wanted) {
      for (const [name, value] of Object.entries(headers)) {
        const found = this.#rules.get(path)?.get(name);
        if (found !== value)
          this.#same.broken('/_headers', `${name} of ${path} is ${found}; the server says ${value}.`);
      }
    }
    const paths = wanted.map(({ path }) => path);
    for (const path of this.#rules.keys()) {
      if (!paths.includes(path))
        this.#same.broken('/_headers', `${path} has headers that the server does not know of.`);
    }
    const policy = directivesOf(this.#rules.get('/*')?.get('content-security-policy') ?? '');
    for (const name of ['frame-ancestors', 'base-uri', 'object-src']) {
      if (policy.get(name)?.join() !== "'none'") this.#same.broken('/_headers', `${name} is not 'none'.`);
    }
    for (const name of OF_THE_PAGE) {
      if (policy.has(name)) this.#same.broken('/_headers', `${name} would take the pages their styles.`);
    }
  }

  #checkNames(files: readonly string[]): void {
    const folders = [...this.#rules]
      .filter(([, headers]) => headers.get('cache-control')?.includes('immutable'))
      .map(([path]) => path.replace(/\*$/, ''));
    for (const file of files) {
      const isKept = folders.some((folder) => file.startsWith(folder)) && !/\.(br|gz)$/.test(file);
      if (isKept && !HASHED.test(file))
        this.#kept.broken(file, 'A browser that has it never asks again. Give it a hash, or take it out of there.');
    }
  }

  #checkContact(text: string, now: Date): void {
    if (!/^Contact: mailto:\S+@\S+$/m.test(text)) this.#contact.broken(operatingRoutes.securityTxt, 'No Contact.');
    const end = /^Expires: (\S+)$/m.exec(text)?.[1] ?? '';
    const left = Date.parse(end) - now.getTime();
    if (!(left > 0 && left < YEAR_MS))
      this.#contact.broken(operatingRoutes.securityTxt, `It ends "${end}". Build the site again.`);
  }
}

/** Path to its headers. */
function readRules(text: string): Map<string, Map<string, string>> {
  const rules = new Map<string, Map<string, string>>();
  let headers = new Map<string, string>();
  for (const line of text.split('\n').filter(Boolean)) {
    if (line.startsWith(' ')) {
      const [name = '', ...value] = line.trim().split(': ');
      headers.set(name, value.join(': '));
    } else {
      headers = new Map();
      rules.set(line, headers);
    }
  }
  return rules;
}

function directivesOf(policy: string): Map<string, string[]> {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

/** As the build was told it: it stands in the address of the sitemap. */
function siteUrlIn(files: BuiltFiles): string {
  const sitemap = /^Sitemap: (\S+)$/m.exec(`${files.get('/robots.txt') ?? ''}`)?.[1];
  return sitemap ? new URL(sitemap).origin : '';
}
