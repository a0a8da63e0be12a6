import { DomUtils } from 'htmlparser2';
import { onDemandPages } from '#contract/on-demand-pages.ts';
import { queryParameters } from '#contract/query-parameters.ts';
import { routes } from '#contract/routes.ts';
import { dialled } from '#site/text/phone.ts';
import { type Check, type Place, Rule } from './check.ts';
import type { SiteFacts } from './content-file.ts';
import { type BuiltFiles, decoded, type Element, ORIGIN, type Page, visibleText } from './page.ts';

/**
 * Addresses without a built file. `routes.filtered`, `routes.missing` and the links in newsletter mails are left out: no page may
 * link to them.
 */
const SERVER_PATHS: readonly string[] = [
  ...onDemandPages.always.filter((path) => !/^\/(filtered|missing|newsletter)\//.test(path)),
  ...Object.values(routes.api),
];

/** The query parameters that each address reads; any other address reads none. */
const READS = new Map<string, readonly string[]>(
  Object.entries(queryParameters).map(([page, names]) => [routes[page as keyof typeof queryParameters], names]),
);

interface Link {
  from: Place;
  /** As written in the page. */
  href: string;
  target: URL;
}

/** The targets of links and forms, and the contacts behind mail, phone and chat links. */
export class Links implements Check {
  readonly name = 'links';
  readonly #files: BuiltFiles;
  readonly #facts: SiteFacts;
  readonly #mailboxes: ReadonlySet<string>;
  readonly #ids = new Map<string, Set<string>>();
  readonly #links: Link[] = [];
  readonly #found = new Rule(
    'Every internal link and form leads to a page, a file, a redirect or a page made on demand.',
  );
  readonly #contacts = new Rule('Every mail, phone and chat link leads to, and shows, a contact in content/.');

  /** @param mailboxes those of people.yaml, which are allowed beside those of site.yaml */
  constructor(files: BuiltFiles, facts: SiteFacts, mailboxes: readonly string[] = []) {
    this.#files = files;
    this.#facts = facts;
    const officer = facts.company?.grievanceOfficer?.email;
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
    const fragments = new Rule('Every #fragment exists on its page.');
    const queries = new Rule('Every query parameter of a link or form is one that its target reads.');
    const redirects = Object.values(this.#facts.redirects).map((href) => ({
      from: { file: 'content/site.yaml', path: ['redirects'] },
      href,
      target: new URL(href, ORIGIN),
    }));
    for (const link of [...this.#links, ...redirects]) this.#resolve(link, fragments, queries);
    return [this.#found, fragments, queries, this.#contacts];
  }

  /** Links to other origins are not followed. */
  #add(page: Page, href: string): void {
    const target = URL.parse(href, ORIGIN + page.path);
    const canonical = URL.parse(page.canonical ?? '');
    if (!target || target.protocol === 'javascript:') this.#found.fail(page.path, `"${href}" is no address.`);
    else if ([ORIGIN, canonical?.origin].includes(target.origin))
      this.#links.push({ from: { file: page.path }, href, target });
  }

  #resolve({ from, href, target }: Link, fragments: Rule, queries: Rule): void {
    const path = this.#facts.redirects[target.pathname] ?? target.pathname;
    const [place = '', moved] = path.split('#');
    const ids = this.#ids.get(place);
    const isFile = this.#files.has(place) && !place.endsWith('.html');
    if (!ids && !isFile && !SERVER_PATHS.includes(place)) {
      this.#found.fail(from, `"${href}" leads nowhere.`);
      return;
    }
    const fragment = decoded(target.hash.slice(1)) || moved;
    if (fragment && ids && !ids.has(fragment)) fragments.fail(from, `"${href}": ${place} has no #${fragment}.`);
    for (const name of target.searchParams.keys()) {
      if (!READS.get(place)?.includes(name)) queries.fail(from, `"${href}": ${place} reads no "${name}".`);
    }
  }

  #checkContact(path: string, href: string, text: string): void {
    const { phone, company } = this.#facts;
    const [address = ''] = href.replace(/^\w+:(\/\/)?/, '').split('?');
    const fail = (fault: string) => this.#contacts.fail(path, `"${href}" ${fault}`);
    if (href.startsWith('mailto:')) {
      const mailbox = decoded(address);
      // A link that shares a page has no recipient.
      if (mailbox && !this.#mailboxes.has(mailbox)) fail('writes to none of the mailboxes of site.yaml.');
      if (text.includes('@') && text !== mailbox) fail(`says "${text}".`);
      return;
    }
    const number = /^\d+$/.test(address.split('/')[1] ?? '') ? `+${address.split('/')[1]}` : address;
    const officer = company?.grievanceOfficer?.phone;
    if (officer && text === officer && number === dialled(officer)) return;
    if (number !== dialled(phone)) fail(`does not reach ${phone} (site.yaml).`);
    if (/\d{4}/.test(text) && !text.includes(phone)) fail(`says "${text}", not "${phone}".`);
  }
}

/** The action of a form, with the fields of a GET form as its query. */
function addressOf(form: Element): string {
  const { action = '', method = 'get' } = form.attribs;
  const fields =
    method.toLowerCase() === 'get' ? DomUtils.findAll(({ attribs }) => 'name' in attribs, form.children) : [];
  const query = new URLSearchParams(fields.map(({ attribs }) => [attribs['name'] ?? '', '']));
  return fields.length > 0 ? `${action.split('?')[0]}?${query}` : action;
}
