import * as z from 'zod';

const address = z.object({ name: z.string(), address: z.string() });

/** A file that is kept with its record and read when the mail is delivered: 5 MB would else stand twice in the database. */
const attachmentSchema = z.object({
  /** The id of the application whose CV it is. */
  application: z.string(),
  name: z.string(),
  type: z.string(),
});

/** A mail as it waits in the outbox. Addresses are objects, never text to be parsed: a name can add no recipient. */
export const mailSchema = z.object({
  from: address,
  to: address,
  replyTo: address.optional(),
  subject: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
  attachment: attachmentSchema.optional(),
});

export type Mail = z.output<typeof mailSchema>;

/** Fetches the bytes of an attachment; undefined when its record is gone. */
export type ReadAttachment = (attachment: z.output<typeof attachmentSchema>) => Promise<Uint8Array | undefined>;
