import type { FastifyInstance } from 'fastify';
import { feedPath, getFeed, makeFeed, removeFeed } from '#contract/desk/meetings.ts';
import { ApiError } from '#server/api/api-error.ts';
import { contentDisposition } from '#server/export/content-disposition.ts';
import { calendarFeed } from '#server/meetings/calendar-file.ts';
import { hashToken, newToken } from '#server/token.ts';
import type { DeskServices } from './desk-services.ts';
import type { Endpoints } from './endpoints.ts';

const NO_FEED = 'There is no calendar at this address. Its owner may have made a new one.';

/** The last part of feedPath, with a token of server/token.ts. */
const FEED_FILE = /^([\w-]{43})\.ics$/;

/** The calendar feed of a person, and where a calendar program reads it. */
export function addFeedRoutes(app: FastifyInstance, { add }: Endpoints, desk: DeskServices): void {
  const { feeds, clock, randomness } = desk;

  add(getFeed, async (_input, { person }) => ({ feed: await feeds.find(person.id) }));

  add(makeFeed, async ({ scope }, { person, stamp }) => {
    const { text, hash } = newToken(randomness.bytes);
    await feeds.make({ personId: person.id, scope, hash }, stamp());
    return { feed: await feeds.find(person.id), address: desk.origin() + feedPath(text) };
  });

  add(removeFeed, async (_input, { person, stamp }) => {
    await feeds.remove(person.id, stamp());
    return { feed: await feeds.find(person.id) };
  });

  // Without a session: whoever has the address may read it, and no browser of a person is needed.
  app.get<{ Params: { '*': string } }>('/calendar/*', async ({ params }, reply) => {
    const token = FEED_FILE.exec(params['*'])?.[1];
    const now = clock();
    const feed = token === undefined ? undefined : await feeds.open(hashToken(token), now);
    if (!feed) throw new ApiError('not-found', NO_FEED);
    const meetings = await desk.readMeetings.ofFeed(feed, now);
    const name = `Meetings of ${desk.brand}`;
    return (
      reply
        .type('text/calendar; charset=utf-8')
        // A browser would name the file by the secret.
        .header('content-disposition', contentDisposition('meetings.ics'))
        .send(calendarFeed(meetings, { ...desk.mail, name, now }))
    );
  });
}
