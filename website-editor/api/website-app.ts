import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { getMe, type Me } from '#contract/desk/sign-in.ts';
import { type EditingPerson, editingPerson, PERSON_HEADER } from '#contract/desk/website/person.ts';
import { addEndpoint } from '#server/api/add-endpoint.ts';
import { ApiError } from '#server/api/api-error.ts';
import { addErrorReplies } from '#server/api/error-replies.ts';
import { deskHeaders, protect } from '#server/api/protect.ts';
import { addScreenFiles } from '#server/api/screen-files.ts';
import { addressList } from '#server/http/client-address.ts';
import { addServerLimits, type HttpServerDeps, httpLimits, httpServerOptions } from '#server/http/server.ts';
import { RequestLog } from '#server/observability/log.ts';
import { addPreviewRoutes } from '#website-editor/preview/preview-routes.ts';
import { addPublishRoutes } from '#website-editor/publish/publish-routes.ts';
import { valueAt } from '#website-editor/values/value-at.ts';
import { addDraftRoutes } from './draft-routes.ts';
import { addEntryRoutes } from './entry-routes.ts';
import { addFileRoutes } from './file-routes.ts';
import { addPictureRoutes } from './picture-routes.ts';
import { addSearchRoutes } from './search-routes.ts';
import type { WebsiteDeps } from './website-deps.ts';

/** The longest file of content/ fits several times. */
const BODY_LIMIT = 4 * 1024 * 1024;

const FAILURE = 'This could not be done; nothing was changed. The log of the website editor says why.';

interface AppDeps extends Omit<WebsiteDeps, 'personOf' | 'log'> {
  logger: FastifyServerOptions['logger'];
}

/** The person whom the desk has named. Only the desk can open the socket that this comes by. */
function personOf({ headers }: FastifyRequest): EditingPerson {
  const given = headers[PERSON_HEADER];
  try {
    return editingPerson.parse(JSON.parse(decodeURIComponent(String(given))));
  } catch {
    throw new ApiError('signed-out', 'The desk has not said who this is. Sign in again.');
  }
}

/** The website editor behind the desk: it answers calls that the desk has checked. */
export function buildWebsiteApp(deps: AppDeps): Promise<FastifyInstance> {
  return build(deps, async (app, log) => addWebsiteRoutes(app, { ...deps, personOf, log }));
}

export interface LocalAppDeps extends AppDeps {
  /** Such as http://localhost:4323, known once it listens. */
  origin: () => string;
  /** Absolute path of the built screen of the desk. */
  screenFolder: string;
}

/** The person at this machine. */
const LOCAL_PERSON: EditingPerson = { id: 'local', name: 'You', email: '', mayPublish: true };

/** `npm run edit`: the same with the screen, for this machine only and without sign-in. */
export function buildLocalApp(deps: LocalAppDeps): Promise<FastifyInstance> {
  const { origin, screenFolder, randomness } = deps;
  return build(deps, async (app, log) => {
    protect(app, { origin, wrongHost: (own) => `The editor is at ${own}.` });
    addEndpoint(
      app,
      getMe,
      async (): Promise<Me> => ({
        person: { ...LOCAL_PERSON, role: 'owner' },
        brand: await brandOf(deps),
        siteUrl: origin(),
        hasPasskey: false,
        isLocal: true,
      }),
    );
    await addWebsiteRoutes(app, { ...deps, personOf: () => LOCAL_PERSON, log });
    app.all('/api/*', (_request, reply) => reply.callNotFound());
    await addScreenFiles(app, { folder: screenFolder, base: '', randomness });
  });
}

async function brandOf({ drafts }: AppDeps): Promise<string> {
  const { content } = await drafts.read(LOCAL_PERSON);
  const { value } = await content.read('content/site.yaml');
  return String(valueAt(value, ['brand']) ?? '');
}

async function build(
  { logger, randomness }: AppDeps,
  addRoutes: (app: FastifyInstance, log: FastifyBaseLogger) => Promise<void>,
): Promise<FastifyInstance> {
  let log: FastifyBaseLogger | undefined;
  const serverDeps: HttpServerDeps = {
    limits: httpLimits,
    headers: deskHeaders('http://'),
    isProxy: addressList([]),
    newId: randomness.id,
    onRefused: (refused) => log?.info(refused, 'A request could not be read.'),
  };
  const app: FastifyInstance = Fastify({
    logger: logger ?? false,
    logController: new RequestLog(),
    bodyLimit: BODY_LIMIT,
    ...httpServerOptions(serverDeps),
    return503OnClosing: false,
    // Pages keep connections open; shutdown waits only for calls in flight.
    forceCloseConnections: 'idle',
    genReqId: () => randomness.id(),
  });
  log = app.log;
  addServerLimits(app, serverDeps);
  addErrorReplies(app, FAILURE);
  app.removeContentTypeParser('text/plain');
  await addRoutes(app, app.log);
  return app;
}

async function addWebsiteRoutes(app: FastifyInstance, deps: WebsiteDeps): Promise<void> {
  addFileRoutes(app, deps);
  addEntryRoutes(app, deps);
  addPictureRoutes(app, deps);
  addSearchRoutes(app, deps);
  const { publishingOf } = await addPublishRoutes(app, deps);
  addDraftRoutes(app, { ...deps, publishingOf });
  addPreviewRoutes(app, deps);
}
