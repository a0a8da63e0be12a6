import type { FastifyInstance } from 'fastify';
import type { OutboxStore } from '#server/outbox/store.ts';

/** `file`: mails are written to a folder and not sent. */
export type MailMode = 'smtp' | 'file';

/** For a supervisor: 200 while the database answers, 503 when it does not. A dead mail server is no reason to restart. */
export function addHealth(app: FastifyInstance, outbox: Pick<OutboxStore, 'count'>, mail: MailMode): void {
  app.get('/healthz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      return { status: 'ok', database: 'ok', mail, outbox: await outbox.count() };
    } catch (error) {
      request.log.error({ err: error }, 'The database does not answer.');
      return reply.code(503).send({ status: 'failing', database: 'failing', mail });
    }
  });
}
