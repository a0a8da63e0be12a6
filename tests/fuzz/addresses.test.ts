/**
 * Paths, query strings, references and tokens, against the site's files and one file beside them that must never be sent.
 *
 * @module-tag full
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { openBuiltSite } from '#server/pages/load-site.ts';
import { databases } from '../support/databases.ts';
import { type Fuzzed, MARK, openFuzzed, typedText } from '../support/fuzz.ts';
import { testProperty } from '../support/fuzz-options.ts';
import { writeMinimalSite } from '../support/server-process.ts';

const SECRET = 'nobody may read this';

/** Every page that reads its query string. */
const ON_DEMAND =
  `/search?q= /search?kind= /ask?q= /blog?q= /blog?pages= /services?q= /industries?q= /case-studies?search=
/case-studies?tag= /case-studies?industry= /contact?subject= /contact?message= /contact/form?subject= /consultation?
/application? /services/ /industries/ /contact/sent?reference= /application/sent?reference= /newsletter/requested?request=
/newsletter? /healthz? /newsletter/confirm?token= /newsletter/confirmed?token= /newsletter/unsubscribe?token=
/newsletter/unsubscribed?token= /book? /book/meeting?token= /book/move?token= /book/cancel?token=
/book/meeting.ics?token=`.split(/\s/);

const SEGMENTS =
  `.. . %2e%2e %2E. ..%2f %2e%2e%5c ..\\ ..; %252e%252e %c0%ae%c0%ae %u002e .... %2e secret.txt secret.txt%00.html
secret client index index.html INDEX.HTML 404 500.html .env .git assets services industries a % %0 %zz %00
%0d%0aSet-Cookie:a=b %e0%a4%a %ff %F0%9F%98%80 ~ * @ : con`.split(/\s/);
const segments = fc.constantFrom(...SEGMENTS, '', 'x'.repeat(300));

const rawPath = fc
  .tuple(
    fc.constantFrom('/', '//', '/\\', '/%2f', '///'),
    fc.array(segments, { maxLength: 6 }),
    fc.constantFrom('/', '\\', '%2f', '//'),
    fc.constantFrom('', '/', '?', '?a=1', '?%', '?a[b]=c&a=d', '#x'),
  )
  .map(([start, parts, separator, end]) => start + parts.join(separator) + end)
  // Without what Node's client does not send; tests/fuzz/socket.test.ts does.
  .filter((url) => !/[^\x21-\xff]/.test(url));

/** Paths to a file one to three folders above those of the site. */
const wayOut = fc
  .tuple(
    fc.constantFrom('/', '/', '//', '/assets/', '/services/', '/a/b/', '/%2f'),
    fc.array(fc.constantFrom('..', '..', '%2e%2e', '.%2E', '%252e%252e', '....'), { minLength: 1, maxLength: 4 }),
    fc.constantFrom('/', '/', '%2f', '\\', '%5c', '//'),
    fc.constantFrom(
      ...['secret.txt', 'secret.txt', 'server/secret.txt', 'client/.env', 'secret.txt%00.html', 'secret.txt/'],
    ),
  )
  .map(([start, ups, separator, file]) => start + [...ups, file].join(separator));

const methods = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND');

let folder: string;
let fuzzed: Fuzzed;
let port: number;

describe.each(databases)('on $name', ({ openEmpty, name }) => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'addresses-'));
    const distDir = path.join(folder, 'dist');
    await writeMinimalSite(distDir);
    await mkdir(path.join(distDir, 'client', 'assets'));
    await writeFile(path.join(distDir, 'client', '.env'), SECRET);
    await writeFile(path.join(distDir, 'server', 'secret.txt'), SECRET);
    await writeFile(path.join(distDir, 'secret.txt'), SECRET);
    await writeFile(path.join(folder, 'secret.txt'), SECRET);
    const site = await openBuiltSite(path.join(distDir, 'client'), async (_request, response) => {
      response.end('page');
    });
    fuzzed = await openFuzzed(await openEmpty(), { site });
    port = Number(new URL(await fuzzed.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(async () => {
    await fuzzed.close();
    await rm(folder, { recursive: true });
  });
  const runs = name === 'SQLite' ? 300 : 150;

  testProperty(
    'no path leads out of the site, to another host, or to a failure',
    fc.asyncProperty(methods, fc.oneof(rawPath, wayOut), (method, url) => expectSoundAnswer(method, url)),
    runs,
  );

  const byteOf = (character: string) => `%${(character.charCodeAt(0) & 0xff).toString(16).padStart(2, '0')}`;
  const oddQuery = fc.constantFrom('%00', '%ff', '%', '&q=', '&reference=', '=', '[]', '+', MARK, 'x'.repeat(2_000));
  const encoded = fc.oneof(
    typedText.map((text) => encodeURIComponent(text.toWellFormed())),
    typedText.map((text) => text.replace(/[^\x21-\x7e]/g, byteOf)),
    fc.array(oddQuery, { maxLength: 6 }).map((parts) => parts.join('')),
  );
  testProperty(
    'no query string, reference or token leads to a failure, or stands in the logs',
    fc.asyncProperty(fc.constantFrom(...ON_DEMAND), encoded, (url, text) => expectSoundAnswer('GET', url + text)),
    runs,
    // PostgreSQL once failed on these.
    { examples: ['/contact/sent?reference=', '/application/sent?reference='].map((url) => [url, '%00']) },
  );
});

async function expectSoundAnswer(method: string, url: string): Promise<void> {
  const { status, location, body } = await ask(method, url);
  const logs = fuzzed.seen.logs;
  fuzzed.seen.logs = '';
  const problems: string[] = [];
  if (status < 200 || status >= 500) problems.push(`${status} is a failure.`);
  if (body.includes(SECRET)) problems.push('A file that is not of the site was sent.');
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) problems.push(`It leads to ${location}.`);
  // The log contains the path of an address, but never what was typed into a box, which is in the query.
  const [path = ''] = url.split('?');
  if (logs.includes(MARK) && !path.includes(MARK)) problems.push('What was typed stands in the logs.');
  if (logs.includes('"level":50')) problems.push('An error is logged.');
  expect(problems, `${method} ${url}\n${body.slice(0, 200)}\n${logs}`).toEqual([]);
}

/** Sends the path unchanged; `inject` and `fetch` would normalise it. */
function ask(method: string, url: string): Promise<{ status: number; location: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', method, path: url, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location, body }),
      );
      response.on('error', reject);
    });
    asking.on('error', reject);
    asking.end();
  });
}
