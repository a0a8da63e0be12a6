/** `POST /bounces`: mail servers and mail providers report which mails did not arrive. docs/operating/bounces.md says how. */
import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { operatingRoutes } from '#contract/routes.ts';
import { isAuthorized } from '#server/http/authorization.ts';
import { sendFailed } from '#server/http/replies.ts';
import type { Clock } from '#server/runtime.ts';
import { MAX_REPORT_BYTES, messageIdIn, type Report, ReportError, toReason } from './read-report.ts';
import type { ReportReader } from './report-reader.ts';
import type { BounceRepository, RecordResult } from './repository.ts';

/** `message/global`: with addresses in other scripts (RFC 6532). */
const MAIL_TYPES = ['message/rfc822', 'message/global', 'text/plain'];

/** Of a mail that returns a whole application, with its CV in base64. */
const MAX_MAIL_BYTES = 10 * 1024 * 1024;

const MAX_JSON_BYTES = 1024 * 1024;
const MAX_REPORTS = 1_000;

const UNAUTHORIZED = 'Send the header "Authorization: Bearer" with the token that is set as BOUNCE_TOKEN.';
const WRONG_TYPE =
  'Send a delivery status notification with the header "Content-Type: message/rfc822", or reports as application/json.';
const TOO_LARGE = `Send ${MAX_MAIL_BYTES / 1024 / 1024} MB of a mail at most, or ${MAX_JSON_BYTES / 1024 / 1024} MB of JSON.`;
const NOT_JSON = 'The body is not valid JSON. Send one report, or an array of them.';
const NOT_RECORDED = 'The reports could not be recorded. Send them again; what is recorded already does no harm.';

const reportSchema = z
  .object({
    recipient: z
      .string('must be the address that the mail was sent to.')
      .max(320, 'must have 320 characters at most.')
      .regex(/^[^\s\p{Cc}]+@[^\s\p{Cc}]+$/u, 'must be one address, such as name@example.com.'),
    action: z
      .enum(
        ['failed', 'delayed', 'delivered', 'relayed', 'expanded'],
        'must be "failed" or another action of RFC 3464.',
      )
      .default('failed'),
    status: z
      .string('must be an enhanced status code of RFC 3463, such as "5.1.1".')
      .regex(/^[245]\.\d{1,3}\.\d{1,3}$/, 'must be an enhanced status code of RFC 3463, such as "5.1.1".'),
    reason: z.string('must be a text.').default(''),
    messageId: z.string('must be a text.').max(1_000, 'must have 1000 characters at most.').optional(),
  })
  .transform(
    ({ recipient, action, status, reason, messageId }): Report => ({
      addresses: [recipient.normalize('NFC').toWellFormed()],
      action,
      status,
      reason: toReason(reason) || status,
      messageIds: [messageIdIn(messageId) ?? []].flat(),
      source: 'program',
    }),
  );

const reportsSchema = z
  .array(reportSchema, 'Send one report, or an array of them.')
  .min(1, 'The array is empty.')
  .max(MAX_REPORTS, `Send ${MAX_REPORTS} reports at most at once.`);

interface BounceDeps {
  repository: BounceRepository;
  readReports: ReportReader;
  token: string;
  clock: Clock;
}

export function addBounceRoutes(app: FastifyInstance, { repository, readReports, token, clock }: BounceDeps): void {
  app.register(async (scope) => {
    // Programs post here: every answer is JSON, and no other kind of body is read.
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      const status = error instanceof ReportError ? 400 : (error.statusCode ?? 500);
      request.log[status < 500 ? 'info' : 'error']({ code: error.code, status }, 'A report was refused.');
      if (error instanceof ReportError) return sendFailed(request, reply, 400, error.message);
      if (status === 413) return sendFailed(request, reply, 413, TOO_LARGE);
      if (status === 415) return sendFailed(request, reply, 415, WRONG_TYPE);
      return sendFailed(request, reply, status < 500 ? status : 503, status < 500 ? NOT_JSON : NOT_RECORDED);
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MAX_JSON_BYTES },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.addContentTypeParser(MAIL_TYPES, async (_request: FastifyRequest, body: IncomingMessage) => readStart(body));

    scope.addHook('onRequest', async (request, reply) => {
      if (isAuthorized(request, token)) return;
      // Its body is not read.
      reply.header('connection', 'close').header('www-authenticate', 'Bearer');
      return sendFailed(request, reply, 401, UNAUTHORIZED);
    });

    scope.post(operatingRoutes.bounces, async (request, reply) => {
      const { body } = request;
      const reports = Buffer.isBuffer(body) ? await readReports(body) : readJson(body);
      const counts: Record<RecordResult, number> = { recorded: 0, ignored: 0, unknown: 0 };
      for (const report of reports) {
        counts[await repository.record(report, clock())] += 1;
        // SQLite answers without a pause, in which no visitor would be answered.
        await nextTurn();
      }
      request.log.info(counts, 'Reports about mails were taken.');
      return reply.header('cache-control', 'no-store').send(counts);
    });
  });
}

/** Reads a body to its end, so that the sender takes the answer, and keeps its beginning. */
async function readStart(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    if (bytes < MAX_REPORT_BYTES) kept.push(chunk.subarray(0, MAX_REPORT_BYTES - bytes));
    bytes += chunk.length;
    if (bytes > MAX_MAIL_BYTES) throw Object.assign(new Error(TOO_LARGE), { statusCode: 413 });
  }
  return Buffer.concat(kept);
}

/** @throws {ReportError} */
function readJson(body: unknown): Report[] {
  const result = reportsSchema.safeParse(Array.isArray(body) ? body : [body]);
  if (result.success) return result.data;
  const [
    {
      path: [index, field],
      message,
    } = { path: [], message: NOT_JSON },
  ] = result.error.issues;
  if (index === undefined) throw new ReportError(message);
  const report = `Report ${Number(index) + 1}`;
  throw new ReportError(
    field === undefined ? `${report} must be an object.` : `${report}: ${String(field)} ${message}`,
  );
}
