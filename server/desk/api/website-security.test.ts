/** What the desk lets through to the website editor and back: docs/security.md. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/desk/people.ts';
import { listDrafts, returnDraft, sendDraft } from '#contract/desk/website/drafts.ts';
import { websiteEndpoints } from '#contract/desk/website/endpoints.ts';
import { saveFile } from '#contract/desk/website/files.ts';
import { PERSON_HEADER } from '#contract/desk/website/person.ts';
import { addPicture, readPicture } from '#contract/desk/website/pictures.ts';
import { publishDraft } from '#contract/desk/website/publishing.ts';
import { pathOf } from '#contract/endpoint.ts';
import type { Schema } from '#server/db/schema.ts';
import { systemRandomness } from '#server/runtime.ts';
import { websiteCaller } from '#server/website/call-website.ts';
import { databases } from '../../../tests/support/databases.ts';
import { DESK_ORIGIN, type DeskClient, type DeskSession, openDeskApp } from '../../../tests/support/desk-client.ts';

interface Got {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const DRAFT = systemRandomness.id();
const SAVE = { file: 'content/site.yaml', hash: 'a', value: { brand: 'Kolam' } };
const PAGE = '/preview/own/services';

describe.each(databases)('$name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  let desk: DeskClient;
  let folder: string;
  let website: Server;
  /** What the website editor got. */
  let got: Got[];
  /** How it answers. */
  let answer: (response: ServerResponse) => void;
  /** How long it may send nothing. */
  let patienceMs: number;

  beforeEach(async () => {
    db = await openEmpty();
    folder = await mkdtemp(path.join(tmpdir(), 'website-'));
    got = [];
    patienceMs = 60_000;
    answer = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"drafts":[]}');
    website = createServer(async (request, response) => {
      const { method = '', url = '', headers } = request;
      got.push({ method, url, headers, body: await buffer(request) });
      answer(response);
    });
    const socket = path.join(folder, 'website.sock');
    await new Promise<void>((resolve) => website.listen(socket, resolve));
    desk = await openDeskApp(db, { callWebsite: (call) => websiteCaller(socket, patienceMs)(call) });
  });
  afterEach(async () => {
    await desk.close();
    website.closeAllConnections();
    website.close();
    await rm(folder, { recursive: true });
    await db.destroy();
  });

  const preview = (url: string, session?: DeskSession, headers: Record<string, string> = {}) =>
    desk.app.inject({
      url,
      headers: { host: new URL(DESK_ORIGIN).host, ...(session && { cookie: `desk=${session.token}` }), ...headers },
    });

  test('an agent without the right to publish reaches nothing of the website, by any call or page', async () => {
    const agent = await desk.signIn('agent');
    for (const endpoint of websiteEndpoints) {
      const { status } = await desk.call<unknown, unknown>(endpoint as never, { id: DRAFT }, { session: agent });
      expect.soft({ path: endpoint.path, status }).toEqual({ path: endpoint.path, status: 403 });
    }
    expect((await preview(PAGE, agent)).statusCode).toBe(403);
    const signedOut = await preview(PAGE);
    expect(signedOut.statusCode).toBe(401);
    expect(signedOut.headers['content-type']).toMatch(/^text\/plain/);
    expect(got).toEqual([]);
  });

  test('a writer sends a draft for review, and neither returns nor publishes one', async () => {
    const writer = await desk.signIn('writer');
    expect((await desk.call(sendDraft, { summary: 'Prices' }, { session: writer })).status).toBe(200);
    expect((await desk.call(publishDraft, { hash: '', summary: 'Prices' }, { session: writer })).status).toBe(403);
    expect((await desk.call(returnDraft, { draftId: DRAFT, hash: '', note: 'No' }, { session: writer })).status).toBe(
      403,
    );
    expect(got.map(({ url }) => url)).toEqual([sendDraft.path]);
  });

  test('the website editor is told who calls by the session only, and gets nothing else of the request', async () => {
    const writer = await desk.signIn('writer');
    const forged = encodeURIComponent(JSON.stringify({ id: 'x', name: 'Owner', email: '', mayPublish: true }));
    const headers = { [PERSON_HEADER]: forged, 'x-forwarded-for': '203.0.113.7' };
    await desk.call(listDrafts, {}, { session: writer, headers });
    await preview(PAGE, writer, headers);
    const { id, name, email } = writer.person;
    for (const { headers: passed } of got) {
      expect(JSON.parse(decodeURIComponent(String(passed[PERSON_HEADER])))).toEqual({
        id,
        name,
        email,
        mayPublish: false,
      });
      expect(passed).not.toHaveProperty('cookie');
      expect(passed).not.toHaveProperty('x-forwarded-for');
    }
    expect(got).toHaveLength(2);
  });

  test('a change that comes from another site is not passed on', async () => {
    const session = await desk.signIn('owner');
    const foreign: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }];
    for (const headers of foreign) {
      expect((await desk.call(saveFile, SAVE, { session, headers })).status).toBe(403);
    }
    expect((await preview(PAGE, session, { host: 'evil.example' })).statusCode).toBe(403);
    expect(got).toEqual([]);
  });

  test('a page of the preview has the policy of the desk, whatever the website editor says', async () => {
    const session = await desk.signIn('owner');
    answer = (response) =>
      response
        .writeHead(200, {
          'content-type': 'text/html',
          'content-security-policy': "script-src 'unsafe-inline'",
          'x-frame-options': 'ALLOWALL',
          'set-cookie': 'desk=stolen',
          'cache-control': 'public',
          location: 'https://evil.example/',
          'service-worker-allowed': '/',
        })
        .end('<script>alert(1)</script>');
    const { headers, statusCode } = await preview(PAGE, session);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("script-src 'none'");
    expect(headers['content-security-policy']).toContain("form-action 'none'");
    expect(headers['content-security-policy']).not.toContain("script-src 'unsafe-inline'");
    expect(headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const name of ['set-cookie', 'location', 'service-worker-allowed']) expect(headers).not.toHaveProperty(name);
    expect((await preview('/', session)).headers['x-frame-options']).toBe('DENY');
  });

  test.each(['text/javascript', 'application/javascript', 'application/xhtml+xml', ''])(
    'the preview passes on no script: "%s" is a file without a type',
    async (type) => {
      const session = await desk.signIn('owner');
      answer = (response) => response.writeHead(200, { 'content-type': type }).end('alert(1)');
      expect((await preview('/preview/own/x.js', session)).headers['content-type']).toBe('application/octet-stream');
    },
  );

  test('a call that answers with a page instead of a picture is refused', async () => {
    const session = await desk.signIn('owner');
    answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>');
    const response = await preview(pathOf(readPicture, { path: 'content/blog/images/a.jpg' }), session);
    expect(response.statusCode).toBe(503);
    expect(response.body).not.toContain('<script>');
    answer = (picture) => picture.writeHead(200, { 'content-type': 'image/png', 'set-cookie': 'a=b' }).end('bytes');
    const shown = await preview(pathOf(readPicture, { path: 'content/blog/images/a.jpg' }), session);
    expect({ body: shown.body, cookie: shown.headers['set-cookie'] }).toEqual({ body: 'bytes', cookie: undefined });
  });

  test.each(['..%2fapi%2fwebsite%2fdrafts', 'own%2f..%2f..%2fapi', '%2e%2e%2fx', 'own/..%5cx', 'own/%00', 'own/%ff'])(
    'the path "%s" leads to nothing but pages',
    async (name) => {
      const session = await desk.signIn('owner');
      const { statusCode } = await preview(`/preview/${name}`, session);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
      expect(got).toEqual([]);
    },
  );

  test('words and pictures that are too large are refused with a sentence, and not passed on', async () => {
    const session = await desk.signIn('owner');
    const large = await desk.call(saveFile, { ...SAVE, value: 'x'.repeat(5 * 1024 * 1024) }, { session });
    expect(large.status).toBe(413);
    const picture = await desk.app.inject({
      method: 'POST',
      url: pathOf(addPicture, { file: 'content/site.yaml', name: 'a.jpg' }),
      headers: {
        host: new URL(DESK_ORIGIN).host,
        cookie: `desk=${session.token}`,
        'content-type': 'application/octet-stream',
      },
      payload: Buffer.alloc(21 * 1024 * 1024),
    });
    expect({ status: picture.statusCode, error: picture.json().error.message }).toEqual({
      status: 400,
      error: expect.stringContaining('20 MB'),
    });
    expect(got).toEqual([]);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['hangs', () => {}],
    ['hangs in its answer', (response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{')],
    ['dies', (response) => response.destroy()],
    [
      'dies in its answer',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).write('{');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    ['says nonsense', (response) => response.socket?.end('nonsense\r\n\r\n')],
    ['answers in no JSON', (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{no')],
    ['fails without a reason', (response) => response.writeHead(500, { 'content-type': 'text/plain' }).end('oh')],
    ['fails with null', (response) => response.writeHead(500, { 'content-type': 'application/json' }).end('null')],
  ])('a website editor that %s is reported, and the desk goes on', async (_, how) => {
    const session = await desk.signIn('owner');
    answer = how;
    patienceMs = 300;
    const result = await desk.call(listDrafts, {}, { session });
    expect(result.status).toBe(503);
    expect('error' in result && result.error).toMatchObject({
      code: 'failed',
      message: expect.stringMatching(/does not answer/),
    });
    await preview(PAGE, session).catch(() => {});
    patienceMs = 60_000;
    answer = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"drafts":[]}');
    expect((await desk.call(listDrafts, {}, { session })).status).toBe(200);
  });

  test('a website editor that is not running is reported with what to do', async () => {
    const session = await desk.signIn('owner');
    await new Promise((resolve) => website.close(resolve));
    const result = await desk.call(listDrafts, {}, { session });
    expect('error' in result && result.error.message).toMatch(/not running.+publishing\.md/);
    const page = await preview(PAGE, session);
    expect({ status: page.statusCode, type: page.headers['content-type'] }).toEqual({
      status: 503,
      type: 'text/plain; charset=utf-8',
    });
  });

  test('its errors arrive as they are', async () => {
    const session = await desk.signIn('owner');
    const error = { code: 'conflict', message: 'It has changed.', details: { hash: 'b' } };
    answer = (response) =>
      response.writeHead(409, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    expect(await desk.call(saveFile, SAVE, { session })).toMatchObject({ status: 409, error });
  });

  test('what is sent, returned and published is in the log with who did it; typing and what was refused are not', async () => {
    const owner = await desk.signIn('owner');
    await desk.call(saveFile, SAVE, { session: owner });
    await desk.call(sendDraft, { summary: 'Prices' }, { session: owner });
    await desk.call(returnDraft, { draftId: DRAFT, hash: '', note: 'No' }, { session: owner });
    await desk.call(publishDraft, { hash: '', summary: 'New prices' }, { session: owner });
    answer = (response) =>
      response
        .writeHead(409, { 'content-type': 'application/json' })
        .end('{"error":{"code":"conflict","message":"Another one is being published."}}');
    await desk.call(publishDraft, { hash: '', summary: 'Too early' }, { session: owner });
    const { entries } = await desk.ask(listAudit, {}, owner);
    expect(entries.map(({ personName, text }) => `${personName}: ${text}`)).toEqual([
      'Olivia Owner: Published the website: New prices',
      'Olivia Owner: Sent words back to their author',
      'Olivia Owner: Sent words for review: Prices',
    ]);
  });
});
