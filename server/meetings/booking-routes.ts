import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { type Booking, bookingFields, parseBooking } from '#contract/booking.ts';
import { isRecord } from '#contract/form-fields.ts';
import type { BookingPageData } from '#contract/page-data.ts';
import { routes } from '#contract/routes.ts';
import { arrivalOf } from '#server/intake/arrival.ts';
import {
  type Circumstances,
  type Intake,
  type PostedForm,
  type StoreOutcome,
  sent,
  typedValues,
} from '#server/intake/intake.ts';
import { pageBefore } from '#server/intake/page-before.ts';
import { hashBooking, type Submit } from '#server/intake/submit.ts';
import type { MailContext } from '#server/mail/mail-context.ts';
import { splitUrl } from '#server/pages/redirects.ts';
import type { RenderPage } from '#server/pages/site.ts';
import type { Clock, Randomness } from '#server/runtime.ts';
import { newToken } from '#server/token.ts';
import type { NewMeeting } from './meeting.ts';
import { composeMeetingMails } from './messages.ts';
import type { BookRefusal, MeetingRepository } from './repository.ts';

/** For programs; visitors read words of content/. */
const KEY_REUSED = 'This key has carried another message already, which is safe. Send this one with a new key.';

interface BookingRoutesDeps {
  intake: Intake;
  submit: Submit;
  meetings: MeetingRepository;
  mails: MailContext;
  clock: Clock;
  randomness: Pick<Randomness, 'id' | 'bytes'>;
  renderPage: RenderPage;
}

/** The page of free times, and its form. */
export function addBookingRoutes(app: FastifyInstance, given: BookingRoutesDeps): void {
  // One after the other: of a thousand who want one time at once, each would otherwise hold a connection of the database while it
  // waits for the lock of meetings, until the others have waited too long for one.
  const inTurn = pLimit(1);
  const deps: BookingRoutesDeps = { ...given, submit: (request) => inTurn(() => given.submit(request)) };
  app.get(routes.book, async (request, reply) => {
    const { status, freeTimes } = await readFreeTimes(deps, request);
    // Who has cancelled a meeting may book the same again: with the key of a new page it is another message.
    const booking = { freeTimes, idempotencyKey: deps.randomness.id() };
    return deps.renderPage(request, reply, routes.book + splitUrl(request.url).query, {
      ...(status && { status }),
      booking,
    });
  });
  app.post(routes.api.bookings, (request, reply) => deps.intake(request, reply, bookingForm(deps, request)));
}

function bookingForm(deps: BookingRoutesDeps, request: FastifyRequest): PostedForm {
  const fields = isRecord(request.body) ? request.body : {};
  const parsed = parseBooking(fields, deps.mails.siteData.forms);
  return {
    counted: 'enquiries',
    notStored: 'Your meeting could not be booked. Please try again, or contact us directly.',
    failure: 'A meeting could not be booked.',
    fields,
    content: parsed.ok
      ? {
          outcome: 'valid',
          hash: hashBooking(parsed.booking),
          store: (circumstances) => book(deps, request, fields, parsed.booking, circumstances),
        }
      : { outcome: 'invalid', status: 422, errors: parsed.errors },
    page: async (returned) => {
      const { freeTimes } = await readFreeTimes(deps, request);
      const values = typedValues(fields, bookingFields);
      return { path: routes.book, data: { booking: { freeTimes, returned: { ...returned, values } } } };
    },
  };
}

async function book(
  deps: BookingRoutesDeps,
  request: FastifyRequest,
  fields: Record<string, unknown>,
  { enquiry, startsAt, way, timeZone }: Booking,
  circumstances: Circumstances,
): Promise<StoreOutcome> {
  const { submit, meetings, mails, randomness } = deps;
  const { receivedAt } = circumstances;
  const { notFree, hasMeeting } = mails.siteData.forms.refusals;
  const meeting: NewMeeting = {
    id: randomness.id(),
    startsAt: new Date(startsAt),
    way,
    timeZone,
    token: newToken(randomness.bytes).text,
  };
  const result = await submit<BookRefusal>({
    ...circumstances,
    kind: 'enquiry',
    submission: {
      kind: 'enquiry',
      enquiry,
      page: pageBefore(request, fields),
      arrival: arrivalOf(request, fields),
      meeting: { startsAt, way },
    },
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
      return sentMeeting(result, meeting);
    case 'repeated': {
      const booked = await meetings.findByReference(result.reference);
      // Erased at this moment: sent again, it is a new booking.
      if (!booked) throw new Error('A booking that is known has no meeting.');
      return booked.status === 'cancelled'
        ? { outcome: 'key-reused', reference: result.reference, message: KEY_REUSED }
        : sentMeeting(result, booked);
    }
    case 'declined':
      return result.declined === 'has-meeting'
        ? { outcome: 'refused', refusal: { status: 409, notice: hasMeeting } }
        : {
            outcome: 'invalid',
            status: 409,
            errors: { startsAt: notFree },
            readFacts: async () => ({ freeTimes: (await readFreeTimes(deps, request)).freeTimes }),
          };
    case 'key-reused':
      return { ...result, message: KEY_REUSED };
    case 'refused':
      return result;
  }
}

function sentMeeting(result: Parameters<typeof sent>[0], { startsAt, token }: Pick<NewMeeting, 'startsAt' | 'token'>) {
  const address = routes.meeting(token, 'booked');
  return sent(result, { page: address, meeting: { startsAt: startsAt.toISOString(), address } });
}

/** Without the database there are none, and the page leads to the forms. */
async function readFreeTimes(
  { meetings, clock }: BookingRoutesDeps,
  request: FastifyRequest,
): Promise<{ status?: 503; freeTimes: BookingPageData['freeTimes'] }> {
  try {
    return { freeTimes: await meetings.freeTimes(clock()) };
  } catch (error) {
    request.log.error({ err: error }, 'The free times could not be read.');
    return { status: 503, freeTimes: [] };
  }
}
