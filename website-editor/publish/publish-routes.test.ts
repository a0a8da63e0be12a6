import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { PERSON_HEADER } from '#contract/desk/website/person.ts';
import { listPublications, publishDraft, restorePublication } from '#contract/desk/website/publishing.ts';
import { pathOf } from '#contract/endpoint.ts';
import { systemRandomness } from '#server/runtime.ts';
import { type TestRepository, testRepository } from '#website-editor/history/test-repository.ts';
import { addPublishRoutes } from './publish-routes.ts';
import { asha, meera, openTestPublisher, type TestPublisher } from './test-publisher.ts';

const FILE = 'content/search.yaml';
const ADDED = 'content/legal/terms.md';

let repository: TestRepository;
let editor: TestPublisher;
beforeEach(async () => {
  repository = testRepository({ [FILE]: 'title: Search\n', '.gitignore': 'dist-published/\n.website/\n' });
  editor = await openTestPublisher(repository.root, { build: async () => {}, findServer: async () => undefined });
});

async function open(said: unknown[] = []): Promise<FastifyInstance> {
  const app = Fastify();
  const say = (...given: unknown[]) => void said.push(given.at(-1));
  await addPublishRoutes(app, {
    root: repository.root,
    websiteDir: path.join(repository.root, '.website'),
    drafts: editor.drafts,
    personOf: ({ headers }) => (headers[PERSON_HEADER] === meera.id ? meera : asha),
    adviser: { advise: async () => [] },
    clock: () => new Date(),
    randomness: systemRandomness,
    log: { info: say, warn: say, error: say },
    runDir: path.join(repository.root, '.website'),
    publishedDir: undefined,
    isLocal: false,
  });
  onTestFinished(() => app.close());
  return app;
}

test('a writer publishes nothing, now or later, and sets nothing back', async () => {
  const app = await open();
  const draftId = await editor.draftOf(FILE, { title: 'Find' });
  const [begin] = (await app.inject(listPublications.path)).json().publications;
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, headers: { [PERSON_HEADER]: meera.id } });
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const replies = [
    await post(publishDraft.path, { draftId, hash: '', summary: 'Mine' }),
    await post(publishDraft.path, { draftId, hash: '', summary: 'Mine', publishAt }),
    await post(pathOf(restorePublication, { id: begin.id }), {}),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  expect(await editor.drafts.find(draftId)).toMatchObject({ state: 'review' });
});

test('a publication that is set back is a draft with the words of then', async () => {
  const app = await open();
  const restore = (id: string) => app.inject({ method: 'POST', url: pathOf(restorePublication, { id }), payload: {} });
  const begin = repository.git('rev-parse', 'HEAD');
  expect((await restore(begin)).statusCode).toBe(409);
  repository.write(FILE, 'title: Find\n');
  repository.write(ADDED, '---\ntitle: Terms\n---\n');
  repository.git('add', 'content');
  repository.git('commit', '--quiet', '--message=Find');
  const { draft } = (await restore(begin)).json();
  expect(draft.summary).toMatch(/^Set the words back to .+ 20\d\d: Begin$/);
  const { content } = await editor.drafts.open(draft.id);
  expect(await content.list()).toEqual([FILE]);
  expect((await content.read(FILE)).value).toEqual({ title: 'Search' });
  expect(repository.read(FILE)).toBe('title: Find\n');
  // Its words would be lost.
  expect((await restore(begin)).statusCode).toBe(409);
  expect((await restore('f'.repeat(40))).statusCode).toBe(404);
});

test('no build is removed while the running server does not say what it serves', async () => {
  const builds = ['2026-11-24T01', '2026-11-24T02'].map((name) => path.join(repository.root, 'dist-published', name));
  for (const build of builds) {
    mkdirSync(build, { recursive: true });
    writeFileSync(path.join(build, 'inputs.sha256'), '');
  }
  const server = createServer((_request, response) =>
    response.writeHead(500, { connection: 'close' }).end('{"message":"It is busy."}'),
  );
  await once(server.listen(path.join(repository.root, '.website', 'server.sock')), 'listening');
  onTestFinished(() => void server.close());
  const said: unknown[] = [];
  await open(said);
  expect(builds.map((build) => existsSync(build))).toEqual([true, true]);
  expect(said).toContain('Old builds are kept.');
  server.close();
  await once(server, 'close');
  await open();
  expect(builds.map((build) => existsSync(build))).toEqual([false, true]);
});
