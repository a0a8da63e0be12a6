import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import {
  addPasskey,
  confirmAddress,
  endSession,
  getAddress,
  getMe,
  listPasskeys,
  listSessions,
  type Me,
  mailAddressLink,
  newPasskeyOptions,
  passkeySignInOptions,
  readSignInLink,
  redeemSignInLink,
  removePasskey,
  requestSignInLink,
  signInWithPasskey,
  signOut,
  signOutEverywhere,
} from '#contract/desk/sign-in.ts';
import { ApiError } from '#server/api/api-error.ts';
import { confirmAddress as confirm, mailAddressLink as mailAddress, readAddress } from '#server/people/address.ts';
import { deviceName } from '#server/people/device-name.ts';
import { requestLink } from '#server/people/mail-link.ts';
import {
  addPasskey as addPasskeyOf,
  newPasskeyOptions as newOptionsFor,
  passkeySignInOptions as newSignInOptions,
  PasskeyRefusedError,
  PasskeyUnverifiedError,
  signInByPasskey,
} from '#server/people/passkeys.ts';
import type { Person } from '#server/people/repository.ts';
import { readLink, type SignedIn, sessionLimits, signInByLink } from '#server/people/sign-in.ts';
import type { ClientLimit } from './client-limit.ts';
import type { DeskServices } from './desk-services.ts';
import { type Call, type Endpoints, type FindSession, sessionOf } from './endpoints.ts';
import type { SessionCookie } from './session-cookie.ts';

/** In milliseconds. Longer than a mail takes to be stored, so that the time does not tell whether the address is known. */
const MIN_REQUEST_LINK_MS = 200;

/** Of one client, in an hour. */
const MAX_LINK_REQUESTS = 10;
const MAX_CHALLENGES = 60;

const LINK_USED = 'This link has been used or has expired. Ask for another.';
const REMOVED = 'You have been removed from the desk.';
const ADDRESS_TOO_SOON = 'Such a mail was sent less than two minutes ago. Try again in two minutes.';
const ADDRESS_LINK_USED = 'This link has been used or has expired, or is for somebody else. Have another one mailed.';
const PASSKEY_REFUSED = 'This passkey was not accepted. Try again, or sign in by a link.';

interface SignInRoutesDeps extends DeskServices {
  cookie: SessionCookie;
  findSession: FindSession;
  limitClient: ClientLimit;
}

export function addSignInRoutes(endpoints: Endpoints, deps: SignInRoutesDeps): void {
  addSignIn(endpoints, deps);
  addSessions(endpoints, deps);
  addAddress(endpoints, deps);
  addPasskeys(endpoints, deps);
}

function addSignIn({ addOpen }: Endpoints, deps: SignInRoutesDeps): void {
  const { sessions, passkeys, cookie, limitClient, brand } = deps;

  const me = async (person: Person | null): Promise<Me> => ({
    person,
    brand,
    siteUrl: deps.mail.siteUrl,
    hasPasskey: person !== null && (await passkeys.has(person.id)),
  });

  /** Each sign-in has a session of its own; the one that this browser had before ends. */
  const begin = async (
    { request, reply }: Pick<Call, 'request' | 'reply'>,
    { person, sessionToken }: Pick<SignedIn, 'person' | 'sessionToken'>,
  ): Promise<Me> => {
    const previous = await deps.findSession(request);
    if (previous) await sessions.endSession(previous.id, previous.person.id);
    cookie.set(reply, sessionToken);
    return me(person);
  };

  addOpen(getMe, async (_input, { request }) => me((await deps.findSession(request))?.person ?? null));

  addOpen(readSignInLink, ({ token }) => readLink(deps, token));

  addOpen(redeemSignInLink, async ({ token, name, email }, call) => {
    const owner = name && email ? { name, email } : undefined;
    const signedIn = await signInByLink(deps, token, { owner, device: deviceOf(call.request) });
    if (!signedIn) throw new ApiError('not-found', LINK_USED);
    if (signedIn.isSetUp) {
      const { person } = signedIn;
      const by = { personId: person.id, name: person.name };
      await mailAddress(deps, { person, email: person.email }, { id: deps.randomness.id(), at: deps.clock(), by });
    }
    return begin(call, signedIn);
  });

  addOpen(requestSignInLink, async ({ email }, { request }) => {
    await limitClient(request, 'link', MAX_LINK_REQUESTS);
    await Promise.all([requestLink(deps, email), wait(MIN_REQUEST_LINK_MS)]);
    return { mail: await deps.mailStates.read() };
  });

  addOpen(passkeySignInOptions, async (_input, { request }) => {
    await limitClient(request, 'passkey', MAX_CHALLENGES);
    return { options: await newSignInOptions(deps) };
  });

  addOpen(signInWithPasskey, async ({ credential }, call) =>
    begin(call, await refusing(call.request, () => signInByPasskey(deps, credential, deviceOf(call.request)))),
  );
}

function addSessions({ add }: Endpoints, deps: SignInRoutesDeps): void {
  const { sessions, cookie, clock } = deps;

  add(signOut, async (_input, call) => {
    await sessions.endSession(sessionOf(call).id, call.person.id, () => ({ ...call.stamp(), action: 'signed-out' }));
    cookie.clear(call.reply);
    return {};
  });

  add(signOutEverywhere, async (_input, call) => {
    await sessions.endAllSessions(call.person.id, { ...call.stamp(), action: 'signed-out-everywhere' });
    cookie.clear(call.reply);
    return {};
  });

  add(listSessions, async (_input, call) => {
    const listed = await sessions.listSessions(call.person.id, sessionLimits(clock()));
    return { sessions: listed.map((session) => ({ ...session, isCurrent: session.id === sessionOf(call).id })) };
  });

  add(endSession, async ({ id }, call) => {
    const isEnded = await sessions.endSession(id, call.person.id, (detail) => ({
      ...call.stamp(),
      action: 'session-ended',
      detail,
    }));
    if (!isEnded) throw new ApiError('not-found', 'This session has ended already.');
    if (id === sessionOf(call).id) cookie.clear(call.reply);
    return {};
  });
}

function addAddress({ add }: Endpoints, deps: SignInRoutesDeps): void {
  const stateOf = async ({ person }: Call) => {
    const state = await readAddress(deps, person.id);
    if (!state) throw new ApiError('not-found', REMOVED);
    return state;
  };

  add(getAddress, (_input, call) => stateOf(call));

  add(mailAddressLink, async ({ email }, call) => {
    const outcome = await mailAddress(deps, { person: call.person, email }, call.stamp());
    if (outcome === 'not-found') throw new ApiError('not-found', REMOVED);
    if (outcome === 'too-soon') throw new ApiError('too-many', ADDRESS_TOO_SOON);
    if (outcome === 'taken') throw new ApiError('conflict', `${email} is the address of somebody else at the desk.`);
    if (outcome === 'confirmed') throw new ApiError('conflict', `${email} is your address already, and confirmed.`);
    return { ...(await stateOf(call)), mail: await deps.mailStates.outcomeOf(outcome.mailId) };
  });

  add(confirmAddress, async ({ token }, call) => {
    const outcome = await confirm(deps, { person: call.person, token }, call.stamp());
    if (outcome === 'unknown') throw new ApiError('not-found', ADDRESS_LINK_USED);
    if (outcome === 'taken') throw new ApiError('conflict', 'Somebody else at the desk has this address meanwhile.');
    return stateOf(call);
  });
}

function addPasskeys({ add }: Endpoints, deps: SignInRoutesDeps): void {
  const { passkeys } = deps;

  add(listPasskeys, async (_input, { person }) => {
    const known = await passkeys.list(person.id);
    return {
      passkeys: known.map(({ isVerified, transports: _, ...passkey }) => ({ ...passkey, isAccepted: isVerified })),
    };
  });

  add(newPasskeyOptions, async (_input, { person }) => ({ options: await newOptionsFor(deps, person) }));

  add(addPasskey, async ({ credential, name: asked }, { request, person, stamp }) => {
    const name = asked ?? deviceOf(request);
    const added = await refusing(request, () => addPasskeyOf(deps, credential, { person, name, stamp: stamp() }));
    if (!added) throw new ApiError('conflict', 'This passkey has been added already.');
    return {
      passkey: { id: added.id, name, isAccepted: true, createdAt: added.createdAt.toISOString(), lastUsedAt: null },
    };
  });

  add(removePasskey, async ({ id }, { person, stamp }) => {
    const isRemoved = await passkeys.remove(id, person.id, (detail) => ({
      ...stamp(),
      action: 'passkey-removed',
      detail,
    }));
    if (!isRemoved) throw new ApiError('not-found', 'This passkey has been removed already.');
    return {};
  });
}

/** Logs why a passkey was refused; the client is told only that it verified nobody. */
async function refusing<Value>(request: FastifyRequest, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PasskeyRefusedError || error instanceof PasskeyUnverifiedError)) throw error;
    request.log.info({ reason: error.message }, 'A passkey was refused.');
    throw new ApiError('forbidden', error instanceof PasskeyUnverifiedError ? error.message : PASSKEY_REFUSED);
  }
}

const deviceOf = ({ headers }: FastifyRequest): string => deviceName(headers['user-agent']);
