import type { FastifyReply, FastifyRequest } from 'fastify';
import { getMe, type Me, readSignInLink, redeemSignInLink, signOut } from '#contract/desk/sign-in.ts';
import { deviceName } from '#server/people/device-name.ts';
import type { FoundSession, Person } from '#server/people/repository.ts';
import { readLink, type SignInDeps, signInByLink } from '#server/people/sign-in.ts';
import { DeskApiError } from './api-error.ts';
import type { Endpoints } from './endpoints.ts';
import type { SessionCookie } from './session-cookie.ts';

const LINK_USED = 'This link has been used or has expired. Ask for another.';

export interface SignInRoutesDeps extends SignInDeps {
  cookie: SessionCookie;
  findSession: (request: FastifyRequest) => Promise<FoundSession | undefined>;
  brand: string;
  /** Of the public site. */
  siteUrl: string;
}

export function addSignInRoutes({ add, addOpen }: Endpoints, deps: SignInRoutesDeps): void {
  const { people, cookie, brand, siteUrl } = deps;
  const me = (person: Person | null): Me => ({ person, brand, siteUrl, hasPasskey: false });
  const begin = (reply: FastifyReply, { person, sessionToken }: { person: Person; sessionToken: string }): Me => {
    cookie.set(reply, sessionToken);
    return me(person);
  };

  addOpen(getMe, async (_input, { request }) => me((await deps.findSession(request))?.person ?? null));

  addOpen(readSignInLink, ({ token }) => readLink(deps, token));

  addOpen(redeemSignInLink, async ({ token, name, email }, { request, reply }) => {
    const owner = name && email ? { name, email } : undefined;
    const device = deviceName(request.headers['user-agent']);
    const signedIn = await signInByLink(deps, token, { owner, device });
    if (!signedIn) throw new DeskApiError('not-found', LINK_USED);
    return begin(reply, signedIn);
  });

  add(signOut, async (_input, { session, person, reply }) => {
    await people.endSession(session.id, person.id);
    cookie.clear(reply);
    return {};
  });
}
