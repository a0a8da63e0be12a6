import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { getApiDocument } from '#contract/desk/api-document.ts';
import type { DeskContent } from '#contract/desk/content.ts';
import { getStatistics } from '#contract/desk/statistics.ts';
import { dismissWarning, listWarnings, type Warning } from '#contract/desk/warnings.ts';
import { FILE_TYPE } from '#contract/endpoint.ts';
import { ApiError } from '#server/api/api-error.ts';
import { addErrorReplies } from '#server/api/error-replies.ts';
import { deskHeaders, protect } from '#server/api/protect.ts';
import { addScreenFiles } from '#server/api/screen-files.ts';
import { addressList } from '#server/http/client-address.ts';
import { addServerLimits, type HttpServerDeps, httpLimits, httpServerOptions } from '#server/http/server.ts';
import type { InstallationRepository } from '#server/installation/repository.ts';
import { type Snapshot, watchChanges } from '#server/leads/changes.ts';
import { RequestLog } from '#server/observability/log.ts';
import { findSession, isSessionOpen } from '#server/people/sign-in.ts';
import { readStatistics, type StatisticsDeps } from '#server/reports/statistics.ts';
import type { Randomness } from '#server/runtime.ts';
import { type ClientLimitDeps, clientLimit } from './client-limit.ts';
import { addDraftRoutes, type DraftRoutesDeps } from './draft-routes.ts';
import { createEndpoints } from './endpoints.ts';
import { addEvents } from './events.ts';
import { addExportRoutes, type ExportRoutesDeps } from './export-routes.ts';
import { addFeedRoutes, type FeedRoutesDeps } from './feed-routes.ts';
import { addFileRoutes, type FileRoutesDeps } from './file-routes.ts';
import { addInboxRoutes, type InboxRoutesDeps } from './inbox-routes.ts';
import { addLeadChangeRoutes } from './lead-change-routes.ts';
import { addLeadRoutes, type LeadRoutesDeps } from './lead-routes.ts';
import { addLetterRoutes, type LetterRoutesDeps } from './letter-routes.ts';
import { addMeetingRoutes, type MeetingRoutesDeps } from './meeting-routes.ts';
import { addNoticeRoutes, type NoticeRoutesDeps } from './notice-routes.ts';
import { addPeopleRoutes, type PeopleRoutesDeps } from './people-routes.ts';
import { sessionCookie } from './session-cookie.ts';
import { addSettingsRoutes, type SettingsRoutesDeps } from './settings-routes.ts';
import { addSignInRoutes, type SignInRoutesDeps } from './sign-in-routes.ts';
import { tokenAccess, tokenOf } from './token-access.ts';
import { addTokenRoutes, type TokenRoutesDeps } from './token-routes.ts';
import { addPreviewPages, addWebsiteRoutes, type WebsiteRoutesDeps } from './website-routes.ts';

/** The longest letter and the longest reply fit several times. */
const BODY_LIMIT = 1024 * 1024;

const FAILURE = 'The server could not do this; nothing was changed. Try again, or look at its log.';

export interface DeskAppDeps
  extends Omit<SignInRoutesDeps, 'cookie' | 'findSession' | 'limitClient' | 'content'>,
    Omit<PeopleRoutesDeps, 'content'>,
    InboxRoutesDeps,
    Omit<LeadRoutesDeps, 'content'>,
    FileRoutesDeps,
    MeetingRoutesDeps,
    FeedRoutesDeps,
    Omit<SettingsRoutesDeps, 'mail'>,
    DraftRoutesDeps,
    StatisticsDeps,
    ExportRoutesDeps,
    LetterRoutesDeps,
    TokenRoutesDeps,
    NoticeRoutesDeps,
    Omit<WebsiteRoutesDeps, 'audit'>,
    Pick<ClientLimitDeps, 'rateLimits'> {
  /** Whether it is reached by HTTPS, through a proxy. */
  isSecure: boolean;
  trustedProxies: string[];
  /** Absolute path of the built screen. */
  folder: string;
  /** The words that an owner may change. */
  content: DeskContent;
  randomness: Randomness;
  log: FastifyBaseLogger;
  /** For the events, see watchChanges. */
  readSnapshot: () => Promise<Snapshot>;
  readWarnings: () => Promise<Warning[]>;
  /** See dismissWarning of server/installation/repository.ts. */
  dismissRestored: InstallationRepository['dismissWarning'];
  /** How soon a screen shows what others have changed, in milliseconds. */
  changesMs: number;
}

/** Wires the server of the owner's desk: its screen, and the API that the screen calls. */
export async function buildDeskApp(deps: DeskAppDeps): Promise<FastifyInstance> {
  const { randomness, origin, log } = deps;
  const serverDeps: HttpServerDeps = {
    limits: httpLimits,
    headers: deskHeaders(deps.isSecure ? 'https://' : 'http://'),
    isProxy: addressList(deps.trustedProxies),
    newId: randomness.id,
    onRefused: (refused) => log.info(refused, 'A request could not be read.'),
  };
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    bodyLimit: BODY_LIMIT,
    trustProxy: deps.trustedProxies,
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

  const cookie = sessionCookie(deps.isSecure);
  const sessionOf: SignInRoutesDeps['findSession'] = async (request) => {
    const token = cookie.read(request);
    return token === undefined ? undefined : findSession(deps, token);
  };
  const endpoints = createEndpoints(
    app,
    sessionOf,
    tokenAccess(deps, (request) => cookie.read(request) !== undefined),
  );
  addSignInRoutes(endpoints, { ...deps, cookie, findSession: sessionOf, limitClient: clientLimit(deps) });
  addPeopleRoutes(endpoints, deps);
  addTokenRoutes(endpoints, deps);
  addInboxRoutes(endpoints, deps);
  addEvents(app, endpoints, {
    changes: watchChanges({
      read: deps.readSnapshot,
      everyMs: deps.changesMs,
      onFailed: (error) => log.error({ err: error }, 'The desk cannot see what changes.'),
    }),
    isSessionOpen: async (request) => isSessionOpen(deps, cookie.read(request) ?? ''),
  });
  addLeadRoutes(endpoints, deps);
  addLeadChangeRoutes(endpoints, deps);
  addFileRoutes(endpoints, deps);
  addDraftRoutes(endpoints, deps);
  addMeetingRoutes(endpoints, deps);
  addFeedRoutes(app, endpoints, deps);
  endpoints.add(listWarnings, async (_input, { rights }) => {
    const warnings = await deps.readWarnings();
    // Of the others, whoever reads no leads mends none.
    return { warnings: warnings.filter(({ code }) => rights.includes('leads.read') || code.startsWith('mail-')) };
  });
  endpoints.add(dismissWarning, async (_input, { by }) => {
    const isDismissed = await deps.dismissRestored({ id: randomness.id(), at: deps.clock(), by });
    if (!isDismissed) throw new ApiError('conflict', 'Somebody has dismissed it meanwhile.');
    return { warnings: await deps.readWarnings() };
  });
  endpoints.add(getApiDocument, async () => JSON.parse(await readFile(path.join(deps.folder, 'openapi.json'), 'utf8')));
  endpoints.add(getStatistics, ({ weeks }) => readStatistics(deps, weeks));
  addExportRoutes(endpoints, deps);
  addLetterRoutes(endpoints, deps);
  addSettingsRoutes(endpoints, deps);
  addNoticeRoutes(endpoints, deps);
  addWebsiteRoutes(endpoints, deps);
  addPreviewPages(app, sessionOf, deps);
  app.all('/api/*', (_request, reply) => reply.callNotFound());
  await addScreenFiles(app, { folder: deps.folder, base: '', randomness });
  return app;
}
