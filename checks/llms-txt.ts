import { headRoutes, routes } from '#contract/routes.ts';
import { type Check, Rule } from './check.ts';
import type { SiteFacts } from './content-file.ts';
import type { BuiltFiles, Page } from './page.ts';

/** `- [name](address): what it is` */
const LINK = /^- \[((?:[^[\]\\]|\\.)+)\]\(([^()\s]+)\): \S.*$/;

/** These pages and all pages below them must be listed. */
const BRANCHES = [
  routes.services,
  routes.industries,
  routes.pricing,
  routes.caseStudies,
  routes.projects,
  routes.blog,
  routes.careers,
  routes.contact,
  routes.about,
];

/** Pages of the blog that list articles, which need not be. */
const LISTS = /^\/blog\/(page|category)\//;

/** The file for language models (https://llmstxt.org). */
export class LlmsTxt implements Check {
  readonly name = 'llms-txt';
  readonly #text: string;
  readonly #brand: string;
  readonly #ids = new Map<string, Set<string>>();
  #origin = '';
  #pages: string[] = [];

  constructor(files: BuiltFiles, { brand }: Pick<SiteFacts, 'brand'>) {
    this.#text = `${files.get(headRoutes.llmsTxt) ?? ''}`;
    this.#brand = brand;
  }

  visit(page: Page): void {
    const canonical = URL.parse(page.canonical ?? '');
    if (!canonical) return;
    this.#origin = canonical.origin;
    this.#ids.set(page.path, new Set(page.all('[id]').map(({ attribs }) => attribs['id'] ?? '')));
    const isInFooter = page.all(`footer a[href="${page.path}"]`).length > 0;
    const isBelow = BRANCHES.some((branch) => page.path === branch || page.path.startsWith(`${branch}/`));
    if ((isBelow && !LISTS.test(page.path)) || (isInFooter && page.path !== '/')) this.#pages.push(page.path);
  }

  rules(): Rule[] {
    const { rule, addresses } = this.#form();
    return [rule, this.#links(addresses), this.#complete(addresses)];
  }

  #form(): { rule: Rule; addresses: string[] } {
    const rule = new Rule(
      `${headRoutes.llmsTxt} has a title, a quoted summary, and sections with one described link a line.`,
    );
    const [title, summary, ...blocks] = this.#text.trimEnd().split('\n\n');
    if (title !== `# ${this.#brand}`) rule.fail(headRoutes.llmsTxt, `It begins with "${title}".`);
    if (!/^> \S[^\n]*$/.test(summary ?? '')) rule.fail(headRoutes.llmsTxt, `Its summary is "${summary ?? ''}".`);
    const addresses: string[] = [];
    const headings = new Set<string>();
    // A heading, then its list.
    for (let at = 0; at < blocks.length; at += 2) {
      const [heading = '', list = ''] = blocks.slice(at, at + 2);
      if (!/^## \S[^\n]*$/.test(heading) || headings.has(heading))
        rule.fail(headRoutes.llmsTxt, `"${heading}" is not a heading, or is repeated.`);
      headings.add(heading);
      for (const line of list.split('\n')) {
        const address = LINK.exec(line)?.[2];
        if (address) addresses.push(address);
        else rule.fail(headRoutes.llmsTxt, `"${line}" is not a link with a description.`);
      }
    }
    if (headings.size === 0) rule.fail(headRoutes.llmsTxt, 'It has no section.');
    return { rule, addresses };
  }

  #links(addresses: readonly string[]): Rule {
    const rule = new Rule(`Every link of ${headRoutes.llmsTxt} leads to an indexed page and is listed once.`);
    const known = new Set<string>();
    for (const address of addresses) {
      const target = URL.parse(address);
      const ids = target?.origin === this.#origin ? this.#ids.get(target.pathname) : undefined;
      if (!ids) rule.fail(headRoutes.llmsTxt, `"${address}" leads nowhere.`);
      else if (target?.hash && !ids.has(target.hash.slice(1)))
        rule.fail(headRoutes.llmsTxt, `"${address}": no such place.`);
      if (known.has(address)) rule.fail(headRoutes.llmsTxt, `"${address}" is listed twice.`);
      known.add(address);
    }
    return rule;
  }

  #complete(addresses: readonly string[]): Rule {
    const rule = new Rule(
      `Every service, industry, case study, article, position and legal page is in ${headRoutes.llmsTxt}.`,
    );
    const paths = new Set(addresses.map((address) => URL.parse(address)?.pathname));
    for (const page of this.#pages) if (!paths.has(page)) rule.fail(page, 'It is not listed.');
    return rule;
  }
}
