import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '#contract/form-fields.ts';
import { parseSubscription } from '#contract/newsletter.ts';
import type { NewsletterLink } from '#contract/page-data.ts';
import { routes } from '#contract/routes.ts';
import type { FormWords } from '#contract/words.ts';
import type { Circumstances, Intake, PostedForm, StoreOutcome } from '#server/intake/intake.ts';
import { scoreSubscription } from '#server/leads/spam.ts';
import { pathOf } from '#server/pages/redirects.ts';
import type { RenderPage } from '#server/pages/site.ts';
import {
  isRequestKnown,
  type LinkPurpose,
  linkState,
  type NewsletterDeps,
  pressLink,
  requestSubscription,
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

/** The links in mails lead to a page with a button, and this to the page that says what was done. */
const PAGES = {
  confirm: { page: routes.newsletterConfirm, donePage: routes.newsletterConfirmed },
  unsubscribe: { page: routes.newsletterUnsubscribe, donePage: routes.newsletterUnsubscribed },
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

  for (const purpose of ['confirm', 'unsubscribe'] as const) {
    const { page, donePage } = PAGES[purpose];
    app.get(pathOf(page), (request, reply) => showLink(deps, purpose, request, reply, 'already'));
    app.get(pathOf(donePage), (request, reply) => showLink(deps, purpose, request, reply, 'done'));
  }
  app.post(pathOf(PAGES.confirm.page), (request, reply) => pressButton(deps, 'confirm', request, reply));
  app.register(async (scope) => {
    // Mail providers may post it as multipart; no form of the site does.
    const options = { parseAs: 'string', bodyLimit: ONE_CLICK_LIMIT } as const;
    scope.addContentTypeParser('multipart/form-data', options, (_request, body, done) => {
      done(null, ONE_CLICK_PART.test(`${body}\n`) ? { [ONE_CLICK_FIELD]: ONE_CLICK_VALUE } : {});
    });
    scope.post(pathOf(PAGES.unsubscribe.page), (request, reply) =>
      readFields(request.body)[ONE_CLICK_FIELD] === ONE_CLICK_VALUE
        ? answerOneClick(deps, request, reply)
        : pressButton(deps, 'unsubscribe', request, reply),
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
  purpose: LinkPurpose,
  request: FastifyRequest,
  reply: FastifyReply,
  whenDone: 'already' | 'done',
) {
  const { token = '' } = readFields(request.query);
  const state = await linkState(deps, purpose, token);
  return renderLink(deps, purpose, request, reply, { state: state === 'already' ? whenDone : state, token });
}

async function pressButton(
  deps: NewsletterRoutesDeps,
  purpose: LinkPurpose,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { page, donePage } = PAGES[purpose];
  const { token } = readFields(request.body);
  // Posted to the link itself, without our button.
  if (token === undefined) return reply.redirect(page(readFields(request.query)['token'] ?? ''), 303);
  try {
    const state = await pressLink(deps, purpose, token);
    return reply.redirect((state === 'ready' ? donePage : page)(token), 303);
  } catch (error) {
    logFailure(request, error);
    return renderLink(deps, purpose, request, reply, { state: 'failed', token });
  }
}

/** Answers a mail provider, which shows no page and follows no redirect (RFC 8058, section 3.1), but retries after a 5xx. */
async function answerOneClick(deps: NewsletterRoutesDeps, request: FastifyRequest, reply: FastifyReply) {
  reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store');
  const { token = '' } = readFields(request.query);
  try {
    const state = await pressLink(deps, 'unsubscribe', token);
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
  purpose: LinkPurpose,
  request: FastifyRequest,
  reply: FastifyReply,
  newsletterLink: NewsletterLink,
) {
  const status = STATUSES[newsletterLink.state];
  return deps.renderPage(request, reply, pathOf(PAGES[purpose].page), { status, newsletterLink });
}

/** The text fields of a form or a query, without lone surrogates, which JSON may contain but a URL may not. */
function readFields(input: unknown): Partial<Record<string, string>> {
  if (typeof input !== 'object' || input === null) return {};
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.toWellFormed()]] : [])),
  );
}

function logFailure(request: FastifyRequest, error: unknown): void {
  request.log.error({ err: error }, FAILURE);
}
