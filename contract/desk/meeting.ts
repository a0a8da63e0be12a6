/** A booked meeting, as the desk shows it. Times are ISO 8601 in UTC. */
import type { MeetingWay } from '#contract/booking.ts';

/** `missed`: the client did not come. One that took place stays `booked`. */
export type MeetingStatus = 'booked' | 'cancelled' | 'missed';

export interface Meeting {
  id: string;
  /** Of the enquiry that came with it. */
  reference: string;
  startsAt: string;
  endsAt: string;
  way: MeetingWay;
  status: MeetingStatus;
  /** Incremented with each change; what a person does names the one that they have seen. */
  sequence: number;
  /** Who holds it; null for nobody in particular. */
  host: { id: string; name: string } | null;
  /** The room for a meeting by video; null: a person sends one to the client. */
  videoLink: string | null;
  /** Of the client. The time zone is empty when it is not known. */
  name: string;
  phone: string;
  timeZone: string;
  /** What it is about. */
  about: string;
  bookedAt: string;
  /** Suspected spam: its mails are held, and its time is kept. */
  isQuarantined: boolean;
  /** It is at a time at which nobody could book any more, because hours or holidays have changed. */
  isOutsideHours: boolean;
}
