/** Booking a meeting, and moving or cancelling it by the link of its mails. A GET changes nothing: mail scanners open links, too. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import {
  type Booking,
  type BookingErrors,
  type BookingField,
  bookingFields,
  type MeetingWay,
  parseBooking,
} from '#contract/booking.ts';
import { isRecord } from '#contract/form-fields.ts';
import type { BookingPageData, MeetingPageData } from '#contract/page-data.ts';
import type { BookingReply, FailedReply } from '#contract/reply.ts';
import { routes } from '#contract/routes.ts';
import { sendFailed, wantsJson } from '#server/http/replies.ts';
import { arrivalOf } from '#server/intake/arrival.ts';
import { pageBefore } from '#server/intake/page-before.ts';
import { type RateLimit, type Refusal, sendRefusal, setRetryAfter } from '#server/intake/rate-limit.ts';
import { typedValues } from '#server/intake/routes.ts';
import { hashBooking, KEY_INVALID, keysFor, readKey, type Submit } from '#server/intake/submit.ts';
import { readFormSignals } from '#server/leads/spam.ts';
import type { MailContext } from '#server/mail/mail-context.ts';
import { splitUrl } from '#server/pages/redirects.ts';
import type { RenderPage } from '#server/pages/site.ts';
import { type AuditStamp, CLIENT } from '#server/people/audit.ts';
import type { Clock, Randomness } from '#server/runtime.ts';
import { newToken } from '#server/token.ts';
import { calendarFile } from './calendar-file.ts';
import type { NewMeeting, StoredMeeting } from './meeting.ts';
import { composeMeetingMails } from './messages.ts';
import type { BookRefusal, MeetingRepository } from './repository.ts';

/** For programs; visitors read words of content/. */
const KEY_REUSED = 'This key has carried another message already, which is safe. Send this one with a new key.';
const NOT_STORED = 'Your meeting could not be booked. Please try again, or contact us directly.';
const HAS_MEETING = 'This address has a meeting already. Nothing is stored.';

interface MeetingRoutesDeps {
  submit: Submit;
  meetings: MeetingRepository;
  mails: MailContext;
  rateLimit: RateLimit;
  clock: Clock;
  randomness: Pick<Randomness, 'id' | 'bytes'>;
  wakeOutbox: () => void;
  renderPage: RenderPage;
}

export function addMeetingRoutes(app: FastifyInstance, given: MeetingRoutesDeps): void {
  // One after the other: of a thousand who want one time at once, each would otherwise hold a connection of the database while it
  // waits for the lock of meetings, until the others have waited too long for one.
  const inTurn = pLimit(1);
  const deps: MeetingRoutesDeps = { ...given, submit: (request) => inTurn(() => given.submit(request)) };
  app.get(routes.book, async (request, reply) => {
    const { status, freeTimes } = await readFreeTimes(deps, request);
    return deps.renderPage(request, reply, routes.book + splitUrl(request.url).query, {
      ...(status && { status }),
      booking: { freeTimes },
    });
  });
  app.post(routes.api.bookings, (request, reply) => answerBooking(deps, request, reply));

  for (const pageOf of [routes.meeting, routes.meetingMove, routes.meetingCancel]) {
    app.get(pathOf(pageOf), async (request, reply) => {
      const { token = '', done } = readTexts(request.query);
      const meeting = await deps.meetings.findByToken(token);
      return showMeeting(deps, request, reply, pageOf, meeting, { notice: noticeOf(done, meeting) });
    });
  }
  app.post(pathOf(routes.meetingMove), (request, reply) => moveMeeting(deps, request, reply));
  app.post(pathOf(routes.meetingCancel), (request, reply) => cancelMeeting(deps, request, reply));

  app.get(pathOf(routes.meetingCalendar), async (request, reply) => {
    const meeting = await deps.meetings.findByToken(readTexts(request.query)['token'] ?? '');
    if (!meeting) {
      reply.callNotFound();
      return reply;
    }
    const file = calendarFile(meeting, { ...deps.mails, for: 'client', method: 'PUBLISH', now: deps.clock() });
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${meeting.reference}.ics"`)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(file);
  });
}

type BookingOutcome =
  | { outcome: 'received' | 'repeated'; reference: string; meeting: { startsAt: string; address: string } }
  | { outcome: 'key-reused'; reference: string }
  | { outcome: 'invalid'; errors: BookingErrors }
  | { outcome: 'not-free' | 'has-meeting' }
  | { outcome: 'refused'; refusal: Refusal }
  /** The database failed. */
  | { outcome: 'failed' };

async function answerBooking(deps: MeetingRoutesDeps, request: FastifyRequest, reply: FastifyReply) {
  const fields = isRecord(request.body) ? request.body : {};
  const isScript = wantsJson(request);
  const given = readKey(request, fields['idempotencyKey']);
  if (isScript && given === 'invalid') return sendFailed(request, reply, 422, KEY_INVALID);
  const key = given === 'invalid' ? undefined : given;

  const parsed = parseBooking(fields, deps.mails.siteData.forms);
  const { outcome, keyInForm } = parsed.ok
    ? await book(deps, request, fields, parsed.booking, key, isScript)
    : { outcome: { ...parsed, outcome: 'invalid' as const }, keyInForm: key ?? deps.randomness.id() };
  return isScript
    ? answerScript(deps, request, reply, outcome)
    : answerForm(deps, request, reply, fields, outcome, keyInForm);
}

/** Before the id of a cancelled meeting: the key of the same content after it. */
const AGAIN = 'again:';

/** @returns the outcome, and the key for sending the form again */
async function book(
  deps: MeetingRoutesDeps,
  request: FastifyRequest,
  fields: Record<string, unknown>,
  booking: Booking,
  key: string | undefined,
  isScript: boolean,
): Promise<{ outcome: BookingOutcome; keyInForm: string }> {
  const { submit, meetings, mails, rateLimit, clock, randomness } = deps;
  const { enquiry, startsAt, way, timeZone } = booking;
  const receivedAt = clock();
  const contentHash = hashBooking(booking);
  const keys = keysFor(key, contentHash, receivedAt);
  const meeting: NewMeeting = {
    id: randomness.id(),
    startsAt: new Date(startsAt),
    way,
    timeZone,
    token: newToken(randomness.bytes).text,
  };
  const submission = {
    kind: 'enquiry',
    enquiry,
    page: pageBefore(request, fields),
    arrival: arrivalOf(request, fields),
    meeting: { startsAt, way },
  } as const;
  try {
    const result = await submit<BookRefusal>({
      kind: 'enquiry',
      submission,
      contentHash,
      keys,
      receivedAt,
      signals: readFormSignals(request.headers, fields, isScript),
      rateLimit: () => rateLimit(request, 'enquiries'),
      check: () => meetings.check(enquiry.email, meeting.startsAt, receivedAt),
      step: async (transaction, { id }) => {
        const booked = await meetings.book(transaction, { id, email: enquiry.email }, meeting, receivedAt);
        return booked.outcome === 'booked'
          ? { mails: composeMeetingMails(mails, 'booked', booked.meeting, receivedAt) }
          : { declined: booked.outcome };
      },
    });
    switch (result.outcome) {
      case 'received':
        return { outcome: { ...result, meeting: toReply(meeting) }, keyInForm: keys.inForm };
      case 'repeated': {
        const booked = await findBooked(meetings, result.reference);
        // Whoever has cancelled may book the same again. With a key of the client's it is the earlier attempt.
        if (booked.status === 'cancelled' && (key !== keys.inForm || key.startsWith(AGAIN)))
          return await book(deps, request, fields, booking, AGAIN + booked.id, isScript);
        return { outcome: { ...result, meeting: toReply(booked) }, keyInForm: keys.inForm };
      }
      case 'declined':
        return { outcome: { outcome: result.declined }, keyInForm: keys.inForm };
      case 'key-reused':
        return { outcome: result, keyInForm: randomness.id() };
      case 'refused':
        return { outcome: result, keyInForm: keys.inForm };
    }
  } catch (error) {
    request.log.error({ err: error }, 'A meeting could not be booked.');
    return { outcome: { outcome: 'failed' }, keyInForm: keys.inForm };
  }
}

/** @throws when it was erased at this moment: sent again, it is a new booking */
async function findBooked(meetings: MeetingRepository, reference: string): Promise<StoredMeeting> {
  const meeting = await meetings.findByReference(reference);
  if (!meeting) throw new Error('A booking that is known has no meeting.');
  return meeting;
}

const toReply = ({ startsAt, token }: Pick<NewMeeting, 'startsAt' | 'token'>) => ({
  startsAt: startsAt.toISOString(),
  address: routes.meeting(token, 'booked'),
});

async function answerScript(
  deps: MeetingRoutesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  result: BookingOutcome,
) {
  const { refusals } = deps.mails.siteData;
  const send = (status: number, body: BookingReply) =>
    reply.code(status).header('cache-control', 'no-store').send(body);
  switch (result.outcome) {
    case 'received':
    case 'repeated': {
      const { reference: receipt, meeting } = result;
      return send(result.outcome === 'received' ? 201 : 200, { outcome: 'received', receipt, meeting });
    }
    case 'key-reused':
      return send(409, { outcome: 'key-reused', receipt: result.reference, message: KEY_REUSED });
    case 'invalid':
      return send(422, { outcome: 'invalid', errors: result.errors });
    case 'not-free': {
      const { freeTimes } = await readFreeTimes(deps, request);
      return send(409, { outcome: 'invalid', errors: { startsAt: refusals.notFree }, freeTimes });
    }
    case 'has-meeting': {
      const facts: FailedReply = { outcome: 'failed', message: HAS_MEETING, requestId: request.id };
      return send(409, { ...facts, notice: refusals.hasMeeting });
    }
    case 'refused':
      return sendRefusal(request, reply, result.refusal);
    case 'failed':
      return sendFailed(request, reply, 503, NOT_STORED);
  }
}

async function answerForm(
  deps: MeetingRoutesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Record<string, unknown>,
  result: BookingOutcome,
  idempotencyKey: string,
) {
  const returnForm = async (
    status: number,
    returned: Omit<NonNullable<BookingPageData['returned']>, 'idempotencyKey' | 'values'>,
  ) => {
    const { freeTimes } = await readFreeTimes(deps, request);
    const values: Partial<Record<BookingField, string>> = typedValues(fields, bookingFields);
    return deps.renderPage(request, reply, routes.book, {
      status,
      booking: { freeTimes, returned: { ...returned, values, idempotencyKey } },
    });
  };
  const { refusals } = deps.mails.siteData;
  switch (result.outcome) {
    case 'received':
    case 'repeated':
      // 303: reloading the next page sends nothing again.
      return reply.redirect(result.meeting.address, 303);
    case 'key-reused':
      return returnForm(409, { reason: 'key-reused', errors: {}, receipt: result.reference });
    case 'invalid':
      return returnForm(422, { reason: 'invalid', errors: result.errors });
    case 'not-free':
      return returnForm(409, { reason: 'invalid', errors: { startsAt: refusals.notFree } });
    case 'has-meeting':
      return returnForm(409, { reason: 'failed', notice: refusals.hasMeeting, errors: {} });
    case 'refused':
      setRetryAfter(reply, result.refusal);
      return returnForm(result.refusal.status, { reason: 'failed', notice: result.refusal.notice, errors: {} });
    case 'failed':
      return returnForm(503, { reason: 'failed', errors: {} });
  }
}

/** Without the database there are none, and the page leads to the forms. */
async function readFreeTimes(
  { meetings, clock }: MeetingRoutesDeps,
  request: FastifyRequest,
): Promise<{ status?: 503; freeTimes: readonly string[] }> {
  try {
    return { freeTimes: await meetings.freeTimes(clock()) };
  } catch (error) {
    request.log.error({ err: error }, 'The free times could not be read.');
    return { status: 503, freeTimes: [] };
  }
}

async function moveMeeting(deps: MeetingRoutesDeps, request: FastifyRequest, reply: FastifyReply) {
  const { token = '', sequence, startsAt = '' } = readTexts(request.body);
  const meeting = await deps.meetings.findByToken(token);
  const show = (changes: Shown) => showMeeting(deps, request, reply, routes.meetingMove, meeting, changes);
  if (!meeting) return show({});
  const chosen = new Date(TIME.test(startsAt) ? startsAt : Number.NaN);
  if (Number.isNaN(chosen.getTime())) return show({ status: 422, notice: 'none-chosen' });
  return changeMeeting(deps, request, reply, {
    page: routes.meetingMove,
    meeting,
    done: 'moved',
    change: (stamp) =>
      deps.meetings.move(
        meeting.id,
        { sequence: toSequence(sequence), startsAt: chosen },
        stamp,
        (moved, earlierHost) => composeMeetingMails(deps.mails, 'moved', moved, stamp.at, earlierHost),
      ),
  });
}

async function cancelMeeting(deps: MeetingRoutesDeps, request: FastifyRequest, reply: FastifyReply) {
  const { token = '', sequence } = readTexts(request.body);
  const meeting = await deps.meetings.findByToken(token);
  if (!meeting) return showMeeting(deps, request, reply, routes.meetingCancel, meeting, {});
  return changeMeeting(deps, request, reply, {
    page: routes.meetingCancel,
    meeting,
    done: 'cancelled',
    change: (stamp) =>
      deps.meetings.cancel(meeting.id, { sequence: toSequence(sequence) }, stamp, (cancelled) =>
        composeMeetingMails(deps.mails, 'cancelled', cancelled, stamp.at),
      ),
  });
}

/** In UTC, as pages list times. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{3})?)?Z$/;

/** One that is none was seen by nobody. */
const toSequence = (text = ''): number => (/^\d{1,9}$/.test(text) ? Number(text) : -1);

interface MeetingChange {
  page: typeof routes.meetingMove;
  meeting: StoredMeeting;
  done: 'moved' | 'cancelled';
  change: (stamp: AuditStamp) => ReturnType<MeetingRepository['move']>;
}

async function changeMeeting(
  deps: MeetingRoutesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { page, meeting, done, change }: MeetingChange,
) {
  const refusal = await deps.rateLimit(request, 'enquiries');
  if (refusal) {
    setRetryAfter(reply, refusal);
    return showMeeting(deps, request, reply, page, meeting, { status: refusal.status, notice: 'failed' });
  }
  const stamp = { id: deps.randomness.id(), at: deps.clock(), by: CLIENT };
  try {
    const result = await change(stamp);
    if (result.outcome === 'not-found') return await showMeeting(deps, request, reply, page, undefined, {});
    if (result.outcome === 'done') {
      deps.wakeOutbox();
      // 303: reloading the next page changes nothing again.
      return reply.redirect(routes.meeting(meeting.token, done), 303);
    }
    const { meeting: now, outcome: notice } = result;
    return await showMeeting(deps, request, reply, page, now, { status: 409, notice });
  } catch (error) {
    request.log.error({ err: error }, 'A meeting could not be changed.');
    return showMeeting(deps, request, reply, page, meeting, { status: 503, notice: 'failed' });
  }
}

interface Shown {
  /** 200, or 404 for an unknown meeting, when absent. */
  status?: number;
  notice?: MeetingPageData['notice'];
}

async function showMeeting(
  deps: MeetingRoutesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  pageOf: (token: string) => string,
  meeting: StoredMeeting | undefined,
  { status, notice }: Shown,
) {
  reply.header('x-robots-tag', 'noindex');
  const data = meeting ? pageData(meeting, deps.clock()) : UNKNOWN;
  const isMove = pageOf === routes.meetingMove && data.state === 'booked' && meeting !== undefined;
  return deps.renderPage(request, reply, pathOf(pageOf), {
    status: status ?? (meeting ? 200 : 404),
    meeting: {
      ...data,
      ...(notice && { notice }),
      freeTimes: isMove ? await readTimesToMove(deps, request, meeting.id) : [],
    },
  });
}

async function readTimesToMove({ meetings, clock }: MeetingRoutesDeps, request: FastifyRequest, id: string) {
  try {
    return await meetings.freeTimesFor(id, clock());
  } catch (error) {
    request.log.error({ err: error }, 'The free times could not be read.');
    return [];
  }
}

const UNKNOWN: MeetingPageData = {
  state: 'unknown',
  token: '',
  reference: '',
  startsAt: '',
  endsAt: '',
  way: 'video' satisfies MeetingWay,
  timeZone: '',
  sequence: 0,
  freeTimes: [],
};

const pageData = (meeting: StoredMeeting, now: Date): MeetingPageData => ({
  state: stateOf(meeting, now),
  token: meeting.token,
  reference: meeting.reference,
  startsAt: meeting.startsAt.toISOString(),
  endsAt: meeting.endsAt.toISOString(),
  way: meeting.way,
  timeZone: meeting.timeZone,
  sequence: meeting.sequence,
  freeTimes: [],
});

function stateOf({ status, startsAt }: StoredMeeting, now: Date): MeetingPageData['state'] {
  if (status === 'cancelled') return 'cancelled';
  return startsAt <= now ? 'past' : 'booked';
}

/** What the address says was done, if the meeting is so. */
function noticeOf(done: string | undefined, meeting: StoredMeeting | undefined): MeetingPageData['notice'] {
  if (done === 'cancelled') return meeting?.status === 'cancelled' ? done : undefined;
  return (done === 'booked' || done === 'moved') && meeting?.status === 'booked' ? done : undefined;
}

/** The texts of a form, a JSON body or a query. */
function readTexts(input: unknown): Partial<Record<string, string>> {
  if (!isRecord(input)) return {};
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
}

const pathOf = (route: (value: string) => string): string => splitUrl(route('')).path;
