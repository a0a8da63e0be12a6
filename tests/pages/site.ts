import { selectAll } from 'css-select';
import { ElementType, parseDocument } from 'htmlparser2';
import { test as base } from 'vitest';
import type { Element } from '../../checks/page.ts';
import { type Agency, openAgency } from '../support/agency.ts';

type Document = ReturnType<typeof parseDocument>;
type Node = Document['children'][number];

const WITHOUT_TEXT = new Set(['script', 'style', 'svg']);

/** A part of a page, or the whole page, as it was sent: what a browser without JavaScript and without styles has. */
export class Part {
  readonly #node: Document | Element;

  constructor(node: Document | Element) {
    this.#node = node;
  }

  /** Its elements that match, without those that are hidden. */
  all(selector: string): Part[] {
    return selectAll<Node, Element>(selector, this.#node)
      .filter((element) => !isHidden(element))
      .map((element) => new Part(element));
  }

  /** The only element that matches. */
  one(selector: string): Part {
    const [found, ...others] = this.all(selector);
    if (!found || others.length > 0) throw new Error(`There are ${this.all(selector).length} of "${selector}".`);
    return found;
  }

  /** The section with this heading; or with one that matches. */
  section(heading: string | RegExp): Part {
    const found = this.all('section').filter((section) =>
      section.all('h2, h3').some(({ text, id }) => id === section.attribute('aria-labelledby') && is(text, heading)),
    );
    if (!found[0]) throw new Error(`No section has the heading "${heading}".`);
    return found[0];
  }

  /** Its elements that match the selector and have this text. */
  named(selector: string, text: string | RegExp): Part[] {
    return this.all(selector).filter((part) => is(part.text, text));
  }

  /** The address of the links with this text; all must lead to the same. */
  href(text: string | RegExp): string {
    const [href, ...others] = new Set(this.named('a[href]', text).map((link) => link.attribute('href')));
    if (!href || others.length > 0) throw new Error(`The links "${text}" lead to: ${[href, ...others]}`);
    return href;
  }

  texts(selector: string): string[] {
    return this.all(selector).map(({ text }) => text);
  }

  attributes(selector: string, name: string): (string | undefined)[] {
    return this.all(selector).map((part) => part.attribute(name));
  }

  attribute(name: string): string | undefined {
    return this.#element?.attribs[name];
  }

  get id(): string | undefined {
    return this.attribute('id');
  }

  get text(): string {
    return textOf(this.#node).replace(/\s+/g, ' ').trim();
  }

  /** The value of a form control, as a browser would send it; undefined if it would send none. */
  get value(): string | undefined {
    if (this.#element?.name === 'textarea') return textOf(this.#node).replace(/^\n/, '');
    if (this.#element?.name === 'select') {
      const chosen = this.all('option[selected]')[0] ?? this.all('option')[0];
      return chosen?.attribute('value') ?? chosen?.text;
    }
    const isChoice = ['checkbox', 'radio'].includes(this.attribute('type') ?? '');
    if (isChoice && this.attribute('checked') === undefined) return undefined;
    return this.attribute('value') ?? '';
  }

  get #element(): Element | undefined {
    return isElement(this.#node) ? this.#node : undefined;
  }
}

/** The answer to a request, after all redirects. */
export class Answer extends Part {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** Its path and query. */
  readonly address: string;
  readonly wasRedirected: boolean;

  constructor(response: Response, body: string) {
    super(parseDocument(body));
    const { pathname, search } = new URL(response.url);
    this.address = pathname + search;
    this.status = response.status;
    this.headers = response.headers;
    this.wasRedirected = response.redirected;
    this.body = body;
  }

  get main(): Part {
    return this.one('main');
  }

  get heading(): string {
    return this.one('h1').text;
  }

  /** The content of a `<meta>` in its head. */
  meta(name: string): string | undefined {
    return this.attributes(`meta[name="${name}"], meta[property="${name}"]`, 'content')[0];
  }
}

/** The real server with the built site, and what a browser without JavaScript can do there. */
export class Site {
  readonly agency: Agency;

  constructor(agency: Agency) {
    this.agency = agency;
  }

  async open(path: string, init?: RequestInit): Promise<Answer> {
    const response = await fetch(new URL(path, this.agency.address), init);
    return new Answer(response, await response.text());
  }

  /** What a link to the contact form fills in there. */
  async prefilled(path: string): Promise<{ subject: string | undefined; message: string | undefined }> {
    const { main, address } = await this.open(path);
    if (!address.startsWith('/contact')) throw new Error(`${path} does not lead to the contact form.`);
    return { subject: main.one('[name="subject"]').value, message: main.one('[name="message"]').value };
  }

  /** Where an address redirects to, with the status. */
  async redirect(path: string): Promise<[status: number, location: string | null]> {
    const { status, headers } = await fetch(this.agency.address + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  }

  /** Sends a form, with these of its fields filled in. */
  async submit(form: Part, values: Record<string, string | undefined> = {}): Promise<Answer> {
    const fields = new URLSearchParams();
    for (const control of form.all('input[name], select[name], textarea[name]')) {
      const name = control.attribute('name') ?? '';
      const value = values[name] ?? control.value;
      if (value !== undefined) fields.append(name, value);
    }
    const unknown = Object.keys(values).filter((name) => values[name] !== undefined && !fields.has(name));
    if (unknown.length > 0) throw new Error(`The form has no ${unknown}.`);
    const action = form.attribute('action') ?? '';
    return form.attribute('method') === 'post'
      ? this.open(action, { method: 'POST', body: fields })
      : this.open(`${action}?${fields}`);
  }
}

/** A test with the site: one for all tests of a process. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest requires a pattern
export const test = base.extend('site', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const agency = await openAgency();
  onCleanup(agency.close);
  return new Site(agency);
});

const is = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text);

const isElement = (node: Document | Node): node is Element => ElementType.isTag(node);

function isHidden({ attribs, parent }: Element): boolean {
  return attribs['hidden'] !== undefined || (parent !== null && isElement(parent) && isHidden(parent));
}

function textOf(node: Document | Node): string {
  if (node.type === ElementType.Text) return (node as Extract<Node, { type: ElementType.ElementType.Text }>).data;
  if (!('children' in node) || (isElement(node) && WITHOUT_TEXT.has(node.name))) return '';
  return node.children.map(textOf).join('');
}
