/**
 * Drafts of several people on a server, by the calls of their screens.
 *
 * @module-tag full
 */
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readContents, readReferences, searchWords } from '#contract/desk/website/contents.ts';
import {
  discardDraft,
  listDrafts,
  readDraft,
  returnDraft,
  sendDraft,
  takeBackDraft,
} from '#contract/desk/website/drafts.ts';
import { websiteEndpoints } from '#contract/desk/website/endpoints.ts';
import { addEntry } from '#contract/desk/website/entries.ts';
import { readFile, type Saved, saveFile } from '#contract/desk/website/files.ts';
import { listPictures } from '#contract/desk/website/pictures.ts';
import { publishDraft, readPublishing } from '#contract/desk/website/publishing.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { socketOf } from '#server/control/protocol.ts';
import { valueAt, withValueAt } from '#website-editor/values/value-at.ts';
import { openTestEditor, type TestEditor } from './test-editor.ts';

const JOB = 'content/jobs/ux-designer.md';

const person = (id: string, mayPublish = false) => ({ id, name: id, email: `${id}@example.com`, mayPublish });
const [meera, ravi, asha] = [person('meera'), person('ravi'), person('asha', true)];

let website: TestEditor;
beforeEach(async () => {
  website = await openTestEditor({
    isLocal: false,
    adviser: {
      advise: async () => [
        { at: ['title'], message: 'About the title.', rule: 'A rule.' },
        { at: ['body'], message: 'About the text.', rule: 'A rule.' },
      ],
    },
  });
});
afterEach(() => website.close());

type Person = typeof meera;

async function save(who: Person, title: string, draftId?: string): Promise<Saved> {
  const { hash, kept, value } = await website.ask(readFile, { file: JOB, draftId }, { person: who });
  const next = withValueAt(kept ?? value, ['title'], title);
  return website.ask(saveFile, { file: JOB, hash, value: next, draftId }, { person: who });
}
const titleFor = async (who: Person, draftId?: string) =>
  valueAt((await website.ask(readFile, { file: JOB, draftId }, { person: who })).value, ['title']);
/** A server runs here, and shows nothing. */
async function runServer(): Promise<void> {
  const socket = socketOf(path.join(website.root, 'run'));
  mkdirSync(path.dirname(socket));
  const { root } = website;
  const status = {
    pid: 1,
    root,
    address: '',
    startedAt: '2026-03-01T06:00:00Z',
    distDir: root,
    inUse: [],
    siteUrl: 'http://localhost',
  };
  const server = createServer((_request, response) => response.end(JSON.stringify(status)));
  onTestFinished(() => void server.close());
  await once(server.listen(socket), 'listening');
}

/** What somebody who may publish has read of a draft. */
const read = async (draftId: string) => (await website.ask(readDraft, { draftId }, { person: asha })).hash;
const statusOf = async <Input>(endpoint: Endpoint<Input>, input: NoInfer<Input>, who: Person) =>
  (await website.call(endpoint, input, { person: who })).status;

test('nothing is answered unless the desk says for whom', async () => {
  for (const endpoint of websiteEndpoints) {
    const { statusCode } = await website.app.inject({
      method: endpoint.method,
      url: `${endpoint.path.replace(':id', 'x')}?file=${JOB}&name=a&type=jobs&slug=x&path=x&q=x`,
      headers: { 'content-type': endpoint.takesFile ? 'application/octet-stream' : 'application/json' },
      ...(endpoint.method === 'POST' && {
        payload: endpoint.takesFile
          ? Buffer.from('x')
          : JSON.stringify({
              file: JOB,
              hash: '',
              value: {},
              type: 'jobs',
              slug: 'x',
              newSlug: 'y',
              isRedirected: false,
              path: 'x',
              page: '/',
              texts: [],
              summary: 'x',
              draftId: 'x',
              note: 'x',
            }),
      }),
    });
    expect({ path: endpoint.path, statusCode }).toEqual({ path: endpoint.path, statusCode: 401 });
  }
});

test('a draft goes from its author to review, back with a note, and to review again', async () => {
  const { draftId } = await save(meera, 'Words of Meera');
  expect(await titleFor(ravi)).not.toBe('Words of Meera');
  expect(website.git('status', '--porcelain')).toBe('');
  await website.ask(sendDraft, { summary: 'A better title' }, { person: meera });
  const { drafts } = await website.ask(listDrafts, {}, { person: asha });
  expect(drafts).toMatchObject([
    { id: draftId, author: { name: 'meera' }, state: 'review', summary: 'A better title' },
  ]);
  expect(drafts[0]?.author).not.toHaveProperty('email');
  // Their author reads it, and the publisher writes it.
  expect(await titleFor(meera, draftId)).toBe('Words of Meera');
  const { hash, value } = await website.ask(readFile, { file: JOB, draftId }, { person: meera });
  expect(await statusOf(saveFile, { file: JOB, hash, value, draftId }, meera)).toBe(409);
  await save(asha, 'Words of Asha', draftId);
  await website.ask(returnDraft, { draftId, hash: await read(draftId), note: 'Shorter, please' }, { person: asha });
  expect(await website.ask(listDrafts, {}, { person: asha })).toEqual({ drafts: [] });
  expect(await website.ask(readDraft, {}, { person: meera })).toMatchObject({
    draft: { id: draftId, state: 'returned', returned: { note: 'Shorter, please', by: 'asha' } },
    files: [{ file: JOB, changes: [{ after: 'Words of Asha' }] }],
    advice: [{ place: { file: JOB, at: ['title'] }, message: 'About the title.' }],
    publishing: { isPossible: true, notFound: path.join(website.root, 'run') },
  });
  await website.ask(sendDraft, { summary: 'Shorter' }, { person: meera });
  await website.restart();
  expect(await website.ask(listDrafts, {}, { person: asha })).toMatchObject({
    drafts: [{ id: draftId, state: 'review', summary: 'Shorter' }],
  });
});

test('what its author has changed since it was opened is neither published nor sent back, now or later', async () => {
  const { draftId } = await save(meera, 'Words that Asha reads');
  await website.ask(sendDraft, { summary: 'A better title' }, { person: meera });
  const hash = await read(draftId);
  await website.ask(takeBackDraft, { draftId }, { person: meera });
  await save(meera, 'Words that nobody has read');
  await website.ask(sendDraft, { summary: 'A better title' }, { person: meera });
  const before = website.git('rev-parse', 'HEAD');
  const publishAt = '2026-03-01T09:00:00Z';
  await runServer();
  const accept = { draftId, hash, summary: 'A better title' };
  for (const { status, error } of [
    await website.call(publishDraft, accept, { person: asha }),
    await website.call(publishDraft, { ...accept, publishAt }, { person: asha }),
    await website.call(returnDraft, { draftId, hash, note: 'The first word, please' }, { person: asha }),
  ]) {
    expect([status, error?.message]).toEqual([409, 'This draft changed since you opened it. Read it again.']);
  }
  expect(await website.ask(readDraft, { draftId }, { person: asha })).toMatchObject({
    draft: { state: 'review', summary: 'A better title' },
  });
  expect(website.git('rev-parse', 'HEAD')).toBe(before);
  expect(await website.ask(readPublishing, {}, { person: asha })).toEqual({ state: 'idle' });
});

test('what is not complete cannot be sent', async () => {
  await save(meera, '');
  const { error } = await website.call(sendDraft, { summary: 'Done' }, { person: meera });
  expect(error).toMatchObject({ code: 'invalid', details: [{ place: { file: JOB, at: ['title'] } }] });
  await save(meera, 'Complete');
  await website.ask(sendDraft, { summary: 'Done' }, { person: meera });
});

test('what was kept because it named a new entry is written once that is there', async () => {
  const ask = <Input, Reply>(endpoint: Endpoint<Input, Reply>, input: NoInfer<Input>) =>
    website.ask(endpoint, input, { person: meera });
  const [file, other] = ['content/services/printing-offline.yaml', 'content/services/photography.yaml'];
  const { hash, value } = await ask(readFile, { file });
  const named = withValueAt(value, ['items', 0, 'related', 0], 'kites');
  expect(await ask(saveFile, { file, hash, value: named })).toMatchObject({ isWritten: false });
  const first = valueAt((await ask(readFile, { file: other })).value, ['items', 0]) as object;
  await ask(addEntry, { type: 'services', slug: 'kites', file: other, value: { ...first, slug: '' } });
  const now = await ask(readFile, { file });
  expect(now).not.toHaveProperty('kept');
  expect(now.value).toEqual(named);
});

test('what changes nothing is not sent', async () => {
  const before = String(await titleFor(meera));
  await save(meera, 'Another title');
  await save(meera, before);
  expect((await website.call(sendDraft, { summary: 'x' }, { person: meera })).error).toMatchObject({
    message: expect.stringContaining('changes nothing'),
  });
});

test('its author takes it back, and discards it', async () => {
  const { draftId } = await save(meera, 'Words of Meera');
  await website.ask(sendDraft, { summary: 'A better title' }, { person: meera });
  expect(await statusOf(takeBackDraft, { draftId }, asha)).toBe(403);
  await website.ask(takeBackDraft, { draftId }, { person: meera });
  await website.ask(discardDraft, { draftId }, { person: meera });
  expect(await titleFor(meera)).not.toBe('Words of Meera');
  expect(existsSync(path.join(website.root, '.website', 'drafts', draftId))).toBe(false);
  expect(website.git('worktree', 'list').split('\n')).toHaveLength(1);
});

test('who may publish takes back what waits for its time, and discards what waits to be read', async () => {
  const { draftId } = await save(meera, 'Words of Meera');
  await website.ask(sendDraft, { summary: 'A better title' }, { person: meera });
  const facts = `.website/drafts/${draftId}.json`;
  website.writeText(facts, website.readText(facts).replace('"review"', '"scheduled"'));
  expect(await statusOf(discardDraft, { draftId }, asha)).toBe(409);
  const { draft } = await website.ask(takeBackDraft, { draftId }, { person: asha });
  expect(draft.state).toBe('review');
  await website.ask(discardDraft, { draftId }, { person: asha });
  expect(await website.ask(listDrafts, {}, { person: meera })).toEqual({ drafts: [] });
});

test('sending nothing leaves no draft', async () => {
  expect(await statusOf(sendDraft, { summary: 'x' }, meera)).toBe(400);
  expect(await website.ask(listDrafts, {}, { person: meera })).toEqual({ drafts: [] });
});

describe("another writer's draft", () => {
  test.each([['open'], ['review']])('is not seen, changed, sent or discarded while it is %s', async (state) => {
    const { draftId } = await save(meera, 'Words of Meera');
    if (state === 'review') await website.ask(sendDraft, { summary: 'x' }, { person: meera });
    expect(await website.ask(listDrafts, {}, { person: ravi })).toEqual({ drafts: [] });
    for (const endpoint of [readContents, readDraft, listPictures, readReferences]) {
      expect(await statusOf(endpoint as Endpoint<{ draftId: string }>, { draftId }, ravi)).toBe(404);
    }
    const { hash, value } = await website.ask(readFile, { file: JOB }, { person: ravi });
    expect(await statusOf(readFile, { file: JOB, draftId }, ravi)).toBe(404);
    expect(await statusOf(saveFile, { file: JOB, hash, value, draftId }, ravi)).toBe(404);
    expect(await statusOf(sendDraft, { draftId, summary: 'x' }, ravi)).toBe(404);
    expect(await statusOf(takeBackDraft, { draftId }, ravi)).toBe(404);
    expect(await statusOf(discardDraft, { draftId }, ravi)).toBe(404);
    expect(await statusOf(returnDraft, { draftId, hash: '', note: 'x' }, ravi)).toBe(403);
    expect(await statusOf(publishDraft, { draftId, hash: '', summary: 'x' }, ravi)).toBe(403);
    expect(await titleFor(meera, draftId)).toBe('Words of Meera');
  });

  test('that is open is not seen by those who publish either', async () => {
    const { draftId } = await save(meera, 'Words of Meera');
    expect(await statusOf(readDraft, { draftId }, asha)).toBe(404);
    expect(await statusOf(publishDraft, { draftId, hash: '', summary: 'x' }, asha)).toBe(404);
  });
});

describe('searching words', () => {
  test('finds numbers, names, abbreviations and addresses', async () => {
    for (const q of ['00000', 'Logo Sprint', 'GST', '/careers/ux-designer']) {
      const { hits, total } = await website.ask(searchWords, { q }, { person: meera });
      expect(total, q).toBeGreaterThan(0);
      expect(hits[0], q).toMatchObject({ title: expect.any(String), text: expect.any(String) });
    }
  });

  test('reads the draft, whatever the case and the accents, also what is not complete', async () => {
    await save(meera, 'Sígner of Kítes');
    expect((await website.ask(searchWords, { q: 'SIGNER of kites' }, { person: meera })).hits).toMatchObject([
      { file: JOB, at: ['title'], text: 'Sígner of Kítes' },
    ]);
    await save(meera, 'Sígner of Kítes and a title that has far too many characters '.repeat(4));
    expect((await website.ask(searchWords, { q: 'signer of kites' }, { person: meera })).total).toBe(1);
    expect((await website.ask(searchWords, { q: 'signer of kites' }, { person: ravi })).total).toBe(0);
  });
});
