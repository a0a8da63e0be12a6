import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type Endpoint, type ErrorReply, pathOf } from '#contract/endpoint.ts';
import { openContentFolder } from '#website-editor/files/open-content-folder.ts';
import { systemRandomness } from '#server/runtime.ts';
import { buildEditorApp, type EditorAppDeps } from './editor-app.ts';

const PROJECT = path.join(import.meta.dirname, '..', '..');

/** Where the editor is in a test. */
export const EDITOR_ORIGIN = 'http://localhost:4323';

export interface TestEditor {
  app: FastifyInstance;
  /** Absolute path of a project with a copy of content/. */
  root: string;
  readText: (file: string) => string;
  writeText: (file: string, text: string) => void;
  /** Calls an endpoint as the screen does. */
  call: <Input, Reply>(
    endpoint: Endpoint<Input, Reply>,
    input: NoInfer<Input>,
  ) => Promise<{ status: number; error: ErrorReply['error']; response: LightMyRequestResponse }>;
  /** The same, for a call that must succeed. @throws when it does not */
  ask: <Input, Reply>(endpoint: Endpoint<Input, Reply>, input: NoInfer<Input>) => Promise<Reply>;
  close: () => Promise<void>;
}

/**
 * The editor over a copy of content/, at 12:00 in India on 1 March 2026.
 *
 * @param changes other dependencies than the usual ones
 */
export async function openTestEditor(changes: Partial<EditorAppDeps> = {}): Promise<TestEditor> {
  const root = mkdtempSync(path.join(tmpdir(), 'editor-'));
  cpSync(path.join(PROJECT, 'content'), path.join(root, 'content'), { recursive: true });
  const app = await buildEditorApp({
    root,
    content: openContentFolder(root),
    adviser: { advise: async () => [] },
    preview: { read: async () => ({ state: 'starting' }) },
    origin: () => EDITOR_ORIGIN,
    screenFolder: path.join(PROJECT, 'tests', 'support', 'desk-screen'),
    dataDir: path.join(root, 'data'),
    publishedDir: undefined,
    clock: () => new Date('2026-03-01T06:30:00Z'),
    randomness: systemRandomness,
    logger: false,
    ...changes,
  });

  const send = (endpoint: Endpoint, input: Record<string, unknown>): Promise<LightMyRequestResponse> =>
    app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, input),
      headers: {
        host: new URL(EDITOR_ORIGIN).host,
        'sec-fetch-site': 'same-origin',
        ...(endpoint.method !== 'GET' && { origin: EDITOR_ORIGIN, 'content-type': 'application/json' }),
      },
      ...(endpoint.method !== 'GET' && { payload: JSON.stringify(input) }),
    });

  return {
    app,
    root,
    readText: (file) => readFileSync(path.join(root, file), 'utf8'),
    writeText: (file, text) => writeFileSync(path.join(root, file), text),
    call: async (endpoint, input) => {
      const response = await send(endpoint as Endpoint, input as Record<string, unknown>);
      return { status: response.statusCode, error: response.json<ErrorReply>().error, response };
    },
    ask: async (endpoint, input) => {
      const response = await send(endpoint as Endpoint, input as Record<string, unknown>);
      if (response.statusCode === 200) return response.json();
      throw new Error(`${endpoint.method} ${endpoint.path}: ${response.statusCode} ${response.body}`);
    },
    close: async () => {
      await app.close();
      rmSync(root, { recursive: true });
    },
  };
}
