/**
 * The words of the desk that an owner may change: content/desk.yaml. The build checks them and writes them to
 * dist/desk/content.json, which the server reads. They are not public. Descriptions and formats are for the editor.
 */
import * as z from 'zod/mini';
import { leadKinds, stages } from './lead-state.ts';

const text = (description: string) => z.string().check(z.trim(), z.minLength(1), z.meta({ description }));
const line = (description: string) =>
  z.string().check(z.trim(), z.minLength(1), z.meta({ description, format: 'line' }));

/** Paragraphs that are of no use without a placeholder, such as a link. */
const paragraphs = (description: string, needed: string) =>
  z.array(text(description)).check(
    z.minLength(1),
    z.refine((all) => all.some((paragraph) => paragraph.includes(needed)), `Write ${needed} in one of the paragraphs.`),
  );

/**
 * A plain-text mail.
 *
 * @param needed the placeholder without which its reader could do nothing
 */
const mail = (placeholders: string, needed: string) =>
  z.strictObject({
    subject: line(`The subject of the mail; ${placeholders} are filled in`),
    paragraphs: paragraphs(`A paragraph; ${placeholders} are filled in`, needed),
  });

const replyTemplate = z.strictObject({
  id: z
    .string()
    .check(
      z.regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'Use lower-case letters, digits and single hyphens.'),
      z.meta({ format: 'slug', description: 'Its short name, which no other reply has, such as first-answer' }),
    ),
  title: line('The name in the list of templates'),
  for: z.enum(leadKinds).check(z.describe('For enquiries or for applications')),
  stage: z.optional(z.enum(stages).check(z.describe('Of an application: the stage that it has after this reply'))),
  subject: line('The subject; {name}, {reference}, {about}, {me} and {brand} are filled in'),
  text: text('The text; {name}, {reference}, {about}, {me}, {brand} and {signature} are filled in'),
});

export const deskContentSchema = z.strictObject({
  mails: z.strictObject({
    signIn: mail('{brand}, {name}, {link} and {minutes}', '{link}'),
    invitation: mail('{brand}, {name}, {inviter}, {link} and {days}', '{link}'),
    address: mail('{brand}, {name}, {email}, {link} and {hours}', '{link}'),
    addressNotice: mail('{brand}, {name}, {email} and {desk}', '{desk}'),
  }),
  replies: z.array(replyTemplate),
  letter: z.strictObject({
    ending: paragraphs(
      'A paragraph at the end of every letter; {brand}, {consent} and {unsubscribeLink} are filled in',
      // The law asks for it in every letter.
      '{unsubscribeLink}',
    ),
  }),
});

export type DeskContent = z.output<typeof deskContentSchema>;
