import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/desk/endpoint.ts';
import type { Actor } from '#server/people/audit.ts';
import type { FoundSession, Person } from '#server/people/repository.ts';
import { DeskApiError } from './api-error.ts';

/** A call by a person who is signed in. */
export interface Call extends OpenCall {
  session: FoundSession;
  person: Person;
  /** The person, for the audit log. */
  by: Actor;
}

/** A call of an endpoint that needs no session. */
export interface OpenCall {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Adds endpoints of contract/desk/ to the server. */
export interface Endpoints {
  /** For the roles `owner` and `agent`. */
  add: <Input, Reply>(
    endpoint: Endpoint<Input, Reply>,
    handle: (input: Input, call: Call) => Promise<Reply | FastifyReply>,
  ) => void;
  /** For the role `anyone`. `bodyLimit`, in bytes, is for a larger body than others have. */
  addOpen: <Input, Reply>(
    endpoint: Endpoint<Input, Reply>,
    handle: (input: Input, call: OpenCall) => Promise<Reply | FastifyReply>,
    options?: { bodyLimit: number },
  ) => void;
}

const SIGNED_OUT = 'You are signed out. Sign in again.';
const OWNERS_ONLY = 'Only owners may do this. Ask one of them.';

/** @param findSession the session of a request, if it has one that has not ended */
export function createEndpoints(
  app: FastifyInstance,
  findSession: (request: FastifyRequest) => Promise<FoundSession | undefined>,
): Endpoints {
  const addRoute = (
    { method, path }: Pick<Endpoint, 'method' | 'path'>,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    options: { bodyLimit?: number } = {},
  ) => {
    app.route({ method, url: path, handler, ...options });
  };
  return {
    add: (endpoint, handle) => {
      if (endpoint.role === 'anyone') throw new Error(`${endpoint.path} is for anyone: use addOpen.`);
      addRoute(endpoint, async (request, reply) => {
        // Before the input is read: whoever may not call it learns nothing of what it takes.
        const session = await findSession(request);
        if (!session) throw new DeskApiError('signed-out', SIGNED_OUT);
        const { person } = session;
        if (endpoint.role === 'owner' && person.role !== 'owner') throw new DeskApiError('forbidden', OWNERS_ONLY);
        const by = { personId: person.id, name: person.name };
        return handle(parseInput(endpoint, request), { request, reply, session, person, by });
      });
    },
    addOpen: (endpoint, handle, options) => {
      if (endpoint.role !== 'anyone') throw new Error(`${endpoint.path} needs a session: use add.`);
      addRoute(endpoint, async (request, reply) => handle(parseInput(endpoint, request), { request, reply }), options);
    },
  };
}

/** @throws {DeskApiError} `invalid`, with the errors by field as details */
function parseInput<Input>(endpoint: Endpoint<Input>, request: FastifyRequest): Input {
  const given = endpoint.method === 'GET' ? request.query : request.body;
  const parsed = endpoint.input.safeParse({ ...(given as object | undefined), ...(request.params as object) });
  if (parsed.success) return parsed.data;
  const errors = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
  const [first = 'The input is not valid.'] = Object.values(errors);
  throw new DeskApiError('invalid', first, errors);
}
