import * as z from 'zod';

const address = z.object({ name: z.string(), address: z.string() });

/** A mail as it waits in the outbox. Addresses are objects, never text to be parsed: a name can add no recipient. */
export const mailSchema = z.object({
  from: address,
  to: address,
  replyTo: address.optional(),
  subject: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
});

export type Mail = z.output<typeof mailSchema>;
