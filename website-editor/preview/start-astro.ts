import { type EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { dev } from 'astro';
import Fastify from 'fastify';
import { markOf } from './marks.ts';

/** Astro's development server: it makes each page anew from the words as they are. */
export interface AstroServer {
  /**
   * Asks for a page or a file, in this process.
   *
   * @param url path and query, such as `/search?q=seo`
   * @throws the error of a page that cannot be made
   */
  ask: (url: string) => Promise<Answer>;
  /**
   * Reads the words again. Pages that are asked for afterwards have them.
   *
   * @throws when a file is not valid, with Astro's message and the file as `loc`
   */
  refresh: () => Promise<void>;
  /** Whether the site has a page or a generated file at a path. */
  hasRoute: (path: string) => boolean;
}

export interface Answer {
  status: number;
  /** Missing if it has no body. */
  type?: string;
  /** Where it sends the browser on. */
  location?: string;
  body: Buffer;
}

/** Where Astro's adapters look for `Astro.locals` on a Node request. */
const LOCALS = Symbol.for('astro.locals');

/** Where Astro keeps the promise that its server is complete: before that it cannot be closed without an error. */
const READY = Symbol.for('astro.devServerAppReady');

/** Astro tells the browser why a page cannot be made 200 ms after it has answered. */
const MAX_REASON_MS = 2_000;

interface ViteServer {
  httpServer: EventEmitter | null;
  ws: { send: (...message: never[]) => void };
  close: () => Promise<void>;
}

/** What Astro has told its integration; a restart tells it again. */
interface Told {
  vite?: ViteServer;
  refreshContent?: () => Promise<void>;
  routes: readonly RegExp[];
}

/**
 * Starts it in this process. It has a port, where it answers nothing. Its pages have marks of where their words are written.
 *
 * @param root absolute path of the project
 * @param wordsFolder absolute path of the folder whose content/ it shows; a change there needs a `refresh`
 * @throws when a file of content/ is not valid, with Astro's message and the file as `loc`
 */
export async function startAstro(root: string, wordsFolder: string): Promise<AstroServer> {
  const told: Told = { routes: [] };
  const reasons = new Set<(error: Error) => void>();
  try {
    const astro = await dev({
      root,
      logLevel: 'error',
      server: { port: await freePort(), host: 'localhost' },
      integrations: [
        {
          name: 'preview',
          hooks: {
            'astro:config:setup': ({ config }) => {
              const { options } = config.markdown.processor;
              for (const [name, plugin] of [
                ['mdastPlugins', keepOffsets],
                ['hastPlugins', markBlocks(wordsFolder)],
              ] as const) {
                const plugins = Reflect.get(options, name);
                if (Array.isArray(plugins)) plugins.push(plugin);
              }
            },
            'astro:routes:resolved': ({ routes }) => {
              told.routes = routes.map(({ patternRegex }) => patternRegex);
            },
            'astro:server:setup': ({ server, refreshContent }) => {
              told.vite = server;
              told.refreshContent = () => refreshContent?.({}) ?? Promise.resolve();
              closePort(server);
              hearErrors(server, (error) => {
                for (const hear of reasons) hear(error);
              });
            },
          },
        },
      ],
      vite: {
        define: { 'import.meta.env.WORDS_FOLDER': JSON.stringify(wordsFolder) },
        plugins: [markWords],
        server: { strictPort: true, fs: { allow: [root, wordsFolder] }, watch: { ignored: [`${wordsFolder}/**`] } },
      },
    });
    const inside = Fastify({ logger: false });
    inside.all('/*', (request, reply) => {
      Reflect.set(request.raw, LOCALS, {});
      astro.handle(request.raw, reply.hijack().raw);
    });
    const ask = async (url: string): Promise<Answer> => {
      const { promise: reason, resolve: hear } = Promise.withResolvers<Error>();
      reasons.add(hear);
      try {
        const accept = /\.css(\?|$)/.test(url) ? 'text/css' : 'text/html';
        const { statusCode, headers, rawPayload } = await inside.inject({
          url,
          headers: { host: 'localhost', accept },
        });
        if (statusCode >= 500) throw await Promise.race([reason, unknownReason()]);
        const { 'content-type': type, location } = headers;
        return {
          status: statusCode,
          ...(typeof type === 'string' && { type }),
          ...(location !== undefined && { location }),
          body: rawPayload,
        };
      } finally {
        reasons.delete(hear);
      }
    };
    return {
      ask,
      refresh: async () => told.refreshContent?.(),
      hasRoute: (path) => told.routes.some((pattern) => pattern.test(path)),
    };
  } catch (error) {
    // Astro leaves what it had started: it would watch the files for as long as the editor runs.
    if (told.vite) {
      await Reflect.get(told.vite, READY);
      await told.vite.close();
    }
    throw error;
  }
}

/** Any site could ask for a page, a file or a command of Vite there; `ask` is behind the checks of preview-routes.ts. */
function closePort({ httpServer }: ViteServer): void {
  httpServer?.removeAllListeners('request');
  httpServer?.on('request', (_request: IncomingMessage, response: ServerResponse) => response.writeHead(404).end());
}

/** Astro reports why a page failed only to a browser that is connected to Vite. */
function hearErrors({ ws }: ViteServer, hear: (error: Error) => void): void {
  const send = ws.send.bind(ws);
  ws.send = (...message) => {
    const [first] = message as unknown[];
    if (isErrorMessage(first)) hear(Object.assign(new Error(first.err.message), { loc: first.err.loc }));
    send(...message);
  };
}

const isErrorMessage = (message: unknown): message is { err: { message: string; loc?: unknown } } =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'error' && 'err' in message;

async function unknownReason(): Promise<Error> {
  const { promise, resolve } = Promise.withResolvers<Error>();
  setTimeout(() => resolve(new Error('This page cannot be made with these words.')), MAX_REASON_MS).unref();
  return promise;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** The site reads its words with the loader of the preview, and knows nothing of it. */
const markWords = {
  name: 'mark-words',
  enforce: 'pre' as const,
  resolveId: (id: string, importer: string | undefined) =>
    id === 'astro/loaders' && importer?.endsWith('/site/content.config.ts') ? MARKING_LOADER : undefined,
};

const MARKING_LOADER = path.join(import.meta.dirname, 'marking-loader.ts');

/** Elements of Markdown that are a text of their own. */
const BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'td', 'th', 'pre'];

/** What the Markdown processor (Sätteri) passes to a plugin, as far as it is used here. */
interface MarkdownNode {
  tagName?: string;
  position?: { start: { offset?: number } };
}
interface MarkdownContext {
  fileURL?: URL;
  /** Of the document. */
  data: { codeOffsets?: (number | undefined)[] };
  appendChild: (element: MarkdownNode, child: { type: 'text'; value: string }) => void;
}

/** The highlighter replaces code by elements that know no place in the text. */
const keepOffsets = {
  name: 'keep-offsets-of-code',
  options: { position: true },
  code({ position }: MarkdownNode, { data }: MarkdownContext): void {
    data.codeOffsets = [...(data.codeOffsets ?? []), position?.start.offset];
  },
};

/** Marks the blocks of Markdown texts. @param wordsFolder absolute path of the folder that they are read from */
const markBlocks = (wordsFolder: string) => ({
  name: 'mark-blocks',
  options: { position: true },
  element: {
    filter: BLOCKS,
    visit(element: MarkdownNode, context: MarkdownContext): void {
      const isCode = element.tagName === 'pre';
      const offset = isCode ? context.data.codeOffsets?.shift() : element.position?.start.offset;
      if (!context.fileURL || offset === undefined) return;
      const file = path.relative(wordsFolder, fileURLToPath(context.fileURL)).replaceAll(path.sep, '/');
      context.appendChild(element, { type: 'text', value: markOf({ file, at: ['body'], offset }) });
    },
  },
});
