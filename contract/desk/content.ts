/**
 * The words of the desk that an owner may change: content/desk.yaml. The build checks them and writes them to
 * dist/desk/content.json, which the server reads. They are not public.
 */
import * as z from 'zod/mini';
import { leadKinds, stages } from './lead-state.ts';

const text = z.string().check(z.trim(), z.minLength(1));

/** A plain-text mail, a paragraph an entry. */
const mail = z.strictObject({ subject: text, paragraphs: z.array(text).check(z.minLength(1)) });

const replyTemplate = z.strictObject({
  /** Unique, in kebab-case. */
  id: z.string().check(z.regex(/^[a-z\d]+(-[a-z\d]+)*$/)),
  /** The name in the list of templates. */
  title: text,
  /** For enquiries or for applications. */
  for: z.enum(leadKinds),
  /** Of an application: the stage that it has after this reply. */
  stage: z.optional(z.enum(stages)),
  /** With `{name}`, `{reference}`, `{about}`, `{me}` and `{brand}`, as the text. */
  subject: text,
  text,
});

export const deskContentSchema = z.strictObject({
  mails: z.strictObject({
    /** With `{brand}`, `{name}`, `{link}` and `{minutes}`. */
    sign_in: mail,
    /** With `{brand}`, `{name}`, `{inviter}`, `{link}` and `{days}`. */
    invitation: mail,
  }),
  replies: z.array(replyTemplate),
  letter: z.strictObject({
    /** The end of every letter, a paragraph an entry, with `{brand}`, `{consent}` and `{unsubscribe_link}`. */
    ending: z.array(text).check(z.minLength(1)),
  }),
});

export type DeskContent = z.output<typeof deskContentSchema>;
