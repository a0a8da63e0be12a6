import type { FastifyInstance } from 'fastify';
import { operatingRoutes } from '#contract/operating-routes.ts';
import type { OutboxStore } from '#server/outbox/store.ts';

/** `file`: mails are written to a folder and not sent. */
export type MailMode = 'smtp' | 'file';

/** For a supervisor: 200 while the database answers, 503 when it does not. A dead mail server is no reason to restart. */
export function addHealth(
  app: FastifyInstance,
  outbox: Pick<OutboxStore, 'count' | 'countRetrying'>,
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
        // A wrong password of the mail server is seen here within a minute, long before anything is dead.
        retrying: await outbox.countRetrying(),
      };
    } catch (error) {
      request.log.error({ err: error }, 'The database does not answer.');
      return reply.code(503).send({ status: 'failing', database: 'failing', mail });
    }
  });
}

/**
 * For a load balancer: 200 while visitors may be sent here. Every table is there by then, for nothing listens before
 * `migrate` has ended.
 */
export function addReadiness(
  app: FastifyInstance,
  outbox: Pick<OutboxStore, 'count'>,
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
