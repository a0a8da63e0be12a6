import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { type Right, rightsOf } from '#contract/desk/rights.ts';
import { addEndpoint, type Call as OpenCall } from '#server/api/add-endpoint.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { Actor, AuditStamp } from '#server/people/audit.ts';
import type { Person } from '#server/people/repository.ts';
import type { FoundSession } from '#server/people/sessions.ts';
import type { DeskServices } from './desk-services.ts';
import { type TokenAccess, tokenOf, WRONG_SCOPE } from './token-access.ts';

/** A call by a person who is signed in, or by a program. */
export interface Call extends OpenCall {
  /** Undefined when a program calls by a token of the person. */
  session: FoundSession | undefined;
  person: Person;
  /** Of the person or, if a program calls, what of them its token may use. */
  rights: readonly Right[];
  /** The person, or the token, for the audit log. */
  by: Actor;
  /** Of what they do now, for the audit log: another one each time. */
  stamp: () => AuditStamp;
}

/** Adds endpoints of contract/desk/ to the server. */
export interface Endpoints {
  /** For calls that need a right. */
  add: <Input, Reply>(
    endpoint: DeskEndpoint<Input, Reply>,
    handle: (input: Input, call: Call) => Promise<Reply | FastifyReply>,
    options?: { bodyLimit?: number },
  ) => void;
  /** For calls that need none. */
  addOpen: <Input, Reply>(
    endpoint: DeskEndpoint<Input, Reply>,
    handle: (input: Input, call: OpenCall) => Promise<Reply | FastifyReply>,
  ) => void;
}

const SIGNED_OUT = 'You are signed out. Sign in again.';
export const FORBIDDEN = 'You may not do this. Ask an owner.';

/** For endpoints that no token may call. */
export function sessionOf({ session }: Call): FoundSession {
  if (!session) throw new ApiError('signed-out', SIGNED_OUT);
  return session;
}

/** The session of a request, if it has one that has not ended. */
export type FindSession = (request: FastifyRequest) => Promise<FoundSession | undefined>;

export function createEndpoints(
  app: FastifyInstance,
  { clock, randomness }: Pick<DeskServices, 'clock' | 'randomness'>,
  findSession: FindSession,
  accessByToken: TokenAccess,
): Endpoints {
  const accessBySession = async ({ request }: OpenCall): Promise<Omit<Call, keyof OpenCall | 'stamp'>> => {
    const session = await findSession(request);
    if (!session) throw new ApiError('signed-out', SIGNED_OUT);
    const { person } = session;
    return { session, person, rights: rightsOf(person), by: { personId: person.id, name: person.name } };
  };
  const authorizeFor =
    (right: Right) =>
    async (call: OpenCall): Promise<Call> => {
      const token = tokenOf(call.request);
      const access =
        token === undefined
          ? await accessBySession(call)
          : { session: undefined, ...(await accessByToken(call, token, right)) };
      if (!access.rights.includes(right)) throw new ApiError('forbidden', FORBIDDEN);
      return { ...call, ...access, stamp: () => ({ id: randomness.id(), at: clock(), by: access.by }) };
    };
  const refuseToken = async (call: OpenCall): Promise<OpenCall> => {
    if (tokenOf(call.request) !== undefined) throw new ApiError('forbidden', WRONG_SCOPE);
    return call;
  };
  return {
    add: (endpoint, handle, options = {}) => {
      const { right } = endpoint;
      if (right === 'anyone') throw new Error(`${endpoint.path} is for anyone: use addOpen.`);
      addEndpoint(app, endpoint, handle, { ...options, authorize: authorizeFor(right) });
    },
    addOpen: (endpoint, handle) => {
      if (endpoint.right !== 'anyone') throw new Error(`${endpoint.path} needs a session: use add.`);
      addEndpoint(app, endpoint, handle, { authorize: refuseToken });
    },
  };
}
