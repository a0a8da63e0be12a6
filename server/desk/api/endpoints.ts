import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DeskEndpoint, mayCall } from '#contract/desk/desk-endpoint.ts';
import { addEndpoint, type Call as OpenCall } from '#server/api/add-endpoint.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { Actor } from '#server/people/audit.ts';
import type { FoundSession, Person } from '#server/people/repository.ts';

/** A call by a person who is signed in. */
export interface Call extends OpenCall {
  session: FoundSession;
  person: Person;
  /** The person, for the audit log. */
  by: Actor;
}

export type { OpenCall };

/** Adds endpoints of contract/desk/ to the server. */
export interface Endpoints {
  /** For the roles `owner` and `agent`. */
  add: <Input, Reply>(
    endpoint: DeskEndpoint<Input, Reply>,
    handle: (input: Input, call: Call) => Promise<Reply | FastifyReply>,
  ) => void;
  /** For the role `anyone`. */
  addOpen: <Input, Reply>(
    endpoint: DeskEndpoint<Input, Reply>,
    handle: (input: Input, call: OpenCall) => Promise<Reply | FastifyReply>,
  ) => void;
}

const SIGNED_OUT = 'You are signed out. Sign in again.';
export const OWNERS_ONLY = 'Only owners may do this. Ask one of them.';

/** @param findSession the session of a request, if it has one that has not ended */
export function createEndpoints(
  app: FastifyInstance,
  findSession: (request: FastifyRequest) => Promise<FoundSession | undefined>,
): Endpoints {
  const authorizeFor =
    (endpoint: Pick<DeskEndpoint, 'role'>) =>
    async (call: OpenCall): Promise<Call> => {
      const session = await findSession(call.request);
      if (!session) throw new ApiError('signed-out', SIGNED_OUT);
      const { person } = session;
      if (!mayCall(person.role, endpoint)) throw new ApiError('forbidden', OWNERS_ONLY);
      return { ...call, session, person, by: { personId: person.id, name: person.name } };
    };
  return {
    add: (endpoint, handle) => {
      if (endpoint.role === 'anyone') throw new Error(`${endpoint.path} is for anyone: use addOpen.`);
      addEndpoint(app, endpoint, handle, { authorize: authorizeFor(endpoint) });
    },
    addOpen: (endpoint, handle) => {
      if (endpoint.role !== 'anyone') throw new Error(`${endpoint.path} needs a session: use add.`);
      addEndpoint(app, endpoint, handle);
    },
  };
}
