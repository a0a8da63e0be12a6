import { operatingRoutes } from '#contract/routes.ts';
import { pathHeaders, securityHeaders } from '#contract/security-headers.ts';
import { type Check, Rule } from './check.ts';
import type { BuiltFiles, Page } from './page.ts';

const YEAR_MS = 365 * 86_400_000;

/** Only in the policies of pages: see hostPolicy in contract/security-headers.ts. */
const PAGE_DIRECTIVES = ['default-src', 'style-src'];

/** react.Dbhnj36a.js; Open Graph pictures have only the hash. */
const HASHED = /(\.[\w-]{8,}|\/og\/[\w-]{8})\.[a-z\d]+$/;

/** Compares the headers of a static host with those of the server and with what the pages need. */
export class Headers implements Check {
  readonly name = 'headers';
  readonly #rules: Map<string, Map<string, string>>;
  readonly #equal = new Rule('_headers has the headers that the server sends.');
  readonly #allowed = new Rule('The policy in _headers allows everything that the policies of the pages allow.');
  readonly #hashed = new Rule('Every file that is cached for ever has a content hash in its name.');
  readonly #contact = new Rule('security.txt names a mailbox and expires within a year.');

  /** @param now when the check runs */
  constructor(files: BuiltFiles, now: Date) {
    this.#rules = readRules(`${files.get('/_headers') ?? ''}`);
    this.#compare(siteUrlIn(files));
    this.#checkNames([...files.keys()]);
    this.#checkContact(`${files.get(operatingRoutes.securityTxt) ?? ''}`, now);
  }

  visit(page: Page): void {
    const sent = directivesOf(this.#rules.get('/*')?.get('content-security-policy') ?? '');
    const own = directivesOf(page.attribute('meta[http-equiv="content-security-policy" i]', 'content') ?? '');
    for (const [name, sources] of own) {
      if (PAGE_DIRECTIVES.includes(name)) continue;
      const missing = sources.filter((source) => source !== "'none'" && !sent.get(name)?.includes(source));
      for (const source of missing) this.#allowed.fail(page.path, `${name} of _headers lacks ${source}.`);
    }
  }

  rules(): Rule[] {
    return [this.#equal, this.#allowed, this.#hashed, this.#contact];
  }

  #compare(siteUrl: string): void {
    const wanted = [
      { path: '/*', headers: securityHeaders(siteUrl) },
      ...pathHeaders.filter(({ on }) => on === 'both'),
    ];
    for (const { path, headers } of wanted) {
      for (const [name, value] of Object.entries(headers)) {
        const found = this.#rules.get(path)?.get(name);
        if (found !== value) this.#equal.fail('/_headers', `${name} of ${path} is ${found}; the server says ${value}.`);
      }
    }
    const paths = wanted.map(({ path }) => path);
    for (const path of this.#rules.keys()) {
      if (!paths.includes(path)) this.#equal.fail('/_headers', `${path} has headers that the server does not know of.`);
    }
    const policy = directivesOf(this.#rules.get('/*')?.get('content-security-policy') ?? '');
    for (const name of ['frame-ancestors', 'base-uri', 'object-src']) {
      if (policy.get(name)?.join() !== "'none'") this.#equal.fail('/_headers', `${name} is not 'none'.`);
    }
    for (const name of PAGE_DIRECTIVES) {
      if (policy.has(name)) this.#equal.fail('/_headers', `${name} would block the styles of the pages.`);
    }
  }

  #checkNames(files: readonly string[]): void {
    const folders = [...this.#rules]
      .filter(([, headers]) => headers.get('cache-control')?.includes('immutable'))
      .map(([path]) => path.replace(/\*$/, ''));
    for (const file of files) {
      const isImmutable = folders.some((folder) => file.startsWith(folder)) && !/\.(br|gz)$/.test(file);
      if (isImmutable && !HASHED.test(file))
        this.#hashed.fail(file, 'Browsers cache it for ever. Give it a hash, or move it elsewhere.');
    }
  }

  #checkContact(text: string, now: Date): void {
    if (!/^Contact: mailto:\S+@\S+$/m.test(text)) this.#contact.fail(operatingRoutes.securityTxt, 'No Contact.');
    const end = /^Expires: (\S+)$/m.exec(text)?.[1] ?? '';
    const left = Date.parse(end) - now.getTime();
    if (!(left > 0 && left < YEAR_MS))
      this.#contact.fail(operatingRoutes.securityTxt, `It expires "${end}". Build the site again.`);
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

/** As configured for the build: the origin of the sitemap. */
function siteUrlIn(files: BuiltFiles): string {
  const sitemap = /^Sitemap: (\S+)$/m.exec(`${files.get('/robots.txt') ?? ''}`)?.[1];
  return sitemap ? new URL(sitemap).origin : '';
}
