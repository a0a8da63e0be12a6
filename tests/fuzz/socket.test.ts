/**
 * Bytes that are hardly HTTP, sent to a listening server: each connection is answered or closed, and the server keeps running.
 *
 * @module-tag full
 */
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Fuzzed, MARK, openFuzzed } from '../support/fuzz.ts';
import { testProperty } from '../support/fuzz-options.ts';
import { sqlite } from '../support/sqlite.ts';

const RUNS = 200;

/** Concurrent connections: most of the time is spent on waiting for a connection to close. */
const AT_ONCE = 20;

/** The sender half-closes, so that no request timeout has to pass. */
const CLOSE_MS = 10_000;

let fuzzed: Fuzzed;
let port: number;

beforeAll(async () => {
  fuzzed = await openFuzzed(await sqlite.openEmpty());
  port = Number(new URL(await fuzzed.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => fuzzed.close());

const odd = fc.constantFrom(
  ...['', ' ', '\0', '\r', '\n', '\r\n', '\t', ':', 'é', '\xff', '\x80\x81', '%00'],
  ...['x'.repeat(200), '/', '//', '..', '?', '#', MARK],
);
const latin = fc.string({
  unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
  maxLength: 30,
});
const noise = fc.array(fc.oneof(odd, latin), { maxLength: 4 }).map((pieces) => pieces.join(''));

const requestLine = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('GET', 'POST', 'HEAD', 'get', 'CONNECT', 'OPTIONS', 'PRI', 'X'.repeat(300), ''),
      fc.oneof(
        fc.constantFrom(
          ...['/', '*', '/api/enquiries', '/newsletter', '..', '/../../etc/passwd', 'http://evil.example/'],
          ...['//evil.example', `/${'x'.repeat(20_000)}`, '/contact?message=é\xff'],
        ),
        noise,
      ),
      fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', '', 'RTSP/1.0'),
    )
    .map((parts) => parts.join(' ')),
  noise,
);

const header = fc.oneof(
  fc.constantFrom(
    ...['Host: x', 'Host: x', 'Host: a\r\nHost: b', 'Host:'],
    ...['Connection: close', 'Connection: upgrade\r\nUpgrade: websocket', 'Upgrade: h2c'],
    ...['Expect: 100-continue', 'Expect: nothing', 'Content-Length: 5', 'Content-Length: 5\r\nContent-Length: 6'],
    ...['Content-Length: -1', 'Content-Length: 9999999999999999999', 'Content-Length: 0x5'],
    ...['Content-Length: 5\r\nTransfer-Encoding: chunked', 'Transfer-Encoding: chunked', 'Trailer: Host'],
    ...['Transfer-Encoding: chunked, chunked', 'Transfer-Encoding: gzip', 'Transfer-Encoding: \vchunked'],
    ...['Content-Type: application/json', 'Content-Type: application/x-www-form-urlencoded', 'Content-Type: é'],
    ...['Content-Type: multipart/form-data; boundary=b', 'Accept: application/json', 'Idempotency-Key: \xff'],
    ...[`Cookie: ${'c'.repeat(9_000)}`, ' folded', 'no colon', ': no name', 'a b: c', `X: ${MARK}\0`],
  ),
  noise,
);

const body = fc.oneof(
  fc.constantFrom(
    ...['', 'hello', '{"name":"x"}', '5\r\nhello\r\n0\r\n\r\n', '5;a=b\r\nhello\r\n0\r\nHost: y\r\n\r\n'],
    ...['zz\r\n', '-5\r\nhello\r\n', 'ffffffffffffffff\r\nx', '5\nhello\n0\n\n', '--b\r\n\r\n'],
    ...['0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n', '1\r\na\r\n'.repeat(5_000)],
    `1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n`,
    // Without an @: a complete one would be stored, rightly.
    `name=${MARK}&email=a.b.example&message=x`,
  ),
  noise,
);

const message = fc
  .tuple(requestLine, fc.array(header, { maxLength: 6 }), fc.constantFrom('\r\n\r\n', '\n\n', '\r\n', ''), body)
  .map(([line, headers, end, rest]) => Buffer.from([line, ...headers].join('\r\n') + end + rest, 'latin1'));

testProperty(
  'any bytes are answered without a failure or cut off, and nothing of them is stored or logged',
  fc.asyncProperty(fc.array(message, { minLength: AT_ONCE, maxLength: AT_ONCE }), (messages) =>
    expectSoundServer(messages),
  ),
  RUNS / AT_ONCE,
  { timeout: 2 * CLOSE_MS },
);

async function expectSoundServer(messages: readonly Buffer[]): Promise<void> {
  const answers = await Promise.all(messages.map((bytes) => exchange(bytes)));
  for (const [at, answer] of answers.entries()) {
    // 505 and 501 mean that the protocol is not supported; none of our code has run then.
    const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => status);
    const failed = statuses.filter((status) => /^5/.test(`${status}`) && status !== '505');
    expect(failed, `${messages[at]?.subarray(0, 500).toString('latin1')}\n${answer.slice(0, 500)}`).toEqual([]);
  }
  const logs = fuzzed.seen.logs.replace(/"path":"[^"]*"/g, '');
  fuzzed.seen.logs = '';
  expect(logs).not.toContain(MARK);
  expect(logs).not.toContain('"level":50');
  const stored = await fuzzed.db.selectFrom('leads').select('id').execute();
  const messagesOf = await fuzzed.db.selectFrom('outbox').select('lead_id').execute();
  expect(messagesOf).toHaveLength(stored.length * 2);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
}

/** Sends the bytes and waits until the server has closed the connection. */
function exchange(bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const hang = setTimeout(() => {
      socket.destroy();
      const sent = JSON.stringify(bytes.subarray(0, 500).toString('latin1'));
      reject(new Error(`Neither answered nor closed within ${CLOSE_MS} ms: ${sent}\n${answer.slice(0, 500)}`));
    }, CLOSE_MS);
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    // A server that refuses closes the connection while we are still sending.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(hang);
      resolve(answer);
    });
    socket.on('end', () => socket.end());
    socket.write(bytes);
    socket.end();
  });
}
