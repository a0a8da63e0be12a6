/** A booked meeting as the server stores it. */
import type { MeetingWay } from '#contract/booking.ts';
import type { MeetingStatus } from '#contract/desk/meeting.ts';

/** What a visitor books, before it is stored. */
export interface NewMeeting {
  id: string;
  startsAt: Date;
  way: MeetingWay;
  /** Of the visitor; empty when it is not known. */
  timeZone: string;
  /** In the links of its mails. */
  token: string;
}

export interface StoredMeeting extends NewMeeting {
  enquiryId: string;
  /** Of its enquiry, such as KD-7Q2M-X4TP. */
  reference: string;
  endsAt: Date;
  status: MeetingStatus;
  /** Incremented with each change; SEQUENCE of its calendar file. */
  sequence: number;
  bookedAt: Date;
  /** Who holds it; undefined for nobody in particular, and once that person is removed. */
  host: { id: string; name: string; address: string } | undefined;
  /** Of the host; undefined: it is sent to the client before the meeting. */
  videoLink: string | undefined;
  client: { name: string; address: string; phone: string };
  /** What it is about, as the client wrote it, and what they wrote besides. */
  about: string;
  message: string;
  /** Suspected spam that was not released: its mails are held. */
  isQuarantined: boolean;
}
