import { type EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { dev } from 'astro';

/** Astro's development server: it makes each page anew from the files as they are. */
export interface AstroServer {
  handle: (request: IncomingMessage, response: ServerResponse) => void;
}

/** Where Astro's adapters look for `Astro.locals` on a Node request. */
const LOCALS = Symbol.for('astro.locals');

/** Where Astro keeps the promise that its server is complete: before that it cannot be closed without an error. */
const READY = Symbol.for('astro.devServerAppReady');

interface ViteServer {
  httpServer: EventEmitter | null;
  close: () => Promise<void>;
}

/**
 * Starts it in this process. Pages are asked for through `handle`; only its hot-reload socket needs a port of its own.
 *
 * @param root absolute path of the project
 * @throws when a file of content/ is not valid, with Astro's message and the file as `loc`
 */
export async function startAstro(root: string): Promise<AstroServer> {
  const port = await freePort();
  let vite: ViteServer | undefined;
  try {
    const astro = await dev({
      root,
      logLevel: 'warn',
      server: { port, host: 'localhost' },
      integrations: [
        {
          name: 'keep-vite',
          hooks: {
            'astro:server:setup': ({ server }) => {
              vite = server;
            },
          },
        },
      ],
      vite: { server: { strictPort: true, ws: { clientPort: port } } },
    });
    closePortToPages(vite);
    return {
      handle: (request, response) => {
        Reflect.set(request, LOCALS, {});
        astro.handle(request, response);
      },
    };
  } catch (error) {
    // Astro leaves what it had started: it would watch the files for as long as the editor runs.
    if (vite) {
      await Reflect.get(vite, READY);
      await vite.close();
    }
    throw error;
  }
}

/** Any site could ask for a page, a file or a command of Vite there; `handle` is behind the checks of preview-routes.ts. */
function closePortToPages(vite: ViteServer | undefined): void {
  vite?.httpServer?.removeAllListeners('request');
  vite?.httpServer?.on('request', (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(404).end(),
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
