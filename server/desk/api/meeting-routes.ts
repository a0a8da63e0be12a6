import { PAGE_SIZE } from '#contract/desk/inbox.ts';
import type { Meeting } from '#contract/desk/meeting.ts';
import { cancelMeeting, listFreeTimes, listMeetings, moveMeeting, setMissed } from '#contract/desk/meetings.ts';
import { ApiError } from '#server/api/api-error.ts';
import { composeMeetingMails } from '#server/meetings/messages.ts';
import type { ChangeResult, ComposeMails } from '#server/meetings/repository.ts';
import type { DeskServices } from './desk-services.ts';
import type { Endpoints } from './endpoints.ts';

const NOT_FOUND = 'There is no such meeting. It may have been erased.';
const CHANGED = 'Somebody has changed this meeting meanwhile. Look at how it is now, then decide.';
const CANCELLED = 'This meeting is cancelled. Ask the client to book another, if you are still to meet.';
const BEGUN = 'This meeting has begun. It can no longer be moved or cancelled.';
const NOT_FREE = 'This time is not free any more. Choose another.';
const NOT_BEGUN = 'This meeting has not begun yet. Once it has, you can note that the client did not come.';

/** What agents and owners see of meetings, and do with them: each with every one. */
export function addMeetingRoutes({ add }: Endpoints, desk: DeskServices): void {
  const { meetings, readMeetings, clock } = desk;
  const mailsOf =
    (change: 'moved' | 'cancelled', at: Date): ComposeMails =>
    (meeting, earlierHost) =>
      composeMeetingMails(desk.mail, change, meeting, at, earlierHost);

  const find = async (id: string): Promise<Meeting> => {
    const meeting = await readMeetings.find(id, clock());
    if (!meeting) throw new ApiError('not-found', NOT_FOUND);
    return meeting;
  };
  const conflict = async (message: string, id: string) => new ApiError('conflict', message, await find(id));

  /** @returns the meeting as it is now. @throws {ApiError} `not-found`, `conflict` */
  const changed = async (result: ChangeResult, seen: { id: string; sequence: number }): Promise<Meeting> => {
    if (result.outcome === 'not-found') throw new ApiError('not-found', NOT_FOUND);
    if (result.outcome === 'done') return find(seen.id);
    const { sequence, status } = result.meeting;
    const message = sequence !== seen.sequence ? CHANGED : status === 'cancelled' ? CANCELLED : BEGUN;
    throw await conflict(message, seen.id);
  };

  add(listMeetings, ({ period, offset = 0, limit = PAGE_SIZE }) =>
    readMeetings.list(period, { offset, limit }, clock()),
  );

  add(listFreeTimes, async ({ id }) => {
    await find(id);
    return { times: await meetings.freeTimesFor(id, clock()) };
  });

  add(moveMeeting, async ({ id, sequence, startsAt }, call) => {
    const stamp = call.stamp();
    const move = { sequence, startsAt: new Date(startsAt) };
    const result = await meetings.move(id, move, stamp, mailsOf('moved', stamp.at));
    if (result.outcome === 'not-free') throw await conflict(NOT_FREE, id);
    const meeting = await changed(result, { id, sequence });
    desk.wakeOutbox();
    return meeting;
  });

  add(cancelMeeting, async ({ id, sequence }, call) => {
    const stamp = call.stamp();
    const result = await meetings.cancel(id, { sequence }, stamp, mailsOf('cancelled', stamp.at));
    const meeting = await changed(result, { id, sequence });
    desk.wakeOutbox();
    return meeting;
  });

  add(setMissed, async ({ id, sequence, isMissed }, { stamp }) => {
    const result = await meetings.setMissed(id, { sequence, isMissed }, stamp());
    if (result.outcome === 'too-early') throw new ApiError('invalid', NOT_BEGUN);
    return changed(result, { id, sequence });
  });
}
