/** The field types of content/. Their descriptions appear in the writer's manual (docs/editing.md). */
import { z } from 'astro/zod';
import type { ReferenceType } from '#contract/desk/website/fields.ts';
import { slugRule } from '#contract/slug.ts';
import { type ContentIcon, contentIcons } from '#site/ui/icon-shapes.ts';

export const text = (max: number, what: string) =>
  z.string().trim().min(1).max(max).describe(`${what}; at most ${max} characters`);
export const label = (what: string) => text(60, what);
export const heading = (what: string) => text(90, what);
export const sentence = (what: string) => text(260, what);
export const slug = z
  .string()
  .regex(slugRule.pattern, slugRule.patternFault)
  .max(slugRule.max, slugRule.maxFault)
  .meta({ format: 'slug', description: 'The last part of the address; its line drawing follows from it' });
export const seed = slug.describe('The word that its line drawing is made from');
export const stillName = slug
  .optional()
  .meta({ description: 'One of the rendered pictures, which the page shows large' });
/** The slug or id of another entry. The build checks that it exists (site/content/entries.ts); the editor offers a list. */
export const reference = (to: ReferenceType, what: string) => slug.meta({ references: to, description: what });
/** Unique references to other entries. */
export const slugs = (min: number, max: number, what: string, to: ReferenceType) =>
  z
    .array(reference(to, what))
    .min(min)
    .max(max)
    .refine((all) => new Set(all).size === all.length, 'Name each one once.')
    .describe(`${what}: ${min === max ? max : `${min} to ${max}`}`);
export const href = z
  .string()
  .regex(
    /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?(#[a-z0-9-]+)?$/,
    'Write a path of this site, such as /services or /services/seo.',
  )
  .describe('A path of this site');
export const mailbox = (what: string) => z.email('Write one mail address.').describe(what);
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
export const time = (what: string) =>
  z.string().refine(isTime, 'Write the time as 09:00.').describe(`${what}, such as 09:00`);

export const link = z.strictObject({ label: label('The link text'), href });

export const icon = z
  .enum(Object.keys(contentIcons) as ContentIcon[])
  .meta({ isIcon: true, description: 'One of the icons' });

export const questionAndAnswer = z.strictObject({
  question: text(110, 'The question, in the words of the buyer'),
  answer: text(240, 'The answer'),
});

export const point = z.strictObject({
  title: heading('The point in a few words'),
  text: sentence('What it means'),
  icon,
});

/** In characters. Search engines truncate longer descriptions and replace shorter ones. */
export const [MIN_DESCRIPTION, MAX_DESCRIPTION] = [50, 160];
export const searchDescription = text(MAX_DESCRIPTION, 'What a search engine shows beneath the title').min(
  MIN_DESCRIPTION,
  `Write ${MIN_DESCRIPTION} characters or more.`,
);

/** checks/facts.ts checks that they exist. */
export const citedFacts = z
  .array(reference('facts', 'A fact that the text relies on'))
  .min(1)
  .refine((all) => new Set(all).size === all.length, 'Name each one once.')
  .optional()
  .describe('The facts that the text relies on');

export const pageHead = {
  title: heading('The first half of the page title'),
  description: searchDescription,
  facts: citedFacts,
};
/** For search engines, where an entry's own title or description is too long (site/seo/search-result.ts). */
export const searchResult = {
  searchTitle: label('The first half of the page title, where the heading is too long').optional(),
  searchDescription: searchDescription.optional(),
};
export const sectionHead = { eyebrow: label('The short line above the heading'), heading: heading('The heading') };

/** What Astro passes to the schema of a file: `image()` takes the path of a picture, relative to that file. */
export interface FileContext {
  image: () => z.ZodType<ImageMetadata>;
}
export const picture = ({ image }: FileContext) =>
  z
    .strictObject({
      src: image().describe('The path of the picture from this file, such as ./images/clinic.jpg'),
      alt: text(160, 'The alternative text: what the picture shows'),
    })
    .meta({ isPicture: true, description: 'Shown in place of the drawing' })
    .optional();

/** A link to the contact page with its form filled in. */
export const topic = z.strictObject({
  label: label('The link text'),
  subject: text(120, 'The subject it fills in'),
  message: sentence('The first sentence of the message'),
});
