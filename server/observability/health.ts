import type { FastifyInstance } from 'fastify';
import { operatingRoutes } from '#contract/routes.ts';
import type { OutboxRepository } from '#server/outbox/repository.ts';

/** `file`: mails are written to a folder and not sent. */
export type MailMode = 'smtp' | 'file';

/** For monitoring: 200 while the database answers, else 503. A mail server that is down is no reason to restart. */
export function addHealth(
  app: FastifyInstance,
  outbox: Pick<OutboxRepository, 'count' | 'countRetrying'>,
  mail: MailMode,
): void {
  app.get(operatingRoutes.health, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      return {
        status: 'ok',
        database: 'ok',
        mail,
        outbox: await outbox.count(),
        // Shows a wrong password of the mail server within a minute, long before a message is dead.
        retrying: await outbox.countRetrying(),
      };
    } catch (error) {
      request.log.error({ err: error }, 'The database does not answer.');
      return reply.code(503).send({ status: 'failing', database: 'failing', mail });
    }
  });
}

/**
 * For a load balancer: 200 while it may send visitors here. The server listens only after the migrations, so every table exists.
 */
export function addReadiness(
  app: FastifyInstance,
  outbox: Pick<OutboxRepository, 'count'>,
  isDraining: () => boolean,
): void {
  app.get(operatingRoutes.ready, async (request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' });
    try {
      await outbox.count();
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'The database does not answer.');
      return reply.code(503).send({ status: 'failing' });
    }
  });
}
