import { createHash } from 'node:crypto';
import { type Check, Rule } from './check.ts';
import type { Page } from './page.ts';

const POLICY = 'meta[http-equiv="content-security-policy" i]';

/** Elements that load a URL. */
const LOADING = [
  // Also those that only connect, such as preconnect: the other host learns of the visit.
  'link:not([rel="canonical"], [rel="alternate"])',
  ...['script', 'img', 'source', 'video', 'audio', 'iframe', 'embed', 'object', 'use', 'image', 'track', 'input'],
].join();

/** The Content-Security-Policy of every page: strict, and matching the page. */
export class Csp implements Check {
  readonly name = 'csp';
  readonly #present = new Rule('Every page has one policy, before its first style and script.');
  readonly #strict = new Rule("default-src is 'none', and no source is unsafe, a wildcard or another host.");
  readonly #hashes = new Rule('The policy has the hash of every inline script and style, and no others.');
  readonly #attributes = new Rule('No element has a style attribute or an event handler attribute.');
  readonly #origins = new Rule('Nothing is loaded from another origin.');

  visit(page: Page): void {
    const policies = page.all(POLICY).map(({ attribs }) => attribs['content'] ?? '');
    const [policy = ''] = policies;
    if (policies.length !== 1) this.#present.fail(page.path, `${policies.length} policies.`);
    const [first] = page.all(`${POLICY}, style, script:not([type$="json"])`);
    if (first && first.name !== 'meta') this.#present.fail(page.path, `<${first.name}> comes before the policy.`);

    this.#checkSources(page, policy);
    this.#checkHashes(page, policy);
    for (const element of page.all('*')) {
      const blocked = Object.keys(element.attribs).filter((name) => /^(style|on[a-z]+)$/.test(name));
      for (const name of blocked) this.#attributes.fail(page.path, `${name} on <${element.name}>.`);
    }
    for (const url of loadedUrls(page)) {
      if (/^(?!data:)[a-z][a-z0-9+.-]*:|^\/\//i.test(url)) this.#origins.fail(page.path, url);
    }
  }

  rules(): Rule[] {
    return [this.#present, this.#strict, this.#hashes, this.#attributes, this.#origins];
  }

  #checkSources(page: Page, policy: string): void {
    const { path } = page;
    // The server may have another origin (PUBLIC_API_URL): forms are posted there.
    const posted = page.all('form[method="post"]').map(({ attribs }) => URL.parse(attribs['action'] ?? '')?.origin);
    const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
    const fallback = directives.find(([name]) => name === 'default-src');
    if (fallback?.slice(1).join(' ') !== "'none'")
      this.#strict.fail(path, `${fallback?.join(' ') ?? 'no default-src'}.`);
    for (const [name = '', ...sources] of directives) {
      const allowed = name === 'img-src' ? /^('none'|'self'|data:)$/ : /^('none'|'self'|'sha256-[\w+/]+=*')$/;
      const mayPost = name === 'connect-src' || name === 'form-action';
      for (const source of sources) {
        if (allowed.test(source) || (mayPost && posted.includes(source))) continue;
        this.#strict.fail(path, `${name} ${source}`);
      }
    }
  }

  #checkHashes(page: Page, policy: string): void {
    for (const [selector, directive] of [
      ['style', 'style-src'],
      // Data blocks such as JSON-LD are not executed.
      ['script:not([src], [type$="json"])', 'script-src'],
    ] as const) {
      const sources = policy.match(new RegExp(`(?:^|;)\\s*${directive}\\s([^;]*)`))?.[1]?.split(/\s+/) ?? [];
      const allowed = new Set(sources.filter((source) => source.startsWith("'sha256-")));
      const present = new Set(page.texts(selector).map(hashOf));
      for (const hash of present.difference(allowed)) {
        this.#hashes.fail(page.path, `A ${directive.slice(0, -4)} on the page is ${hash}, which ${directive} lacks.`);
      }
      for (const hash of allowed.difference(present)) {
        this.#hashes.fail(page.path, `${directive} allows ${hash}, which is not on the page.`);
      }
    }
  }
}

function loadedUrls(page: Page): string[] {
  const named = page
    .all(LOADING)
    .flatMap(({ name, attribs }) => [
      attribs['src'],
      attribs['href'],
      attribs['xlink:href'],
      attribs['poster'],
      name === 'object' ? attribs['data'] : undefined,
      ...(attribs['srcset']?.split(',').map((candidate) => candidate.trim()) ?? []),
    ]);
  const pings = page.all('[ping]').flatMap(({ attribs }) => attribs['ping']?.trim().split(/\s+/) ?? []);
  const inStyles = page.texts('style').flatMap((css) => [...css.matchAll(/(?:url\(|@import )\s*["']?([^"')\s]+)/g)]);
  return [...named, ...pings, ...inStyles.map(([, url]) => url)].filter((url) => url !== undefined);
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
