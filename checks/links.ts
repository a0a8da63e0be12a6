import { DomUtils } from 'htmlparser2';
import { onDemandPages } from '#contract/on-demand-pages.ts';
import { queryParameters } from '#contract/query-parameters.ts';
import { routes } from '#contract/routes.ts';
import type { BuiltFiles, Check } from './check.ts';
import type { Element, Page } from './page.ts';
import { Rule } from './rule.ts';
import type { SiteFacts } from './site-facts.ts';
import { visibleText } from './visible-text.ts';

/**
 * Not among the built files, and there all the same. `routes.filtered` and `routes.missing` are rendered too, at the address
 * of an index or of an entry that there is not, and the newsletter's links stand in mails: nothing links to their own.
 */
const NO_FILES: readonly string[] = [
  ...onDemandPages.always.filter((path) => !/^\/(filtered|missing|newsletter)\//.test(path)),
  ...Object.values(routes.api),
];

/** The query parameters that each address reads; any other address reads none. */
const READS = new Map<string, readonly string[]>(
  Object.entries(queryParameters).map(([page, names]) => [routes[page as keyof typeof queryParameters], names]),
);

/** Stands for the site's own, wherever it is served. */
const ORIGIN = 'http://site';

interface Link {
  from: string;
  /** As it stands in the page. */
  href: string;
  target: URL;
}

/** Where links and forms lead, and whom the mail, phone and chat links reach. */
export class Links implements Check {
  readonly name = 'links';
  readonly #files: BuiltFiles;
  readonly #facts: SiteFacts;
  readonly #mailboxes: ReadonlySet<string>;
  readonly #ids = new Map<string, Set<string>>();
  readonly #links: Link[] = [];
  readonly #found = new Rule(
    'Every link and form of the site leads to a page, a file, a redirect or a page on demand.',
  );
  readonly #contacts = new Rule('Every mail, phone and chat link reaches, and shows, what content/ says.');

  /** @param mailboxes whom a page may write to besides the mailboxes of site.yaml: the people of the agency */
  constructor(files: BuiltFiles, facts: SiteFacts, mailboxes: readonly string[] = []) {
    this.#files = files;
    this.#facts = facts;
    const officer = facts.company?.grievance_officer?.email;
    this.#mailboxes = new Set([...Object.values(facts.mailboxes), ...mailboxes, ...(officer ? [officer] : [])]);
  }

  visit(page: Page): void {
    this.#ids.set(page.path, new Set(page.all('[id]').map(({ attribs }) => attribs['id'] ?? '')));
    for (const element of page.all('a[href], area[href], link[rel~="alternate"][href]')) {
      const href = element.attribs['href'] ?? '';
      if (/^(mailto|tel|sms):|^https?:\/\/(wa\.me|[\w.]*whatsapp\.com)\//.test(href)) {
        this.#checkContact(page.path, href, visibleText(element));
      } else this.#add(page, href);
    }
    for (const form of page.all('form[action]')) this.#add(page, addressOf(form));
    for (const { attribs } of page.all('[formaction]')) this.#add(page, attribs['formaction'] ?? '');
  }

  rules(): Rule[] {
    const there = new Rule('Every #fragment is on the page that it leads to.');
    const read = new Rule('Every query of a link or a form is one that its target reads.');
    const redirects = Object.values(this.#facts.redirects).map((href) => ({
      from: 'content/site.yaml, redirects',
      href,
      target: new URL(href, ORIGIN),
    }));
    for (const link of [...this.#links, ...redirects]) this.#follow(link, there, read);
    return [this.#found, there, read, this.#contacts];
  }

  /** Links to other origins are not followed. */
  #add(page: Page, href: string): void {
    const target = URL.parse(href, ORIGIN + page.path);
    const canonical = URL.parse(page.attribute('link[rel="canonical"]', 'href') ?? '');
    if (!target || target.protocol === 'javascript:') this.#found.broken(page.path, `"${href}" is no address.`);
    else if ([ORIGIN, canonical?.origin].includes(target.origin)) this.#links.push({ from: page.path, href, target });
  }

  #follow({ from, href, target }: Link, there: Rule, read: Rule): void {
    const path = this.#facts.redirects[target.pathname] ?? target.pathname;
    const [place = '', moved] = path.split('#');
    const ids = this.#ids.get(place);
    const isFile = this.#files.has(place) && !place.endsWith('.html');
    if (!ids && !isFile && !NO_FILES.includes(place)) {
      this.#found.broken(from, `"${href}" leads nowhere.`);
      return;
    }
    const fragment = decoded(target.hash.slice(1)) || moved;
    if (fragment && ids && !ids.has(fragment)) there.broken(from, `"${href}": ${place} has no #${fragment}.`);
    for (const name of target.searchParams.keys()) {
      if (!READS.get(place)?.includes(name)) read.broken(from, `"${href}": ${place} reads no "${name}".`);
    }
  }

  #checkContact(path: string, href: string, text: string): void {
    const { phone, company } = this.#facts;
    const [address = ''] = href.replace(/^\w+:(\/\/)?/, '').split('?');
    const broken = (fault: string) => this.#contacts.broken(path, `"${href}" ${fault}`);
    if (href.startsWith('mailto:')) {
      const mailbox = decoded(address);
      // Without an address the visitor chooses one: such a link shares a page.
      if (mailbox && !this.#mailboxes.has(mailbox)) broken('writes to none of the mailboxes of site.yaml.');
      if (text.includes('@') && text !== mailbox) broken(`says "${text}".`);
      return;
    }
    const number = /^\d+$/.test(address.split('/')[1] ?? '') ? `+${address.split('/')[1]}` : address;
    const officer = company?.grievance_officer?.phone;
    if (officer && text === officer && number === officer.replace(/[^+\d]/g, '')) return;
    if (number !== phone.number) broken(`does not reach ${phone.number} (site.yaml).`);
    if (/\d{4}/.test(text) && !text.includes(phone.display)) broken(`says "${text}", not "${phone.display}".`);
  }
}

/** As it stands where a % begins no character: then it names nothing that there is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where a form leads; of one that is sent by GET, with its fields as the query. */
function addressOf(form: Element): string {
  const { action = '', method = 'get' } = form.attribs;
  const fields =
    method.toLowerCase() === 'get' ? DomUtils.findAll(({ attribs }) => 'name' in attribs, form.children) : [];
  const query = new URLSearchParams(fields.map(({ attribs }) => [attribs['name'] ?? '', '']));
  return fields.length > 0 ? `${action.split('?')[0]}?${query}` : action;
}
