import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '#contract/form-fields.ts';
import { parseSubscription } from '#contract/newsletter.ts';
import type { NewsletterLink } from '#contract/page-data.ts';
import { routes } from '#contract/routes.ts';
import type { FormWords } from '#contract/words.ts';
import type { Circumstances, Intake, PostedForm, StoreOutcome } from '#server/intake/intake.ts';
import { scoreSubscription } from '#server/leads/spam.ts';
import { splitUrl } from '#server/pages/redirects.ts';
import type { RenderPage } from '#server/pages/site.ts';
import {
  confirmationState,
  confirmSubscription,
  isRequestKnown,
  type LinkState,
  type NewsletterDeps,
  requestSubscription,
  type TokenDeps,
  unsubscribe,
  unsubscriptionState,
} from './service.ts';

/** For the body that a mail provider posts for its reader (RFC 8058): 26 bytes as a form, some 200 as multipart. */
const ONE_CLICK_LIMIT = 4_096;
const ONE_CLICK_FIELD = 'List-Unsubscribe';
const ONE_CLICK_VALUE = 'One-Click';
const ONE_CLICK_PART = /name="?List-Unsubscribe"?[^\r\n]*(?:\r?\n[^\r\n]+)*\r?\n\r?\nOne-Click\s/i;

/** For the log. */
const FAILURE = 'A subscription could not be stored.';

interface NewsletterRoutesDeps extends NewsletterDeps {
  /** Of content/site.yaml. */
  formWords: FormWords;
  intake: Intake;
  renderPage: RenderPage;
}

/** A link in a mail, which leads to a page with a button. */
interface LinkAction {
  page: (token: string) => string;
  donePage: (token: string) => string;
  /** The state of the link; changes nothing. */
  stateOf: (deps: TokenDeps, token: string) => Promise<LinkState>;
  /** What the button does. @returns the state of the link before */
  run: (deps: TokenDeps, token: string) => Promise<LinkState>;
}

const CONFIRMATION: LinkAction = {
  page: routes.newsletterConfirm,
  donePage: routes.newsletterConfirmed,
  stateOf: confirmationState,
  run: confirmSubscription,
};
const UNSUBSCRIPTION: LinkAction = {
  page: routes.newsletterUnsubscribe,
  donePage: routes.newsletterUnsubscribed,
  stateOf: unsubscriptionState,
  run: unsubscribe,
};

/** The newsletter's form, and the pages behind the links in its mails. A GET changes nothing: mail scanners open links, too. */
export function addNewsletterRoutes(app: FastifyInstance, deps: NewsletterRoutesDeps): void {
  app.get(routes.newsletter, (request, reply) => deps.renderPage(request, reply, routes.newsletter, {}));
  app.post(routes.newsletter, (request, reply) => deps.intake(request, reply, subscriptionForm(deps, request)));
  app.get(pathOf(routes.newsletterRequested), async (request, reply) => {
    const { request: token } = readFields(request.query);
    const isKnown = token !== undefined && (await isRequestKnown(deps, token));
    if (!isKnown) return reply.redirect(routes.newsletter, 303);
    return deps.renderPage(request, reply, routes.newsletterRequested(token), {});
  });

  for (const action of [CONFIRMATION, UNSUBSCRIPTION]) {
    app.get(pathOf(action.page), (request, reply) => showLink(deps, action, request, reply, 'already'));
    app.get(pathOf(action.donePage), (request, reply) => showLink(deps, action, request, reply, 'done'));
  }
  app.post(pathOf(CONFIRMATION.page), (request, reply) => pressButton(deps, CONFIRMATION, request, reply));
  app.register(async (scope) => {
    // Mail providers may post it as multipart; no form of the site does.
    const options = { parseAs: 'string', bodyLimit: ONE_CLICK_LIMIT } as const;
    scope.addContentTypeParser('multipart/form-data', options, (_request, body, done) => {
      done(null, ONE_CLICK_PART.test(`${body}\n`) ? { [ONE_CLICK_FIELD]: ONE_CLICK_VALUE } : {});
    });
    scope.post(pathOf(UNSUBSCRIPTION.page), (request, reply) =>
      readFields(request.body)[ONE_CLICK_FIELD] === ONE_CLICK_VALUE
        ? answerOneClick(deps, request, reply)
        : pressButton(deps, UNSUBSCRIPTION, request, reply),
    );
  });
}

function subscriptionForm(deps: NewsletterRoutesDeps, request: FastifyRequest): PostedForm {
  const fields = isRecord(request.body) ? request.body : {};
  const parsed = parseSubscription(fields, deps.formWords);
  return {
    counted: 'newsletter',
    notStored: 'Your address could not be stored. Please try again, or contact us directly.',
    failure: FAILURE,
    fields,
    content: parsed.ok
      ? { outcome: 'valid', store: (circumstances) => subscribe(deps, request, parsed.email, circumstances) }
      : { outcome: 'invalid', status: 422, errors: parsed.errors },
    page: ({ reason, errors, notice }) => ({
      path: routes.newsletter,
      data: {
        returnedSubscription: {
          reason: reason === 'invalid' ? reason : 'failed',
          errors,
          ...(notice !== undefined && { notice }),
          email: readFields(fields)['email'] ?? '',
        },
      },
    }),
  };
}

async function subscribe(
  deps: NewsletterRoutesDeps,
  request: FastifyRequest,
  email: string,
  { rateLimit, signals }: Circumstances,
): Promise<StoreOutcome> {
  const refusal = await rateLimit();
  if (refusal) return { outcome: 'refused', refusal };
  const { isSuspect, score, reasons } = scoreSubscription(signals);
  // The reply is the same; only the log mentions it.
  if (isSuspect) request.log.info({ score, reasons }, 'A suspected newsletter request was stored without a mail.');
  const { requestToken } = await requestSubscription(deps, email, isSuspect);
  return {
    outcome: 'sent',
    status: 202,
    reply: { outcome: 'requested' },
    page: routes.newsletterRequested(requestToken),
  };
}

/** @param whenDone the state after the button was pressed: `done` just now, `already` before */
async function showLink(
  deps: NewsletterRoutesDeps,
  action: LinkAction,
  request: FastifyRequest,
  reply: FastifyReply,
  whenDone: 'already' | 'done',
) {
  const { token = '' } = readFields(request.query);
  const state = await action.stateOf(deps, token);
  return renderLink(deps, action, request, reply, { state: state === 'already' ? whenDone : state, token });
}

async function pressButton(
  deps: NewsletterRoutesDeps,
  action: LinkAction,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { token } = readFields(request.body);
  // Posted to the link itself, without our button.
  if (token === undefined) return reply.redirect(action.page(readFields(request.query)['token'] ?? ''), 303);
  try {
    const state = await action.run(deps, token);
    return reply.redirect((state === 'ready' ? action.donePage : action.page)(token), 303);
  } catch (error) {
    logFailure(request, error);
    return renderLink(deps, action, request, reply, { state: 'failed', token });
  }
}

/** Answers a mail provider, which shows no page and follows no redirect (RFC 8058, section 3.1), but retries after a 5xx. */
async function answerOneClick(deps: NewsletterRoutesDeps, request: FastifyRequest, reply: FastifyReply) {
  reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store');
  const { token = '' } = readFields(request.query);
  try {
    const state = await unsubscribe(deps, token);
    return reply
      .code(state === 'unknown' ? 404 : 200)
      .send(state === 'unknown' ? 'There is no such subscription.\n' : 'Unsubscribed.\n');
  } catch (error) {
    logFailure(request, error);
    return reply.code(503).send('Not unsubscribed. Please try again.\n');
  }
}

const STATUSES: Record<NewsletterLink['state'], number> = {
  ready: 200,
  failed: 503,
  done: 200,
  already: 200,
  unknown: 404,
};

function renderLink(
  deps: NewsletterRoutesDeps,
  { page }: LinkAction,
  request: FastifyRequest,
  reply: FastifyReply,
  newsletterLink: NewsletterLink,
) {
  return deps.renderPage(request, reply, pathOf(page), { status: STATUSES[newsletterLink.state], newsletterLink });
}

/** The text fields of a form or a query, without lone surrogates, which JSON may contain but a URL may not. */
function readFields(input: unknown): Partial<Record<string, string>> {
  if (typeof input !== 'object' || input === null) return {};
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.toWellFormed()]] : [])),
  );
}

const pathOf = (route: (value: string) => string): string => splitUrl(route('')).path;

function logFailure(request: FastifyRequest, error: unknown): void {
  request.log.error({ err: error }, FAILURE);
}
