import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { readFile, type Saved, saveFile } from '#contract/desk/website/files.ts';
import { type EditingPerson, PERSON_HEADER } from '#contract/desk/website/person.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { type Endpoint, type ErrorReply, FILE_TYPE, pathOf } from '#contract/endpoint.ts';
import { systemRandomness } from '#server/runtime.ts';
import { openLocalDraft } from '#website-editor/drafts/local-draft.ts';
import { openDrafts } from '#website-editor/drafts/open-drafts.ts';
import type { Adviser } from '#website-editor/rules/advise.ts';
import { valueAt, withValueAt } from '#website-editor/values/value-at.ts';
import { SITE_FILE } from './redirects.ts';
import { buildLocalApp, buildWebsiteApp } from './website-app.ts';

const PROJECT = path.join(import.meta.dirname, '..', '..');

/** Where the editor of one's own machine is in a test. */
export const EDITOR_ORIGIN = 'http://localhost:4323';

interface Call {
  /** Whom the desk names; nobody in an editor of one's own machine. */
  person?: EditingPerson;
  /** The body of a call that takes a file. */
  bytes?: Uint8Array;
}

export interface TestEditor {
  app: FastifyInstance;
  /** Absolute path of a project with a copy of content/, all of it committed. */
  root: string;
  git: (...args: string[]) => string;
  readText: (file: string) => string;
  writeText: (file: string, text: string) => void;
  /** Calls an endpoint as the screen does. */
  call: <Input, Reply>(
    endpoint: Endpoint<Input, Reply>,
    input: NoInfer<Input>,
    call?: Call,
  ) => Promise<{ status: number; error: ErrorReply['error']; response: LightMyRequestResponse }>;
  /** The same, for a call that must succeed. @throws when it does not */
  ask: <Input, Reply>(endpoint: Endpoint<Input, Reply>, input: NoInfer<Input>, call?: Call) => Promise<Reply>;
  readValue: (file: string) => Promise<Value>;
  /** Saves a file in which one value is another. */
  save: (file: string, at: ValuePath, next: Value) => Promise<Saved>;
  /** By the path that they lead from. */
  redirects: () => Promise<{ [path: string]: string }>;
  /** A new process over the same folders. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

interface Options {
  adviser?: Adviser;
  /** One's own machine, or a server. */
  isLocal?: boolean;
}

/** The website editor over a copy of content/, at 12:00 in India on 1 March 2026. */
export async function openTestEditor({
  adviser = { advise: async () => [] },
  isLocal = true,
}: Options = {}): Promise<TestEditor> {
  const root = mkdtempSync(path.join(tmpdir(), 'editor-'));
  cpSync(path.join(PROJECT, 'content'), path.join(root, 'content'), { recursive: true });
  writeFileSync(path.join(root, '.gitignore'), '.website\n');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trimEnd();
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Asha Menon');
  git('config', 'user.email', 'asha@example.com');
  // No test cuts the power.
  git('config', 'core.fsync', 'none');
  git('add', '--all');
  git('commit', '--quiet', '--message=Begin');
  const websiteDir = path.join(root, '.website');
  const clock = () => new Date('2026-03-01T06:30:00Z');

  const start = async (): Promise<FastifyInstance> => {
    const deps = {
      root,
      websiteDir,
      adviser,
      clock,
      randomness: systemRandomness,
      runDir: path.join(root, 'run'),
      publishedDir: undefined,
      logger: false,
    };
    if (isLocal) {
      const drafts = await openLocalDraft({ root, folder: websiteDir, clock });
      const screenFolder = path.join(PROJECT, 'tests', 'support', 'desk-screen');
      return buildLocalApp({ ...deps, drafts, isLocal, origin: () => EDITOR_ORIGIN, screenFolder });
    }
    const folder = path.join(websiteDir, 'drafts');
    const drafts = await openDrafts({ root, folder, newId: systemRandomness.id, clock, log: () => {} });
    return buildWebsiteApp({ ...deps, drafts, isLocal });
  };

  const send = (endpoint: Endpoint, input: Record<string, unknown>, { person, bytes }: Call = {}) =>
    editor.app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, input),
      headers: {
        host: new URL(EDITOR_ORIGIN).host,
        'sec-fetch-site': 'same-origin',
        ...(person && { [PERSON_HEADER]: encodeURIComponent(JSON.stringify(person)) }),
        ...(endpoint.method !== 'GET' && {
          origin: EDITOR_ORIGIN,
          'content-type': endpoint.takesFile ? FILE_TYPE : 'application/json',
        }),
      },
      ...(endpoint.method !== 'GET' && { payload: bytes ? Buffer.from(bytes) : JSON.stringify(input) }),
    });

  const editor: TestEditor = {
    app: await start(),
    root,
    git,
    readText: (file) => readFileSync(path.join(root, file), 'utf8'),
    writeText: (file, text) => writeFileSync(path.join(root, file), text),
    call: async (endpoint, input, call) => {
      const response = await send(endpoint as Endpoint, input as Record<string, unknown>, call);
      const error = response.statusCode === 200 ? undefined : response.json<ErrorReply>().error;
      return { status: response.statusCode, error: error as ErrorReply['error'], response };
    },
    ask: async (endpoint, input, call) => {
      const response = await send(endpoint as Endpoint, input as Record<string, unknown>, call);
      if (response.statusCode === 200) return response.json();
      throw new Error(`${endpoint.method} ${endpoint.path}: ${response.statusCode} ${response.body}`);
    },
    readValue: async (file) => (await editor.ask(readFile, { file })).value,
    save: async (file, at, next) => {
      const { hash, value } = await editor.ask(readFile, { file });
      return editor.ask(saveFile, { file, hash, value: withValueAt(value, at, next) });
    },
    redirects: async () => valueAt(await editor.readValue(SITE_FILE), ['redirects']) as { [path: string]: string },
    restart: async () => {
      await editor.app.close();
      editor.app = await start();
    },
    close: async () => {
      await editor.app.close();
      rmSync(root, { recursive: true });
    },
  };
  return editor;
}
