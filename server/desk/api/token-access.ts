/** Programs that call the desk by a token: docs/decisions/0014. */
import type { FastifyRequest } from 'fastify';
import { hasRight, type Right, tokenRights } from '#contract/desk/rights.ts';
import type { Call } from '#server/api/add-endpoint.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { Actor } from '#server/people/audit.ts';
import type { Person } from '#server/people/repository.ts';
import { hashToken } from '#server/token.ts';
import type { DeskServices } from './desk-services.ts';

/** By which scanners find a token that got into a repository. */
export const TOKEN_PREFIX = 'desk_';

const BEARER = new RegExp(`^Bearer +(${TOKEN_PREFIX}[\\w-]+)$`, 'i');

const MINUTE_MS = 60_000;

/** Of one token, in a minute. */
const MAX_CALLS = 120;

const UNKNOWN = 'This token is not known, or its owner has been removed. Ask an owner for another one.';
const EXPIRED = 'This token has expired. Ask an owner for another one.';
const REVOKED = 'This token has been revoked. Ask an owner for another one.';
const WITH_COOKIE = 'Send either a token or the cookie of a session, not both.';
export const WRONG_SCOPE = 'This token may not do this: its scope is another, or nothing but a person at the desk may.';

/**
 * Lets a token use a right that its scope has. Whether its person has it is for the caller to ask: `rights` are what both have.
 *
 * @throws {ApiError} `signed-out` for a token that does not work, `too-many`, and `forbidden` for one of another scope
 */
export type TokenAccess = (
  call: Call,
  text: string,
  right: Right,
) => Promise<{ person: Person; rights: readonly Right[]; by: Actor }>;

/**
 * The token that a request has. Another kind of authorization is none of ours: a proxy before the desk may ask for a password, or
 * add a token of its own.
 */
export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1];

/** @param hasCookie whether a request has the cookie of a session */
export const tokenAccess =
  ({ tokens, rateLimits, clock }: DeskServices, hasCookie: (request: FastifyRequest) => boolean): TokenAccess =>
  async ({ request, reply }, text, right) => {
    if (hasCookie(request)) throw new ApiError('invalid', WITH_COOKIE);
    const now = clock();
    const token = await tokens.find(hashToken(text), now);
    if (typeof token === 'string') {
      reply.header('www-authenticate', 'Bearer');
      throw new ApiError('signed-out', { unknown: UNKNOWN, expired: EXPIRED, revoked: REVOKED }[token]);
    }
    const { id, name, scope, person, lastUsedAt } = token;
    const limit = { now, cost: MINUTE_MS / MAX_CALLS, capacity: MINUTE_MS };
    const missing = await rateLimits.take(`desk-token:${id}`, limit);
    if (missing > 0) {
      reply.header('retry-after', Math.ceil(missing / 1000));
      throw new ApiError('too-many', `A token may be used ${MAX_CALLS} times in a minute. Wait, and go on slower.`);
    }
    const allowed = tokenRights[scope];
    if (!allowed.includes(right)) throw new ApiError('forbidden', WRONG_SCOPE);
    if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > MINUTE_MS) await tokens.markUsed(id, now);
    const rights = allowed.filter((each) => hasRight(person, each));
    return { person, rights, by: { personId: person.id, name: `Token ${name} of ${person.name}` } };
  };
