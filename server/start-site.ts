import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes.ts';
import { type AppDeps, buildApp } from './app.ts';
import { reportReader } from './bounces/report-reader.ts';
import type { Config } from './config.ts';
import { addressList } from './http/client-address.ts';
import { type PreparedApp, startFrontServer } from './http/front-server.ts';
import { httpLimits } from './http/server.ts';
import type { LoadedSite } from './pages/load-site.ts';
import { ListenError } from './process.ts';

/** A new build cannot be served. */
export class BuildError extends Error {
  override name = 'BuildError';
}

type StartSiteDeps = Omit<AppDeps, keyof LoadedSite | 'config' | 'readReports'> & { config: Config };

export interface RunningSite {
  /** Such as http://127.0.0.1:4321. */
  address: string;
  /**
   * Gets another build ready to be served. Changes nothing yet.
   *
   * @throws {BuildError} when its pages fail
   */
  prepare: (site: LoadedSite) => Promise<PreparedApp>;
  close: () => Promise<void>;
}

/**
 * Starts the public server.
 *
 * @throws {ListenError} when the port is taken
 */
export async function startSite(deps: StartSiteDeps, build: LoadedSite): Promise<RunningSite> {
  const { config } = deps;
  const readReports = reportReader();
  const appOf = ({ siteData, site }: LoadedSite) => buildApp({ ...deps, siteData, site, readReports });
  const limits = { limits: httpLimits, isProxy: addressList(config.trustedProxies) };
  // What is called later holds no build: it would stay in memory once another is shown.
  const front = await startFrontServer(await appOf(build), config, limits).catch((cause: unknown) => {
    throw new ListenError(`Cannot listen on port ${config.port} of ${config.host}. Set PORT or HOST.`, { cause });
  });
  return {
    address: front.address,
    prepare: async (next) => {
      const app = await appOf(next);
      const prepared = await front.prepare(app);
      try {
        await checkPages(app);
        return prepared;
      } catch (error) {
        await prepared.discard();
        throw error;
      }
    },
    close: front.close,
  };
}

/**
 * Asks for a built page and a rendered one. That also loads what the first visitor would wait for.
 *
 * @throws {BuildError} if one of them fails
 */
async function checkPages(app: FastifyInstance): Promise<void> {
  for (const url of [routes.home, `${routes.search}?q=a`]) {
    const { statusCode } = await app.inject({ url, headers: { host: 'localhost' } });
    if (statusCode !== 200) throw new BuildError(`Its page ${url} fails with status ${statusCode}.`);
  }
}
