/** Booked meetings at the desk, and the calendar feed of a person. Times are ISO 8601 in UTC. */
import * as z from 'zod/mini';
import { id, noInput } from '#contract/endpoint.ts';
import { deskEndpoint } from './desk-endpoint.ts';
import { PAGE_SIZE } from './inbox.ts';
import type { Meeting } from './meeting.ts';

export interface MeetingPage {
  meetings: Meeting[];
  /** Of all pages. */
  total: number;
}

/** `upcoming`: what has not ended, cancelled ones left out, the next first. `past`: the others, the latest first. */
export const listMeetings = deskEndpoint<MeetingPage>()({
  method: 'GET',
  path: '/api/meetings',
  right: 'leads.read',
  input: z.object({
    period: z.enum(['upcoming', 'past']),
    offset: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_SIZE))),
  }),
});

/** The times to which a meeting can be moved, in order. */
export const listFreeTimes = deskEndpoint<{ times: string[] }>()({
  method: 'GET',
  path: '/api/meetings/:id/free-times',
  right: 'leads.read',
  input: z.object({ id }),
});

/** The sequence that the person has seen. */
const sequence = z.int().check(z.gte(0));

/** Each of the next three: `conflict` with the current Meeting when it was changed since `sequence`. Both sides get a mail. */
export const moveMeeting = deskEndpoint<Meeting>()({
  method: 'POST',
  path: '/api/meetings/:id/move',
  right: 'meetings.change',
  /** `conflict` also when the time is not free any more. */
  input: z.object({ id, sequence, startsAt: z.iso.datetime() }),
});

export const cancelMeeting = deskEndpoint<Meeting>()({
  method: 'POST',
  path: '/api/meetings/:id/cancel',
  right: 'meetings.change',
  input: z.object({ id, sequence }),
});

/** Notes that the client did not come, or takes it back. Nobody gets a mail. `invalid` before it begins. */
export const setMissed = deskEndpoint<Meeting>()({
  method: 'PUT',
  path: '/api/meetings/:id/missed',
  right: 'meetings.change',
  input: z.object({ id, sequence, isMissed: z.boolean() }),
});

/** Whose meetings a feed has: `mine` has the meetings of the person and of nobody in particular. */
export const feedScopes = ['mine', 'all'] as const;

export type FeedScope = (typeof feedScopes)[number];

/** The calendar feed of the person who asks; null while there is none. Its address is told once. */
export interface FeedReply {
  feed: { scope: FeedScope; createdAt: string; lastReadAt: string | null } | null;
}

export const getFeed = deskEndpoint<FeedReply>()({
  method: 'GET',
  path: '/api/meetings/feed',
  right: 'leads.follow',
  input: noInput,
});

/** Makes a new secret address. An earlier one no longer works. */
export const makeFeed = deskEndpoint<FeedReply & { address: string }>()({
  method: 'POST',
  path: '/api/meetings/feed',
  right: 'leads.follow',
  input: z.object({ scope: z.enum(feedScopes) }),
});

export const removeFeed = deskEndpoint<FeedReply>()({
  method: 'DELETE',
  path: '/api/meetings/feed',
  right: 'leads.follow',
  input: noInput,
});

/** Where a calendar program reads a feed, on the desk's own origin and without a session. */
export const feedPath = (token: string): string => `/calendar/${token}.ics`;
