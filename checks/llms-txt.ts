import { headRoutes, routes } from '#contract/routes.ts';
import type { BuiltFiles, Check } from './check.ts';
import type { Page } from './page.ts';
import { Rule } from './rule.ts';
import type { SiteFacts } from './site-facts.ts';

/** `- [name](address): what it is` */
const LINK = /^- \[((?:[^[\]\\]|\\.)+)\]\(([^()\s]+)\): \S.*$/;

/** What must be in it: each of these, and every page below it. */
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

/** Pages of the blog that list articles. */
const LISTS = /^\/blog\/(page|category)\//;

/** The file for programs that answer questions (https://llmstxt.org). */
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
    const canonical = URL.parse(page.attribute('link[rel="canonical"]', 'href') ?? '');
    if (!canonical) return;
    this.#origin = canonical.origin;
    this.#ids.set(page.path, new Set(page.all('[id]').map(({ attribs }) => attribs['id'] ?? '')));
    const isInFooter = page.all(`footer a[href="${page.path}"]`).length > 0;
    const isBelow = BRANCHES.some((branch) => page.path === branch || page.path.startsWith(`${branch}/`));
    if ((isBelow && !LISTS.test(page.path)) || (isInFooter && page.path !== '/')) this.#pages.push(page.path);
  }

  rules(): Rule[] {
    const { rule, addresses } = this.#form();
    return [rule, this.#links(addresses), this.#whole(addresses)];
  }

  #form(): { rule: Rule; addresses: string[] } {
    const rule = new Rule(
      `${headRoutes.llmsTxt} is a title, a quoted summary, and sections with one described link a line.`,
    );
    const [title, summary, ...blocks] = this.#text.trimEnd().split('\n\n');
    if (title !== `# ${this.#brand}`) rule.broken(headRoutes.llmsTxt, `It begins with "${title}".`);
    if (!/^> \S[^\n]*$/.test(summary ?? '')) rule.broken(headRoutes.llmsTxt, `Its summary is "${summary ?? ''}".`);
    const addresses: string[] = [];
    const headings = new Set<string>();
    // A heading, then its list.
    for (let at = 0; at < blocks.length; at += 2) {
      const [heading = '', list = ''] = blocks.slice(at, at + 2);
      if (!/^## \S[^\n]*$/.test(heading) || headings.has(heading))
        rule.broken(headRoutes.llmsTxt, `"${heading}" is no heading, or stands twice.`);
      headings.add(heading);
      for (const line of list.split('\n')) {
        const address = LINK.exec(line)?.[2];
        if (address) addresses.push(address);
        else rule.broken(headRoutes.llmsTxt, `"${line}" is no link with its description.`);
      }
    }
    if (headings.size === 0) rule.broken(headRoutes.llmsTxt, 'It has no section.');
    return { rule, addresses };
  }

  #links(addresses: readonly string[]): Rule {
    const rule = new Rule(
      `Every link of ${headRoutes.llmsTxt} leads to a page for search engines, and stands in it once.`,
    );
    const known = new Set<string>();
    for (const address of addresses) {
      const target = URL.parse(address);
      const ids = target?.origin === this.#origin ? this.#ids.get(target.pathname) : undefined;
      if (!ids) rule.broken(headRoutes.llmsTxt, `"${address}" leads nowhere.`);
      else if (target?.hash && !ids.has(target.hash.slice(1)))
        rule.broken(headRoutes.llmsTxt, `"${address}": no such place.`);
      if (known.has(address)) rule.broken(headRoutes.llmsTxt, `"${address}" stands twice.`);
      known.add(address);
    }
    return rule;
  }

  #whole(addresses: readonly string[]): Rule {
    const rule = new Rule(
      `Every service, industry, case study, article, position and legal page is in ${headRoutes.llmsTxt}.`,
    );
    const paths = new Set(addresses.map((address) => URL.parse(address)?.pathname));
    for (const page of this.#pages) if (!paths.has(page)) rule.broken(page, 'It is not in it.');
    return rule;
  }
}
