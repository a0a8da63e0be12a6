import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { getApiDocument } from '#contract/desk/api-document.ts';
import { getStatistics } from '#contract/desk/statistics.ts';
import { dismissWarning, listWarnings } from '#contract/desk/warnings.ts';
import { FILE_TYPE } from '#contract/endpoint.ts';
import { ApiError } from '#server/api/api-error.ts';
import { addErrorReplies } from '#server/api/error-replies.ts';
import { deskHeaders, protect } from '#server/api/protect.ts';
import { addScreenFiles } from '#server/api/screen-files.ts';
import { addressList } from '#server/http/client-address.ts';
import { addServerLimits, type HttpServerDeps, httpLimits, httpServerOptions } from '#server/http/server.ts';
import { installationRepository } from '#server/installation/repository.ts';
import { readSnapshot, watchChanges } from '#server/leads/changes.ts';
import { RequestLog } from '#server/observability/log.ts';
import { findSession, isSessionOpen } from '#server/people/sign-in.ts';
import { readStatistics } from '#server/reports/statistics.ts';
import { clientLimit } from './client-limit.ts';
import { type DeskAppDeps, deskServices } from './desk-services.ts';
import { addDraftRoutes } from './draft-routes.ts';
import { createEndpoints, type FindSession } from './endpoints.ts';
import { addEvents } from './events.ts';
import { addExportRoutes } from './export-routes.ts';
import { addFeedRoutes } from './feed-routes.ts';
import { addFileRoutes } from './file-routes.ts';
import { addInboxRoutes } from './inbox-routes.ts';
import { addLeadChangeRoutes } from './lead-change-routes.ts';
import { addLeadRoutes } from './lead-routes.ts';
import { addLetterRoutes } from './letter-routes.ts';
import { addMeetingRoutes } from './meeting-routes.ts';
import { addNoticeRoutes } from './notice-routes.ts';
import { addPeopleRoutes } from './people-routes.ts';
import { sessionCookie } from './session-cookie.ts';
import { addSettingsRoutes } from './settings-routes.ts';
import { addSignInRoutes } from './sign-in-routes.ts';
import { tokenAccess, tokenOf } from './token-access.ts';
import { addTokenRoutes } from './token-routes.ts';
import { addPreviewPages, addWebsiteRoutes } from './website-routes.ts';

/** The longest letter and the longest reply fit several times. */
const BODY_LIMIT = 1024 * 1024;

const FAILURE = 'The server could not do this; nothing was changed. Try again, or look at its log.';

/** Wires the server of the owner's desk: its screen, and the API that the screen calls. */
export async function buildDeskApp(deps: DeskAppDeps): Promise<FastifyInstance> {
  const desk = deskServices(deps);
  const { db, randomness, origin, log } = desk;
  const serverDeps: HttpServerDeps = {
    limits: httpLimits,
    headers: deskHeaders(desk.isSecure ? 'https://' : 'http://'),
    isProxy: addressList(desk.trustedProxies),
    newId: randomness.id,
    onRefused: (refused) => log.info(refused, 'A request could not be read.'),
  };
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    bodyLimit: BODY_LIMIT,
    trustProxy: desk.trustedProxies,
    ...httpServerOptions(serverDeps),
    return503OnClosing: false,
    genReqId: () => randomness.id(),
  });
  app.removeContentTypeParser('text/plain');
  // Read by the endpoints that take a file, with limits of their own; `protect` lets no other have one.
  app.addContentTypeParser(FILE_TYPE, (_request, _payload, done) => done(null));
  addServerLimits(app, serverDeps);
  protect(app, {
    origin,
    wrongHost: (own) => `The desk is at ${own}. Set DESK_URL if its address is another.`,
    hasToken: (request) => tokenOf(request) !== undefined,
  });
  addErrorReplies(app, FAILURE);

  const cookie = sessionCookie(desk.isSecure);
  const sessionOf: FindSession = async (request) => {
    const token = cookie.read(request);
    return token === undefined ? undefined : findSession(desk, token);
  };
  const endpoints = createEndpoints(
    app,
    desk,
    sessionOf,
    tokenAccess(desk, (request) => cookie.read(request) !== undefined),
  );
  addSignInRoutes(endpoints, { ...desk, cookie, findSession: sessionOf, limitClient: clientLimit(desk) });
  addPeopleRoutes(endpoints, desk);
  addTokenRoutes(endpoints, desk);
  addInboxRoutes(endpoints, desk);
  addEvents(app, endpoints, {
    changes: watchChanges({
      read: () => readSnapshot(db),
      everyMs: desk.changesMs,
      onFailed: (error) => log.error({ err: error }, 'The desk cannot see what changes.'),
    }),
    isSessionOpen: async (request) => isSessionOpen(desk, cookie.read(request) ?? ''),
  });
  addLeadRoutes(endpoints, desk);
  addLeadChangeRoutes(endpoints, desk);
  addFileRoutes(endpoints, desk);
  addDraftRoutes(endpoints, desk);
  addMeetingRoutes(endpoints, desk);
  addFeedRoutes(app, endpoints, desk);
  endpoints.add(listWarnings, async (_input, { rights }) => {
    const warnings = await desk.readWarnings();
    // Of the others, whoever reads no leads mends none.
    return { warnings: warnings.filter(({ code }) => rights.includes('leads.read') || code.startsWith('mail-')) };
  });
  endpoints.add(dismissWarning, async (_input, { stamp }) => {
    const isDismissed = await installationRepository(db).dismissWarning(stamp());
    if (!isDismissed) throw new ApiError('conflict', 'Somebody has dismissed it meanwhile.');
    return { warnings: await desk.readWarnings() };
  });
  endpoints.add(getApiDocument, async () => JSON.parse(await readFile(path.join(desk.folder, 'openapi.json'), 'utf8')));
  endpoints.add(getStatistics, ({ weeks }) => readStatistics(desk, weeks));
  addExportRoutes(endpoints, desk);
  addLetterRoutes(endpoints, desk);
  addSettingsRoutes(endpoints, desk);
  addNoticeRoutes(endpoints, desk);
  addWebsiteRoutes(endpoints, desk);
  addPreviewPages(app, sessionOf, desk);
  app.all('/api/*', (_request, reply) => reply.callNotFound());
  await addScreenFiles(app, { folder: desk.folder, base: '', randomness });
  return app;
}
