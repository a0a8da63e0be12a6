import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '#server/api/screen-files.ts';
import type { AppDeps } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { websiteSocketOf } from '#server/control/protocol.ts';
import { buildDeskApp } from '#server/desk/api/desk-app.ts';
import { readDeskContent } from '#server/desk/api/read-desk-content.ts';
import { addressList } from '#server/http/client-address.ts';
import { type PreparedApp, startFrontServer } from '#server/http/front-server.ts';
import { httpLimits } from '#server/http/server.ts';
import type { WakeUps } from '#server/jobs/wake-ups.ts';
import { mailContext } from '#server/mail/mail-context.ts';
import type { LoadedSite } from '#server/pages/load-site.ts';
import { createTerminalLink, signInUrl } from '#server/people/sign-in.ts';
import { mailStates } from '#server/reports/mail-states.ts';
import { openMailFolder } from '#server/retention/mail-folder.ts';
import { retentionRepository } from '#server/retention/repository.ts';
import { webhooksTo } from '#server/webhooks/post-webhook.ts';
import { websiteCaller } from '#server/website/call-website.ts';
import { ListenError } from './process.ts';
import { mailFolderOf } from './start-delivery.ts';

/** How long a screen waits for what becomes of a mail, such as a test. Most mail servers take one within a second. */
const OUTCOME_MS = 5_000;

const folderOf = (distDir: string): string => path.join(distDir, 'desk');

/**
 * @param distDir absolute path
 * @throws {ScreenNotBuiltError} when the build has no desk that can be shown
 */
export async function checkDesk(distDir: string): Promise<void> {
  await readDeskContent(folderOf(distDir));
  pageOf(folderOf(distDir));
}

interface StartDeskDeps
  extends Pick<
    AppDeps,
    'db' | 'rateLimits' | 'uploadMemory' | 'wakeOutbox' | 'clock' | 'randomness' | 'readWarnings' | 'log'
  > {
  config: Config;
  desk: NonNullable<Config['desk']>;
  wakeUps: WakeUps;
}

/** What the desk uses of a build. */
interface DeskBuild extends Pick<LoadedSite, 'siteData'> {
  /** Absolute path. */
  distDir: string;
}

export interface RunningDesk {
  url: string;
  /** Signs the owner in, once; undefined when the settings do without. */
  signInUrl: string | undefined;
  /**
   * Loads another build.
   *
   * @throws {ScreenNotBuiltError} when its screen is not built
   */
  prepare: (build: DeskBuild) => Promise<PreparedApp>;
  close: () => Promise<void>;
}

/**
 * Starts the server of the owner's desk.
 *
 * @throws {ListenError} when the port is taken
 * @throws {ScreenNotBuiltError} when the screen is not built
 */
export async function startDesk(deps: StartDeskDeps, { distDir, siteData }: DeskBuild): Promise<RunningDesk> {
  const { config, desk, db, clock, randomness } = deps;
  const limits = { limits: httpLimits, isProxy: addressList(config.trustedProxies) };
  // Without an address in the settings, known once it listens.
  const at = { origin: desk.url };
  const appOf = (build: DeskBuild) => buildDesk(deps, build, () => at.origin ?? '');
  const front = await startFrontServer(await appOf({ distDir, siteData }), desk, limits).catch((cause: unknown) => {
    throw new ListenError(
      `Cannot listen on port ${desk.port} of ${desk.host} for the desk. Set DESK_PORT or DESK_HOST, or DESK_PORT=off.`,
      { cause },
    );
  });
  // The name that a person types instead of the loopback address.
  const url = desk.url ?? front.address.replace(/127\.0\.0\.1|\[::1\]/, 'localhost');
  at.origin = url;
  return {
    url,
    signInUrl: desk.printsSignInLink ? signInUrl(url, await createTerminalLink({ db, clock, randomness })) : undefined,
    prepare: async (next) => front.prepare(await appOf(next)),
    close: front.close,
  };
}

async function buildDesk(
  { config, desk, wakeUps, ...deps }: StartDeskDeps,
  { distDir, siteData }: DeskBuild,
  origin: () => string,
): Promise<FastifyInstance> {
  const { db, randomness } = deps;
  const folder = folderOf(distDir);
  return buildDeskApp({
    ...deps,
    mail: mailContext(config, siteData, randomness.id),
    webhooks: webhooksTo(config.webhooks?.urls, randomness.id),
    mailStates: mailStates(db, { isOn: config.smtpUrl !== undefined, patienceMs: OUTCOME_MS }),
    mailFolder: openMailFolder(mailFolderOf(config), retentionRepository(db)),
    content: await readDeskContent(folder),
    folder,
    origin,
    isSecure: desk.url?.startsWith('https:') ?? false,
    trustedProxies: config.trustedProxies,
    digestAt: config.digestAt,
    lettersPerMinute: config.lettersPerMinute,
    changesMs: 1_000,
    callWebsite: websiteCaller(websiteSocketOf(config.runDir)),
    wakeLetters: () => void wakeUps.emit('letters'),
  });
}
