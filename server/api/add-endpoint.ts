import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';

export interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, see Endpoint. */
    takesFile?: boolean;
  }
}

interface EndpointOptions<C extends Call> {
  /** In bytes, for a larger body than others have. */
  bodyLimit?: number;
  /** Decides whether the call is allowed, before its input is read: a caller without permission learns nothing of it. */
  authorize?: (call: Call) => Promise<C>;
}

/** Adds a declared endpoint to the server. Its handler gets the input, validated. */
export function addEndpoint<Input, Reply, C extends Call = Call>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, Reply>,
  handle: (input: Input, call: C) => Promise<Reply | FastifyReply>,
  { authorize, ...options }: EndpointOptions<C> = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { takesFile: endpoint.takesFile === true },
    ...options,
    handler: async (request, reply) => {
      const call = authorize ? await authorize({ request, reply }) : ({ request, reply } as C);
      return handle(parseInput(endpoint, request), call);
    },
  });
}

/** @throws {ApiError} `invalid`, with the errors by field as details */
function parseInput<Input>(endpoint: Endpoint<Input>, request: FastifyRequest): Input {
  const given = endpoint.method === 'GET' || endpoint.takesFile ? request.query : request.body;
  const parsed = endpoint.input.safeParse({ ...(given as object | undefined), ...(request.params as object) });
  if (parsed.success) return parsed.data;
  const errors = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
  const [first = 'The input is not valid.'] = Object.values(errors);
  throw new ApiError('invalid', first, errors);
}
