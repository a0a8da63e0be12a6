/** The mails about a meeting, to the client and to the agency. */
import type { SiteData } from '#contract/site-data.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';
import type { StoredMeeting } from './meeting.ts';

export interface MeetingMailDeps {
  siteData: SiteData;
  siteUrl: string;
  /** The mailbox of the leads. */
  leadsTo: string;
  /** The address of the desk; undefined where it is off or not known. */
  deskUrl?: string | undefined;
  /** A new identifier for each message. */
  newId: () => string;
}

/**
 * The mails of a change: to the client, to the mailbox of the leads, and to the host, each with a calendar file.
 *
 * @param meeting as it is after the change
 */
export function composeMeetingMails(
  _deps: MeetingMailDeps,
  _change: 'booked' | 'moved' | 'cancelled',
  _meeting: StoredMeeting,
  _now: Date,
): OutboxMessage[] {
  throw new Error('Not written yet.');
}
