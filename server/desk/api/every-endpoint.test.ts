/** Every endpoint of contract/desk/, with an input that it takes: what the log says, and that no other input makes it fail. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { beginExport } from '#contract/desk/export.ts';
import { getLead } from '#contract/desk/lead.ts';
import { addNote } from '#contract/desk/lead-changes.ts';
import { createLetter } from '#contract/desk/letters.ts';
import { sendReply } from '#contract/desk/replies.ts';
import { addSavedReply } from '#contract/desk/saved-replies.ts';
import { addPasskey, newPasskeyOptions, passkeySignInOptions } from '#contract/desk/sign-in.ts';
import { createToken } from '#contract/desk/tokens.ts';
import { FILE_TYPE } from '#contract/endpoint.ts';
import type { Schema } from '#server/db/schema.ts';
import { installationRepository } from '#server/installation/repository.ts';
import type { SpamResult } from '#server/leads/new-lead.ts';
import { COMMAND_LINE } from '#server/people/audit.ts';
import { createTerminalLink } from '#server/people/sign-in.ts';
import { replyFileRepository } from '#server/replies/reply-files.ts';
import { systemRandomness } from '#server/runtime.ts';
import { DEFAULT_MEETING_RULE } from '#server/settings/settings-repository.ts';
import { hashToken, newToken } from '#server/token.ts';
import type { CallWebsite } from '#server/website/call-website.ts';
import { addMeeting } from '../../../tests/support/add-meeting.ts';
import { pdf } from '../../../tests/support/cv-files.ts';
import { databases } from '../../../tests/support/databases.ts';
import {
  DESK_ORIGIN,
  type DeskClient,
  type DeskSession,
  declaredEndpoints,
  openDeskApp,
} from '../../../tests/support/desk-client.ts';
import { unknownToDocument } from '../../../tests/support/desk-document.ts';
import { addApplication, addAttachment, addEnquiry } from '../../../tests/support/leads.ts';
import { addSession } from '../../../tests/support/people.ts';
import { softwarePasskey } from '../../../tests/support/software-passkey.ts';
import { addSubscribers } from '../../../tests/support/subscribers.ts';

const HOST = new URL(DESK_ORIGIN).host;
const HELD: SpamResult = { score: 9, reasons: ['honeypot'], minHash: '', isQuarantined: true };

/** What changes nothing, although it is no GET: the input or the challenge is in the body. */
const UNLOGGED = [
  // Saved with every other word.
  'PUT /api/leads/:reference/draft',
  'POST /api/sign-in/read-link',
  'POST /api/sign-in/passkey-options',
  'POST /api/passkeys/options',
  // What is typed, and what is asked with a long question.
  'POST /api/website/save',
  'POST /api/website/discard',
  'POST /api/website/entries/add',
  'POST /api/website/pictures',
  'POST /api/website/pictures/copy',
];

/** Of files of visitors. */
const LOGGED_DOWNLOADS = ['GET /api/leads/:reference/cv', 'GET /api/attachments/:id'];

const WORDS = 'content/services/core.yaml';

const nameOf = ({ method, path: url }: DeskEndpoint) => `${method} ${url}`;

/** A website editor that does whatever it is asked. */
const agreeingWebsite: CallWebsite = async () => {
  const headers = { 'content-type': 'application/json' };
  return { status: 200, headers, body: Readable.from([Buffer.from('{}')]) as IncomingMessage };
};

interface Scene {
  db: Kysely<Schema>;
  desk: DeskClient;
  owner: DeskSession;
  agent: DeskSession;
  /** An input for each endpoint with which an owner succeeds, once. */
  inputs: Record<string, Record<string, unknown>>;
}

async function openScene(openEmpty: () => Promise<Kysely<Schema>>): Promise<Scene> {
  const db = await openEmpty();
  const desk = await openDeskApp(db, { callWebsite: agreeingWebsite });
  const owner = await desk.signIn('owner');
  const agent = await desk.signIn('agent');
  const receivedAt = desk.now();
  let count = 0;
  const enquiry = async (spam?: SpamResult) => {
    count += 1;
    const reference = `KD-0000-${String(count).padStart(4, '0')}`;
    await addEnquiry(db, { reference, receivedAt, fields: { email: `v${count}@example.com` }, ...(spam && { spam }) });
    return reference;
  };
  /** @returns its id */
  const meeting = async (startsAt: string) => {
    const reference = await enquiry();
    const { id } = await db
      .selectFrom('leads')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    return addMeeting(db, id, new Date(startsAt));
  };
  const deadMail = async () => {
    const reference = await enquiry();
    const { id } = await db
      .selectFrom('outbox')
      .innerJoin('leads', 'leads.id', 'outbox.lead_id')
      .select('outbox.id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    await db.updateTable('outbox').set({ status: 'dead' }).where('id', '=', id).execute();
    return { which: { id } };
  };
  const reply = async () => {
    const reference = await enquiry();
    return { ...(await desk.newReply(reference, owner)) };
  };
  const draftFile = async () => {
    const reference = await enquiry();
    const file = { id: randomUUID(), name: 'offer.pdf', kind: 'pdf' as const, bytes: pdf };
    const stamp = { id: systemRandomness.id(), at: receivedAt, by: { personId: owner.person.id, name: 'Owner' } };
    await replyFileRepository(db).add(reference, file, stamp);
    return { reference, id: file.id };
  };
  const letter = async () => {
    const { id, version } = await desk.ask(createLetter, {}, agent);
    await db.updateTable('letters').set({ subject: 'March', text: 'Hello.' }).where('id', '=', id).execute();
    return { id, version };
  };
  const savedReply = async () => {
    const reply = { title: 'Thanks', for: 'enquiry', subject: 'Re: {about}', text: 'Thank you.', stage: null } as const;
    const { replies } = await desk.ask(addSavedReply, reply, agent);
    const [{ id, version } = { id: '', version: 0 }] = replies.toSorted((one, other) => (one.id < other.id ? 1 : -1));
    return { ...reply, id, version };
  };
  const application = 'KD-1111-0001';
  await addApplication(db, { reference: application, receivedAt });
  const [refused = '', leaving = '', erasable = ''] = await addSubscribers(db, 4, receivedAt);
  await db
    .updateTable('subscriptions')
    .set({ refused_at: receivedAt.toISOString(), refused_reason: '550 5.1.1' })
    .where('id', '=', refused)
    .execute();
  const noted = await enquiry();
  const corrected = await enquiry();
  const { email: correctedEmail } = await desk.ask(getLead, { reference: corrected }, owner);
  const withNote = await desk.ask(addNote, { reference: noted, text: 'Call.' }, owner);
  const replied = await reply();
  await desk.ask(sendReply, replied, owner);
  const read = await letter();
  const sent = await letter();
  const key = softwarePasskey(DESK_ORIGIN);
  const { options } = await desk.ask(newPasskeyOptions, {}, owner);
  await desk.ask(addPasskey, { credential: key.create(options) }, owner);
  const newKey = softwarePasskey(DESK_ORIGIN);
  const forNewKey = await desk.ask(newPasskeyOptions, {}, owner);
  const signIn = await desk.ask(passkeySignInOptions, {});
  const removable = softwarePasskey(DESK_ORIGIN);
  const forRemovable = await desk.ask(newPasskeyOptions, {}, owner);
  await desk.ask(addPasskey, { credential: removable.create(forRemovable.options) }, owner);
  const { token } = await desk.ask(createToken, { name: 'Ended', scope: 'read', days: 30 }, owner);
  const exported = { kind: 'enquiries', format: 'csv' } as const;
  const { id: exportId } = await desk.ask(beginExport, exported, owner);
  const link = () => createTerminalLink({ db, clock: desk.now, randomness: systemRandomness });
  const otherSession = await addSession(db, owner.person.id, { device: 'Safari on iPhone' }, receivedAt);

  const addressToken = newToken(systemRandomness.bytes);
  await db
    .insertInto('sign_in_links')
    .values({
      hash: addressToken.hash,
      person_id: owner.person.id,
      purpose: 'address',
      mailed_to: owner.person.email,
      created_at: new Date(receivedAt.getTime() - 3_600_000).toISOString(),
      expires_at: new Date(receivedAt.getTime() + 3_600_000).toISOString(),
    })
    .execute();
  const stamp = () => ({ id: systemRandomness.id(), at: receivedAt, by: COMMAND_LINE });
  for (const place of ['here', 'elsewhere']) {
    await installationRepository(db).open(place, stamp, systemRandomness.bytes);
  }

  const dayLater = new Date(desk.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
  const inputs: Scene['inputs'] = {
    'GET /api/leads': { kind: 'enquiry', search: 'fabric', page: '/pricing', offset: 0, limit: 5 },
    'POST /api/leads': {
      id: randomUUID(),
      source: 'phone',
      name: 'Dev Patel',
      email: '',
      phone: '+91 98200 12345',
      company: '',
      subject: '',
      message: 'Wants 500 cartons.',
    },
    'GET /api/leads/filter-choices': {},
    'GET /api/counts': {},
    'GET /api/leads/:reference': { reference: noted },
    'GET /api/leads/:reference/client': { reference: noted, limit: 5 },
    'PUT /api/leads/:reference/answered': { reference: await enquiry(), isAnswered: true },
    'PUT /api/leads/:reference/assignee': { reference: await enquiry(), personId: agent.person.id, was: null },
    'PUT /api/leads/:reference/email': { reference: corrected, email: 'meera@example.org', was: correctedEmail },
    'PUT /api/leads/:reference/stage': { reference: application, stage: 'talking', was: 'new' },
    'PUT /api/leads/:reference/rest': { reference: await enquiry(), until: dayLater, was: receivedAt.toISOString() },
    'PUT /api/leads/:reference/outcome': {
      reference: await enquiry(),
      outcome: { is: 'lost', valueRupees: 1_20_000, reason: 'Too expensive' },
      was: null,
    },
    'POST /api/leads/:reference/notes': { reference: await enquiry(), text: 'Wants a call.' },
    'DELETE /api/leads/:reference/notes/:id': { reference: noted, id: withNote.notes[0]?.id },
    'GET /api/leads/:reference/reply-templates': { reference: noted },
    'POST /api/leads/:reference/files': { reference: await enquiry(), name: 'offer.pdf' },
    'DELETE /api/leads/:reference/files/:id': await draftFile(),
    'PUT /api/leads/:reference/draft': {
      reference: await enquiry(),
      personId: owner.person.id,
      version: randomUUID(),
      replaces: [''],
      draft: { subject: null, text: 'Dear', readVersion: '', template: 'call', setsStage: true, after: 'open' },
    },
    'POST /api/leads/:reference/replies': await reply(),
    'POST /api/replies/:id/undo': { id: replied.id },
    'POST /api/leads/changes': {
      change: 'spam',
      leads: [{ reference: await enquiry(), was: receivedAt.toISOString() }],
    },
    'POST /api/leads/:reference/spam': { reference: await enquiry(), was: receivedAt.toISOString() },
    'POST /api/leads/:reference/release': { reference: await enquiry(HELD) },
    'GET /api/leads/:reference/erasure': { reference: noted, scope: 'record' },
    'POST /api/leads/:reference/erasure': { reference: await enquiry(), scope: 'record' },
    'GET /api/leads/:reference/cv': { reference: application },
    'GET /api/attachments/:id': { id: await addAttachment(db, noted) },
    'GET /api/undelivered': { status: 'dead', offset: 0, limit: 5 },
    'POST /api/undelivered/retry': await deadMail(),
    'POST /api/undelivered/dismiss': await deadMail(),
    'GET /api/meetings': { period: 'upcoming', offset: 0, limit: 5 },
    'GET /api/meetings/:id/free-times': { id: await meeting('2026-03-02T04:30:00Z') },
    'POST /api/meetings/:id/move': {
      id: await meeting('2026-03-02T05:00:00Z'),
      sequence: 0,
      startsAt: '2026-03-03T04:30:00Z',
    },
    'POST /api/meetings/:id/cancel': { id: await meeting('2026-03-02T05:30:00Z'), sequence: 0 },
    'PUT /api/meetings/:id/missed': { id: await meeting('2026-02-27T05:30:00Z'), sequence: 0, isMissed: true },
    'GET /api/meetings/feed': {},
    'POST /api/meetings/feed': { scope: 'mine' },
    'DELETE /api/meetings/feed': {},
    'GET /api/letters': {},
    'POST /api/letters': {},
    'GET /api/letters/:id': { id: read.id },
    'PUT /api/letters/:id': { ...(await letter()), subject: 'April', text: 'Hello.' },
    'DELETE /api/letters/:id': await letter(),
    'GET /api/letters/:id/preview': { id: read.id, version: '1' },
    'GET /api/letters/:id/plain-text': { id: read.id, version: '1' },
    'POST /api/letters/:id/test': { id: read.id },
    'GET /api/letters/:id/sending': { id: read.id },
    'POST /api/letters/:id/sending': sent,
    'PUT /api/letters/:id/sending': { id: sent.id, action: 'stop' },
    'GET /api/letters/:id/failures': { id: sent.id },
    'GET /api/subscribers/numbers': {},
    'GET /api/subscribers': { status: 'confirmed', search: 'reader', offset: 0 },
    'POST /api/subscribers/:id/active': { id: refused },
    'POST /api/subscribers/:id/unsubscription': { id: leaving },
    'GET /api/subscribers/:id/erasure': { id: refused },
    'POST /api/subscribers/:id/erasure': { id: erasable },
    'GET /api/people': {},
    'POST /api/people': { name: 'Ravi Shah', email: 'ravi@example.com', role: 'agent' },
    'POST /api/people/:id/invitation': { id: (await desk.signIn('agent', 'Invited Again')).person.id },
    'PUT /api/people/:id/role': { id: (await desk.signIn('agent', 'New Owner')).person.id, role: 'owner' },
    'DELETE /api/people/:id': { id: (await desk.signIn('agent', 'Gone Soon')).person.id },
    'GET /api/tokens': {},
    'POST /api/tokens': { name: 'CRM', scope: 'read', days: 30 },
    'DELETE /api/tokens/:id': { id: token.id },
    'GET /api/audit': { personId: owner.person.id },
    'GET /api/me': {},
    'POST /api/sign-in/read-link': { token: await link() },
    'POST /api/sign-in/redeem-link': { token: await link() },
    'POST /api/sign-in/request-link': { email: agent.person.email },
    'POST /api/sign-in/passkey-options': {},
    'POST /api/sign-in/passkey': { credential: key.get(signIn.options) },
    'GET /api/address': {},
    'GET /api/mail-choices': {},
    'PUT /api/mail-choices': { given: false, late: true },
    'GET /api/news': {},
    'POST /api/address': { email: 'olivia@example.org' },
    'POST /api/address/confirmation': { token: addressToken.text },
    'POST /api/sign-out': {},
    'POST /api/sign-out-everywhere': {},
    'GET /api/sessions': {},
    'DELETE /api/sessions/:id': { id: otherSession },
    'GET /api/passkeys': {},
    'POST /api/passkeys/options': {},
    'POST /api/passkeys': { credential: newKey.create(forNewKey.options), name: 'Phone' },
    'DELETE /api/passkeys/:id': { id: removable.id },
    'GET /api/openapi.json': {},
    'GET /api/statistics': { weeks: 4 },
    'GET /api/warnings': {},
    'POST /api/warnings/dismiss': { code: 'restored' },
    'POST /api/exports': exported,
    'GET /api/exports/:id': { id: exportId, ...exported, forExcel: 'true' },
    'GET /api/events': {},
    'GET /api/settings': {},
    'PUT /api/settings/answers': {
      value: { hours: 48, workingDays: [1, 2, 3, 4, 5], holidays: [{ day: '2026-03-04', name: 'Holi' }] },
      version: 0,
    },
    'PUT /api/settings/digest': { value: { at: '18:30' }, version: 0 },
    'PUT /api/settings/meetings': { value: { ...DEFAULT_MEETING_RULE, bufferMinutes: 15 }, version: 0 },
    'PUT /api/settings/sender': { value: { name: 'brand', address: null }, version: 0 },
    'POST /api/settings/sender/test': { value: { name: 'person', address: 'team@example.com' } },
    'GET /api/saved-replies': {},
    'POST /api/saved-replies': await savedReply(),
    'PUT /api/saved-replies/:id': { ...(await savedReply()), title: 'Thank you' },
    'DELETE /api/saved-replies/:id': await savedReply(),
    'GET /api/signature': {},
    'PUT /api/signature': { signature: 'Olivia\nCall me' },
    'GET /api/website/contents': {},
    'GET /api/website/file': { file: WORDS },
    'GET /api/website/references': {},
    'POST /api/website/save': { file: WORDS, hash: 'a', value: { brand: 'Kolam' } },
    'POST /api/website/discard': { file: WORDS },
    'GET /api/website/template': { type: 'services' },
    'POST /api/website/entries/add': { type: 'services', slug: 'new', file: WORDS, value: {} },
    'GET /api/website/entries/mentions': { type: 'services', slug: 'seo' },
    'POST /api/website/entries/remove': { type: 'services', slug: 'seo' },
    'POST /api/website/entries/rename': { type: 'services', slug: 'seo', newSlug: 'search', isRedirected: true },
    'POST /api/website/pictures': { file: WORDS, name: 'shelf.jpg' },
    'GET /api/website/pictures': {},
    'POST /api/website/pictures/copy': { file: WORDS, path: 'content/blog/images/shelf.jpg' },
    'GET /api/website/picture': { path: 'content/blog/images/shelf.jpg' },
    'GET /api/website/search': { q: 'price' },
    'GET /api/website/preview': {},
    'GET /api/website/drafts': {},
    'GET /api/website/draft': {},
    'POST /api/website/drafts/send': { summary: 'Prices' },
    'POST /api/website/drafts/take-back': { draftId: randomUUID() },
    'POST /api/website/drafts/return': { draftId: randomUUID(), hash: '', note: 'Too long' },
    'POST /api/website/drafts/discard': { draftId: randomUUID() },
    'GET /api/website/publish': {},
    'POST /api/website/publish': { hash: '', summary: 'Prices' },
    'GET /api/website/publications': {},
    'GET /api/website/publications/:id': { id: 'abc1234' },
    'POST /api/website/publications/:id/restore': { id: 'abc1234' },
  };
  return { db, desk, owner, agent, inputs };
}

interface Request {
  method: DeskEndpoint['method'];
  url: string;
  payload?: string | Buffer;
  session?: DeskSession | undefined;
  headers?: Record<string, string>;
}

/** As a browser sends it, with anything in it. */
const send = ({ desk }: Scene, { method, url, payload, session, headers }: Request) =>
  desk.app.inject({
    method,
    url,
    headers: {
      host: HOST,
      ...(session && { cookie: `desk=${session.token}` }),
      ...(method !== 'GET' && { origin: DESK_ORIGIN, 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });

const encode = (value: unknown): string =>
  // What an encoder of another program makes of half a character.
  String(typeof value === 'object' ? JSON.stringify(value) : value)
    .split('')
    .map((unit) => (/\p{Cs}/u.test(unit) ? '%ED%A0%80' : encodeURIComponent(unit)))
    .join('');

/** The request for an endpoint, whatever the values are. */
function requestOf(
  endpoint: DeskEndpoint,
  input: Record<string, unknown>,
): Pick<Request, 'method' | 'url' | 'payload' | 'headers'> {
  const { method } = endpoint;
  const inPath = new Set<string>();
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    inPath.add(name);
    return encode(input[name]);
  });
  const rest = Object.entries(input).filter(([name]) => !inPath.has(name));
  const query = rest.map(([name, value]) => `${name}=${encode(value)}`).join('&');
  const withQuery = query ? `${url}?${query}` : url;
  if (endpoint.takesFile) return { method, url: withQuery, payload: pdf, headers: { 'content-type': FILE_TYPE } };
  if (method !== 'GET') return { method, url, payload: JSON.stringify(Object.fromEntries(rest)) };
  return { method, url: withQuery };
}

describe.each(databases)('every endpoint on $name', ({ openEmpty }) => {
  let scene: Scene;
  let endpoints: DeskEndpoint[];
  beforeAll(async () => {
    endpoints = await declaredEndpoints();
    scene = await openScene(openEmpty);
  });
  afterAll(async () => {
    await scene.desk.close();
    await scene.db.destroy();
  });

  const inputOf = (endpoint: DeskEndpoint) => scene.inputs[nameOf(endpoint)] ?? {};

  test('has an example here', () => {
    expect(Object.keys(scene.inputs).toSorted()).toEqual(endpoints.map(nameOf).toSorted());
  });

  test('that changes something, and each download, is in the log with who did it and when', async () => {
    const { db, desk } = scene;
    const entries = () => db.selectFrom('audit').selectAll().orderBy('id').execute();
    // They end the link and the session of other examples.
    const last = ['POST /api/address', 'POST /api/sign-out-everywhere'];
    const rank = (endpoint: DeskEndpoint) => last.indexOf(nameOf(endpoint));
    for (const endpoint of endpoints.toSorted((one, other) => rank(one) - rank(other))) {
      const name = nameOf(endpoint);
      // The stream does not end.
      if (name === 'GET /api/events') continue;
      const known = new Set((await entries()).map(({ id }) => id));
      const session = await sessionOf(scene.owner.person.id);
      const response = await send(scene, { ...requestOf(endpoint, inputOf(endpoint)), session });
      expect
        .soft({ name, status: response.statusCode, body: response.statusCode === 200 ? '' : response.body })
        .toEqual({
          name,
          status: 200,
          body: '',
        });
      const faults = unknownToDocument(endpoint, inputOf(endpoint), response);
      expect.soft({ name, faults }).toEqual({ name, faults: [] });
      const added = (await entries()).filter(({ id }) => !known.has(id));
      const isLogged = (endpoint.method !== 'GET' && !UNLOGGED.includes(name)) || LOGGED_DOWNLOADS.includes(name);
      expect.soft({ name, entries: added.length }).toEqual({ name, entries: isLogged ? 1 : 0 });
      for (const { at, person_id, person_name } of added) {
        const isBeforeSignIn = name === 'POST /api/sign-in/request-link';
        expect.soft({ name, at, person_id, person_name }).toEqual({
          name,
          at: desk.now().toISOString(),
          person_id: isBeforeSignIn ? null : scene.owner.person.id,
          person_name: isBeforeSignIn ? 'Sign-in page' : scene.owner.person.name,
        });
      }
    }
  });

  /** A new session of a person. */
  async function sessionOf(personId: string): Promise<DeskSession> {
    const token = systemRandomness.id();
    await addSession(scene.db, personId, { hash: hashToken(token) }, scene.desk.now());
    return { person: scene.owner.person, token };
  }

  test('that gets anything else than it takes says so, and never fails', { tags: ['full'] }, async () => {
    const failures: string[] = [];
    let session = await sessionOf(scene.owner.person.id);
    const check = async (what: string, request: Request) => {
      const { statusCode } = await send(scene, { ...request, session });
      // A database that a busy machine delays for seconds fails once. An input that makes the server fail does so again.
      const isFailing = statusCode >= 500 && (await send(scene, { ...request, session })).statusCode >= 500;
      if (isFailing) failures.push(`${statusCode} ${what}`);
      if (statusCode === 401) session = await sessionOf(scene.owner.person.id);
    };
    for (const endpoint of endpoints.filter((each) => nameOf(each) !== 'GET /api/events')) {
      const name = nameOf(endpoint);
      const input = inputOf(endpoint);
      for (const field of [...Object.keys(input), 'unknown']) {
        const { [field]: given, ...rest } = input;
        await check(`${name} without ${field}`, {
          ...requestOf(endpoint, { ...rest, ...(endpoint.path.includes(`:${field}`) && { [field]: '' }) }),
        });
        for (const value of [...BAD_VALUES, ...spoiled(given)]) {
          const described = JSON.stringify(value)?.slice(0, 60);
          await check(`${name} ${field}: ${described}`, requestOf(endpoint, { ...input, [field]: value }));
        }
      }
      const request = requestOf(endpoint, input);
      if (request.method === 'GET') continue;
      for (const payload of BAD_BODIES) await check(`${name} ${String(payload).slice(0, 60)}`, { ...request, payload });
    }
    // As text, so that a report of one line names them.
    expect(failures.join(', ')).toBe('');
  });
});

const LONG = 'x'.repeat(8_000);

const BAD_VALUES: unknown[] = [null, -1, '', '\0', '\u{d800}', LONG, "' or 1=1 --", 'a\0@example.com', [], {}];

/** What is nearly right. */
function spoiled(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value}\0`, `${value}\u{d800}`, [value]];
  if (typeof value === 'number') return [value + 0.5, -value, [value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    [null, 5, '\0', {}, ...spoiled(part)].map((bad) => ({ ...value, [name]: bad })),
  );
}

const BAD_BODIES: (string | Buffer)[] = [
  '',
  '{',
  '[]',
  '1',
  '\u{feff}{}',
  '{"__proto__":{"role":"owner"}}',
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `{"a":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
  JSON.stringify({ text: 'x'.repeat(2 * 1024 * 1024) }),
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
];
