/** The pages behind the link in the mails of a meeting. A GET changes nothing: mail scanners open links, too. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '#contract/form-fields.ts';
import type { MeetingPageData } from '#contract/page-data.ts';
import { routes } from '#contract/routes.ts';
import { type RateLimit, setRetryAfter } from '#server/intake/rate-limit.ts';
import type { MailContext } from '#server/mail/mail-context.ts';
import { pathOf } from '#server/pages/redirects.ts';
import type { RenderPage } from '#server/pages/site.ts';
import { type AuditStamp, CLIENT } from '#server/people/audit.ts';
import type { Clock, Randomness } from '#server/runtime.ts';
import { calendarFile } from './calendar-file.ts';
import type { StoredMeeting } from './meeting.ts';
import { composeMeetingMails } from './messages.ts';
import type { MeetingRepository } from './repository.ts';

interface LinkRoutesDeps {
  meetings: MeetingRepository;
  mails: MailContext;
  rateLimit: RateLimit;
  clock: Clock;
  randomness: Pick<Randomness, 'id'>;
  wakeOutbox: () => void;
  renderPage: RenderPage;
}

/** What a button does. */
interface Action {
  page: (token: string) => string;
  change: (
    deps: LinkRoutesDeps,
    meeting: StoredMeeting,
    form: Texts,
    stamp: AuditStamp,
  ) => ReturnType<MeetingRepository['move']> | 'none-chosen';
  done: 'moved' | 'cancelled';
}

const ACTIONS: readonly Action[] = [
  { page: routes.meetingMove, change: move, done: 'moved' },
  { page: routes.meetingCancel, change: cancel, done: 'cancelled' },
];

export function addLinkRoutes(app: FastifyInstance, deps: LinkRoutesDeps): void {
  for (const page of [routes.meeting, routes.meetingMove, routes.meetingCancel]) {
    app.get(pathOf(page), async (request, reply) => {
      const { token = '', done } = readTexts(request.query);
      const meeting = await deps.meetings.findByToken(token);
      return showMeeting(deps, request, reply, page, meeting, { notice: noticeOf(done, meeting) });
    });
  }
  for (const action of ACTIONS) {
    app.post(pathOf(action.page), (request, reply) => press(deps, request, reply, action));
  }
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

async function press(
  deps: LinkRoutesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { page, change, done }: Action,
) {
  const form = readTexts(request.body);
  const meeting = await deps.meetings.findByToken(form['token'] ?? '');
  const show = (of: StoredMeeting | undefined, shown: Shown) => showMeeting(deps, request, reply, page, of, shown);
  if (!meeting) return show(undefined, {});
  const refusal = await deps.rateLimit(request, 'enquiries');
  if (refusal) {
    setRetryAfter(reply, refusal);
    return show(meeting, { status: refusal.status, notice: 'failed' });
  }
  try {
    const result = await change(deps, meeting, form, { id: deps.randomness.id(), at: deps.clock(), by: CLIENT });
    if (result === 'none-chosen') return await show(meeting, { status: 422, notice: result });
    if (result.outcome === 'not-found') return await show(undefined, {});
    if (result.outcome !== 'done') return await show(result.meeting, { status: 409, notice: result.outcome });
    deps.wakeOutbox();
    // 303: reloading the next page changes nothing again.
    return reply.redirect(routes.meeting(meeting.token, done), 303);
  } catch (error) {
    request.log.error({ err: error }, 'A meeting could not be changed.');
    return show(meeting, { status: 503, notice: 'failed' });
  }
}

/** In UTC, as pages list times. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{3})?)?Z$/;

function move({ meetings, mails }: LinkRoutesDeps, { id }: StoredMeeting, form: Texts, stamp: AuditStamp) {
  const { startsAt: text = '' } = form;
  const startsAt = new Date(TIME.test(text) ? text : Number.NaN);
  if (Number.isNaN(startsAt.getTime())) return 'none-chosen';
  return meetings.move(id, { sequence: sequenceOf(form), startsAt }, stamp, (moved, earlierHost) =>
    composeMeetingMails(mails, 'moved', moved, stamp.at, earlierHost),
  );
}

function cancel({ meetings, mails }: LinkRoutesDeps, { id }: StoredMeeting, form: Texts, stamp: AuditStamp) {
  return meetings.cancel(id, { sequence: sequenceOf(form) }, stamp, (cancelled) =>
    composeMeetingMails(mails, 'cancelled', cancelled, stamp.at),
  );
}

/** An invalid sequence matches no meeting. */
const sequenceOf = ({ sequence = '' }: Texts): number => (/^\d{1,9}$/.test(sequence) ? Number(sequence) : -1);

interface Shown {
  /** 200, or 404 for an unknown meeting, when absent. */
  status?: number;
  notice?: MeetingPageData['notice'];
}

async function showMeeting(
  { meetings, clock, renderPage }: LinkRoutesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  page: (token: string) => string,
  meeting: StoredMeeting | undefined,
  { status, notice }: Shown,
) {
  reply.header('x-robots-tag', 'noindex');
  const now = clock();
  const data = pageData(meeting, now);
  const freeTimes =
    page === routes.meetingMove && data.state === 'booked' && meeting
      ? await meetings.freeTimesFor(meeting.id, now).catch((error: unknown) => {
          request.log.error({ err: error }, 'The free times could not be read.');
          return [];
        })
      : [];
  return renderPage(request, reply, pathOf(page), {
    status: status ?? (meeting ? 200 : 404),
    meeting: { ...data, ...(notice && { notice }), freeTimes },
  });
}

const pageData = (meeting: StoredMeeting | undefined, now: Date): Omit<MeetingPageData, 'freeTimes'> => ({
  state: meeting ? stateOf(meeting, now) : 'unknown',
  token: meeting?.token ?? '',
  reference: meeting?.reference ?? '',
  startsAt: meeting?.startsAt.toISOString() ?? '',
  endsAt: meeting?.endsAt.toISOString() ?? '',
  way: meeting?.way ?? 'video',
  timeZone: meeting?.timeZone ?? '',
  sequence: meeting?.sequence ?? 0,
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

type Texts = Partial<Record<string, string>>;

/** The texts of a form, a JSON body or a query. */
function readTexts(input: unknown): Texts {
  if (!isRecord(input)) return {};
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
}
