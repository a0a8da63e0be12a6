/** The people who may enter the desk, and the log of what they did. */
import * as z from 'zod/mini';
import { id, noInput } from '#contract/endpoint.ts';
import { deskEndpoint } from './desk-endpoint.ts';
import type { MailOutcome } from './outgoing-mail.ts';
import { roles } from './rights.ts';
import { email, name, type Person } from './sign-in.ts';

export interface ListedPerson extends Person {
  /** ISO 8601 in UTC, as all times. */
  createdAt: string;
  /** Null until the first sign-in. */
  lastSeenAt: string | null;
  /** Was invited and has not signed in yet. */
  isInvited: boolean;
  /** False until a link that was mailed to the address was used. */
  isEmailConfirmed: boolean;
}

/** Leads can be given to some of them. */
export const listPeople = deskEndpoint<{ people: ListedPerson[] }>()({
  method: 'GET',
  path: '/api/people',
  right: 'people.read',
  input: noInput,
});

/** What became of the mail with a link. */
export interface MailedInvitation {
  mail: MailOutcome;
  /**
   * The link of an invitation while mail is off, for the owner to hand over. It works as the mailed one, and does not confirm the
   * address. Null for a link to sign in, which is for its person alone.
   */
  link: string | null;
}

export const invitePerson = deskEndpoint<MailedInvitation & { person: ListedPerson }>()({
  method: 'POST',
  path: '/api/people',
  right: 'people.manage',
  input: z.object({ name, email, role: z.enum(roles), mayPublish: z.optional(z.boolean()) }),
});

/** Mails the invitation, or a link to sign in, again. */
export const mailInvitation = deskEndpoint<MailedInvitation>()({
  method: 'POST',
  path: '/api/people/:id/invitation',
  right: 'people.manage',
  input: z.object({ id }),
});

/** `conflict` when it would leave no owner. */
export const setRole = deskEndpoint<{ person: ListedPerson }>()({
  method: 'PUT',
  path: '/api/people/:id/role',
  right: 'people.manage',
  input: z.object({ id, role: z.enum(roles), mayPublish: z.optional(z.boolean()) }),
});

/** Ends the person's sessions at once. `conflict` when it would leave no owner. */
export const removePerson = deskEndpoint<Record<string, never>>()({
  method: 'DELETE',
  path: '/api/people/:id',
  right: 'people.manage',
  input: z.object({ id }),
});

export interface AuditEntry {
  id: string;
  at: string;
  /** The name at that time; "Command line" for a command. */
  personName: string;
  /** A code of server/people/audit.ts, such as `lead-answered`. */
  action: string;
  /** A sentence in plain English, without the time and the person: "Answered KD-7Q2M-X4TP". */
  text: string;
  /** The enquiry or application that it was about. */
  reference: string | null;
}

/** Newest first, 100 at a time. */
export const listAudit = deskEndpoint<{ entries: AuditEntry[]; nextCursor: string | null }>()({
  method: 'GET',
  path: '/api/audit',
  right: 'log.read',
  input: z.object({ cursor: z.optional(id), personId: z.optional(id) }),
});
