import { readdir, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { AstroServer } from './start-astro.ts';

/** The site as its files are. It ends with the process. */
export interface Preview {
  /** Where it is now, for one request. Starts it again if content/ has changed since it could not start. */
  read: () => Promise<PreviewState>;
}

export type PreviewState =
  | { state: 'starting' }
  | { state: 'running'; handle: (request: IncomingMessage, response: ServerResponse) => void }
  /** The error as Astro throws it. */
  | { state: 'failed'; error: unknown };

export interface PreviewDeps {
  /** @throws when a file of content/ is not valid */
  start: () => Promise<AstroServer>;
  /** A text that differs when a file of content/ has changed. */
  stampContent: () => Promise<string>;
}

/** Starts the preview, and keeps the editor usable while it cannot start: the editor is what mends the file. */
export function openPreview({ start, stampContent }: PreviewDeps): Preview {
  let state: PreviewState = { state: 'starting' };
  let failedStamp: string | undefined;

  const attempt = async (): Promise<void> => {
    state = { state: 'starting' };
    // Before the start: a file that changes meanwhile is read at the next one.
    const stamp = await stampContent();
    try {
      const { handle } = await start();
      state = { state: 'running', handle };
    } catch (error) {
      failedStamp = stamp;
      state = { state: 'failed', error };
    }
  };
  void attempt();

  return {
    read: async () => {
      if (state.state === 'failed' && (await stampContent()) !== failedStamp && state.state === 'failed') {
        void attempt();
      }
      return state;
    },
  };
}

/**
 * A text that differs when a file of a folder was written, added or removed.
 *
 * @param folder absolute path of content/
 */
export async function stampContent(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const stamps = await Promise.all(
    names.map(async (name) => {
      const stats = await stat(path.join(folder, name)).catch(() => undefined);
      return stats?.isFile() ? `${name} ${stats.mtimeMs} ${stats.size}` : '';
    }),
  );
  return stamps.sort().join('\n');
}
