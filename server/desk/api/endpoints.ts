import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Access, type DeskEndpoint, mayCall, seesSubscribers } from '#contract/desk/desk-endpoint.ts';
import { addEndpoint, type Call as OpenCall } from '#server/api/add-endpoint.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { Actor } from '#server/people/audit.ts';
import type { FoundSession, Person } from '#server/people/repository.ts';
import { type TokenAccess, tokenOf, WRONG_SCOPE } from './token-access.ts';

/** A call by a person who is signed in, or by a program. */
export interface Call extends OpenCall {
  /** Undefined when a program calls by a token of the person. */
  session: FoundSession | undefined;
  person: Person;
  /** The person, or the token, for the audit log. */
  by: Actor;
}

export type { OpenCall };

/** Adds endpoints of contract/desk/ to the server. */
export interface Endpoints {
  /** For people who are signed in, see Access. */
  add: <Input, Reply>(
    endpoint: DeskEndpoint<Input, Reply>,
    handle: (input: Input, call: Call) => Promise<Reply | FastifyReply>,
    options?: { bodyLimit?: number },
  ) => void;
  /** For the role `anyone`. */
  addOpen: <Input, Reply>(
    endpoint: DeskEndpoint<Input, Reply>,
    handle: (input: Input, call: OpenCall) => Promise<Reply | FastifyReply>,
  ) => void;
}

const SIGNED_OUT = 'You are signed out. Sign in again.';
export const OWNERS_ONLY = 'Only owners may do this. Ask one of them.';

const REFUSALS: Record<Access, string> = {
  anyone: OWNERS_ONLY,
  person: OWNERS_ONLY,
  agent: 'Writers see the words of the website only. Ask an owner.',
  words: 'Only writers, and those who may publish, edit the words of the website. Ask an owner.',
  publish: 'Only those who may publish the website can do this. Ask an owner.',
  owner: OWNERS_ONLY,
};

/** For endpoints that no token may call. */
export function sessionOf({ session }: Call): FoundSession {
  if (!session) throw new ApiError('signed-out', SIGNED_OUT);
  return session;
}

/** Whether a call is shown the addresses of subscribers. Programs get them by an export only. */
export const showsSubscribers = ({ session, person }: Call): boolean =>
  session !== undefined && seesSubscribers(person.role);

/** @param findSession the session of a request, if it has one that has not ended */
export function createEndpoints(
  app: FastifyInstance,
  findSession: (request: FastifyRequest) => Promise<FoundSession | undefined>,
  accessByToken: TokenAccess,
): Endpoints {
  const accessBySession = async ({ request }: OpenCall): Promise<Pick<Call, 'session' | 'person' | 'by'>> => {
    const session = await findSession(request);
    if (!session) throw new ApiError('signed-out', SIGNED_OUT);
    const { person } = session;
    return { session, person, by: { personId: person.id, name: person.name } };
  };
  const authorizeFor =
    (endpoint: Pick<DeskEndpoint, 'role' | 'token'>) =>
    async (call: OpenCall): Promise<Call> => {
      const token = tokenOf(call.request);
      const access =
        token === undefined
          ? await accessBySession(call)
          : { session: undefined, ...(await accessByToken(call, token, endpoint)) };
      if (!mayCall(access.person, endpoint)) throw new ApiError('forbidden', REFUSALS[endpoint.role]);
      return { ...call, ...access };
    };
  const refuseToken = async (call: OpenCall): Promise<OpenCall> => {
    if (tokenOf(call.request) !== undefined) throw new ApiError('forbidden', WRONG_SCOPE);
    return call;
  };
  return {
    add: (endpoint, handle, options = {}) => {
      if (endpoint.role === 'anyone') throw new Error(`${endpoint.path} is for anyone: use addOpen.`);
      addEndpoint(app, endpoint, handle, { ...options, authorize: authorizeFor(endpoint) });
    },
    addOpen: (endpoint, handle) => {
      if (endpoint.role !== 'anyone') throw new Error(`${endpoint.path} needs a session: use add.`);
      addEndpoint(app, endpoint, handle, { authorize: refuseToken });
    },
  };
}
