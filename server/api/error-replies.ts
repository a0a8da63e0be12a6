import type { FastifyError, FastifyInstance } from 'fastify';
import type { ErrorReply } from '#contract/endpoint.ts';

const NOT_FOUND = 'There is nothing at this address.';

/**
 * Answers errors and unknown addresses in JSON.
 *
 * @param failure for the person in front of the screen, when the fault is the server's
 */
export function addErrorReplies(app: FastifyInstance, failure: string): void {
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: { code: 'not-found', message: NOT_FOUND } } satisfies ErrorReply),
  );
  app.setErrorHandler<FastifyError & { details?: unknown }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) {
      const code = error.name === 'ApiError' ? (error.code as ErrorReply['error']['code']) : 'invalid';
      const { message, details } = error;
      return reply.code(status).send({ error: { code, message, details } } satisfies ErrorReply);
    }
    request.log.error({ err: error }, 'A call failed.');
    const message = error.name === 'ApiError' ? error.message : failure;
    return reply.code(503).send({ error: { code: 'failed', message } } satisfies ErrorReply);
  });
}
