import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { faultsIn } from '../tests/support/check-faults.ts';
import { Csp } from './csp.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = `default-src 'none'; img-src 'self' data:; script-src 'self' ${hash('run()')}; style-src 'self' ${hash('p{}')}`;
const META = `<meta http-equiv="content-security-policy" content="${POLICY}">`;
const HEAD = '<script type="application/ld+json">{}</script><link rel="icon" href="/favicon.svg">';
const BODY =
  '<script>run()</script><style>p{}</style><img src="data:image/png;base64,AA"><a href="https://example.com">Out</a>';

function faultsOf(html: string): string[] {
  return faultsIn(new Csp(), ['/a', html]);
}

it('passes a strict policy that matches its page', () => {
  expect(faultsOf(HEAD + META + BODY)).toEqual([]);
});

it('allows connections only to the origin that the forms of the page are posted to', () => {
  const page = (META + BODY).replace('img-src', "connect-src 'self' https://api.example; img-src");
  const form = '<form method="post" action="https://api.example/api/enquiries"></form>';
  expect(faultsOf(page + form)).toEqual([]);
  expect(faultsOf(page)).toEqual(['/a: connect-src https://api.example']);
  expect(faultsOf(page.replace('connect-src', 'font-src') + form)).toEqual(['/a: font-src https://api.example']);
});

it.each([
  ['no policy', HEAD, '/a: 0 policies.'],
  ['a style before it', `<style>p{}</style>${META}<script>run()</script>`, '/a: <style> comes before the policy.'],
  ['another default', (META + BODY).replace("default-src 'none'", "default-src 'self'"), "/a: default-src 'self'."],
  [
    'an unsafe source',
    (META + BODY).replace("style-src 'self'", "style-src 'unsafe-inline'"),
    "/a: style-src 'unsafe-inline'",
  ],
  [
    'another host',
    (META + BODY).replace("script-src 'self'", 'script-src https://cdn.example'),
    '/a: script-src https://cdn.example',
  ],
  ['a style attribute', `${META + BODY}<p style="top:0">`, '/a: style on <p>.'],
  ['an event handler', `${META + BODY}<p onclick="run()">`, '/a: onclick on <p>.'],
  ['a third-party script', `${META + BODY}<script src="//cdn.example/a.js"></script>`, '/a: //cdn.example/a.js'],
  [
    'a third-party stylesheet',
    `${META + BODY}<link rel="stylesheet" href="https://cdn.example/a.css">`,
    '/a: https://cdn.example/a.css',
  ],
  [
    'a ping to another host',
    `${META + BODY}<a href="/" ping="/a https://count.example">A</a>`,
    '/a: https://count.example',
  ],
])('finds %s', (_, html, fault) => {
  expect(faultsOf(html)).toContain(fault);
});

it('finds another origin in a style', () => {
  const css = 'p{background:url(https://cdn.example/a.png)}';
  expect(faultsOf(`${META}<style>${css}</style>`)).toContain('/a: https://cdn.example/a.png');
});

it('finds an inline script that the policy does not allow, and a hash without its script', () => {
  expect(faultsOf(META + BODY.replace('run()', 'run( )'))).toEqual([
    `/a: A script on the page is ${hash('run( )')}, which script-src lacks.`,
    `/a: script-src allows ${hash('run()')}, which is not on the page.`,
  ]);
});
