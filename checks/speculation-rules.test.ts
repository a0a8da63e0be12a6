import { expect, test } from 'vitest';
import { speculationRules } from '#contract/speculation-rules.ts';
import { Page } from './page.ts';
import { SpeculationRules } from './speculation-rules.ts';

const CANONICAL = '<link rel="canonical" href="https://www.example.com/">';
const GOOD = JSON.stringify(speculationRules);

function faultsOf({ rules = GOOD, html = '' }): string[] {
  const names = ['/index.html', '/about.html', '/services/seo.html', '/login.html'];
  const check = new SpeculationRules(
    new Map([
      ['/speculation-rules.json', Buffer.from(rules)],
      ...names.map((name) => [name, Buffer.from('')] as const),
    ]),
  );
  for (const name of names) check.visit(new Page(name, CANONICAL));
  check.visit(new Page('/about.html', html));
  check.visit(new Page('/404.html', ''));
  return check.rules().flatMap(({ faults }) => faults);
}

test('what the build writes is right', () => {
  const links = ['/', '/about', '/services/seo#more', '#here', '/search?q=a', '/rss.xml', 'mailto:a@b.example', '/old'];
  const kept = '<a href="/about" target="_blank">New</a><a href="/about" download>File</a>';
  const html =
    links
      .filter((href) => href !== '/old')
      .map((href) => `<a href="${href}">Link</a>`)
      .join('') + kept;
  expect(faultsOf({ html })).toEqual([]);
});

test.each([
  ['no file', '', '/speculation-rules.json'],
  ['no JSON', '{', '/speculation-rules.json'],
  ['nothing in it', '{"prefetch":[],"prerender":[]}', 'Too small'],
  ['a word that no browser knows', GOOD.replace('selector_matches', 'selector'), 'Invalid input'],
  ['no pattern', GOOD.replaceAll('"/api/*"', '"/api/("'), 'It is no URL pattern.'],
  ['no selector', GOOD.replaceAll('[target]', '[target'), 'It is no selector.'],
  ['rules that wait for nobody', GOOD.replace('moderate', 'immediate'), 'moderate'],
  ['rules that fetch no page', GOOD.replaceAll('"/*"', '"/a/*"'), '/services/seo: No rule opens it.'],
  ['rules that draw no page', GOOD.replace(/("prerender".*?)"\/\*"/, '$1"/a/*"'), '/about: No rule opens it.'],
  ['any query', GOOD.replaceAll('"search":""', '"search":"*"'), 'It opens /services?q=seo.'],
  ['other sites', GOOD.replaceAll('"search":""', '"search":"","protocol":"https","hostname":"*"'), 'It opens https:'],
  ['the search', GOOD.replaceAll('"/search",', ''), 'It opens /search.'],
  ['the assistant', GOOD.replaceAll('"/ask",', ''), 'It opens /ask.'],
  [
    'links out of mails',
    GOOD.replaceAll('"/newsletter/confirm",', '').replaceAll('"search":""', '"search":"*"'),
    'token=t',
  ],
  ['filtered lists', GOOD.replaceAll('"/filtered/services",', ''), 'It opens /filtered/services.'],
  ['the API', GOOD.replaceAll('"/api/*",', ''), 'It opens /api/enquiries.'],
  ['the login', GOOD.replaceAll('"/login",', ''), 'It opens /login.'],
  ['files', GOOD.replaceAll(',"/*.*"', ''), 'It opens /rss.xml.'],
])('%s', (_what, rules, fault) => expect(faultsOf({ rules })).toContainEqual(expect.stringContaining(fault)));

test.each([
  ['an address that is no built page', '<a href="/old">Link</a>', GOOD],
  ['a link into a new window', '<a href="/about" target="_blank">Link</a>', GOOD.replaceAll('[target], ', '')],
  ['a download', '<a href="/about" download>Link</a>', GOOD.replaceAll('[download], ', '')],
])('%s', (_what, html, rules) =>
  expect(faultsOf({ html, rules })).toContainEqual(expect.stringMatching(/^\/about: ".*" would be opened/)),
);
