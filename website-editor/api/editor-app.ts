import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { EDITOR_PATH } from '#contract/desk/website.ts';
import type { ContentFolder } from '#website-editor/files/open-content-folder.ts';
import { addHistoryRoutes } from '#website-editor/history/history-routes.ts';
import type { Preview } from '#website-editor/preview/preview.ts';
import { addPreviewRoutes } from '#website-editor/preview/preview-routes.ts';
import { addPublishRoutes } from '#website-editor/publish/publish-routes.ts';
import type { Adviser } from '#website-editor/rules/advise.ts';
import { addErrorReplies } from '#server/api/error-replies.ts';
import { deskHeaders, protect } from '#server/api/protect.ts';
import { addScreenFiles } from '#server/api/screen-files.ts';
import { addressList } from '#server/http/client-address.ts';
import { addServerLimits, type HttpServerDeps, httpLimits, httpServerOptions } from '#server/http/server.ts';
import { RequestLog } from '#server/observability/log.ts';
import type { Clock, Randomness } from '#server/runtime.ts';
import { addEntryRoutes } from './entry-routes.ts';
import { addFileRoutes } from './file-routes.ts';
import { addPictureRoutes } from './picture-routes.ts';
import { createReadFiles } from './read-files.ts';
import { redirectTarget } from './redirects.ts';

/** The longest file of content/ fits several times. */
const BODY_LIMIT = 4 * 1024 * 1024;

const FAILURE = 'The editor could not do this; nothing was changed. The terminal that runs it says why.';

export interface EditorAppDeps {
  /** Absolute path of the project. */
  root: string;
  content: ContentFolder;
  adviser: Adviser;
  preview: Preview;
  /** Of the editor, such as http://localhost:4323, known once it listens. */
  origin: () => string;
  /** Absolute path of the built screen. */
  screenFolder: string;
  /** Of the server that `npm start` runs here. */
  dataDir: string;
  /** Where a server with a release of its own looks for what was published. */
  publishedDir: string | undefined;
  clock: Clock;
  randomness: Randomness;
  logger: FastifyServerOptions['logger'];
}

/** Wires the editor: its screen and the API that the screen calls below /edit, and the preview everywhere else. */
export async function buildEditorApp(deps: EditorAppDeps): Promise<FastifyInstance> {
  const { root, content, randomness, origin } = deps;
  let log: FastifyBaseLogger | undefined;
  const serverDeps: HttpServerDeps = {
    limits: httpLimits,
    headers: deskHeaders('http://'),
    isProxy: addressList([]),
    newId: randomness.id,
    onRefused: (refused) => log?.info(refused, 'A request could not be read.'),
  };
  const app: FastifyInstance = Fastify({
    logger: deps.logger ?? false,
    logController: new RequestLog(),
    bodyLimit: BODY_LIMIT,
    ...httpServerOptions(serverDeps),
    return503OnClosing: false,
    // Reloading pages keep connections open, and Ctrl-C is not to wait for them.
    forceCloseConnections: true,
    genReqId: () => randomness.id(),
  });
  log = app.log;
  addServerLimits(app, serverDeps);
  addErrorReplies(app, FAILURE);

  const readFiles = createReadFiles(root, content);
  await app.register(async (edit) => {
    edit.removeContentTypeParser('text/plain');
    protect(edit, { origin, wrongHost });
    const files = { ...deps, readFiles };
    addFileRoutes(edit, files);
    addEntryRoutes(edit, files);
    addPictureRoutes(edit, deps);
    addHistoryRoutes(edit, deps);
    await addPublishRoutes(edit, { ...deps, log: (text) => app.log.warn(text) });
    edit.all(`${EDITOR_PATH}/api/*`, (_request, reply) => reply.callNotFound());
    await addScreenFiles(edit, { folder: deps.screenFolder, base: EDITOR_PATH, randomness });
  });
  await app.register(async (rest) =>
    addPreviewRoutes(rest, {
      ...deps,
      wrongHost,
      redirectOf: async (path) => redirectTarget(await readFiles(), path),
    }),
  );
  return app;
}

const wrongHost = (origin: string): string => `The editor is at ${origin}${EDITOR_PATH}.`;
