/** Which mails people get about their work. */
import * as z from 'zod/mini';
import { noInput } from '#contract/endpoint.ts';
import { deskEndpoint } from './desk-endpoint.ts';

/** What the person who asks is told by mail. */
export interface MailChoices {
  /** When somebody gives them an enquiry or application. */
  given: boolean;
  /** When one of theirs is late, or is to be followed up. */
  late: boolean;
}

export const getMailChoices = deskEndpoint<MailChoices>()({
  method: 'GET',
  path: '/api/mail-choices',
  right: 'leads.follow',
  input: noInput,
});

export const setMailChoices = deskEndpoint<MailChoices>()({
  method: 'PUT',
  path: '/api/mail-choices',
  right: 'leads.follow',
  input: z.object({ given: z.boolean(), late: z.boolean() }),
});
