import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line a request, when it is over, as web servers write them. Fastify's second one, at its start, costs 10 µs. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const facts = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...facts, err: error }, 'request errored');
    else reply.log.info(facts, 'request completed');
  }
}
