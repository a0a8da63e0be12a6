/** content/industries/*.yaml, one file per category, and content/pages/industries.yaml. */
import { z } from 'astro/zod';
import {
  category,
  closingBand,
  description,
  indexHero,
  indexList,
  listFilter,
  notFound,
} from '#site/content/catalogue-schema.ts';
import {
  citedFacts,
  type FileContext,
  heading,
  label,
  pageHead,
  picture,
  questionAndAnswer,
  reference,
  searchResult,
  slug,
  slugs,
  text,
} from '#site/content/fields.ts';
import { proof } from '#site/proof/schema.ts';

const industry = (file: FileContext) =>
  z.strictObject({
    slug,
    title: text(48, 'The name of the industry'),
    summary: text(
      110,
      'What we do for whom, in one plain sentence that names the buyers: "Software and sales leads for makers of car and truck parts."',
    ),
    description,
    searchDescription: searchResult.searchDescription,
    useCases: z.array(text(110, 'A use case in this industry')).min(4).max(6),
    outcomes: z.array(text(95, 'An outcome for the client')).min(3).max(4),
    firstProject: z
      .strictObject({
        name: text(
          60,
          'The job in a few plain words with an article, such as "an online shop" or "a stock count by phone"',
        ),
        job: text(160, 'A small job to begin with, and what it leaves'),
        time: text(24, 'How long it takes, such as "4 to 6 weeks"'),
        service: reference('services', 'The service that does it; its price is shown'),
        plan: reference('plans', 'A plan of the price list for exactly this job, if there is one').optional(),
      })
      .describe('The project to start with'),
    worksWith: z.array(text(40, 'A system, device or portal of this trade')).min(3).max(6),
    questions: z.array(questionAndAnswer).length(2).describe('As a buyer of this trade asks them'),
    services: slugs(4, 4, 'Services that fit best', 'services'),
    sectors: slugs(1, 4, 'Narrower or neighbouring industries, whose work is shown here, too', 'industries').optional(),
    facts: citedFacts,
    image: picture(file),
  });

export const industries = (file: FileContext) => category(industry(file));

/** The copy of the index and of each industry page. */
export const industriesIndex = z.strictObject({
  ...pageHead,
  hero: indexHero,
  list: indexList,
  filter: listFilter,
  closing: closingBand.extend({ action: label('The button to the contact page') }),
  entry: z.strictObject({
    back: label('The link to the index'),
    pageTitles: z
      .array(heading('The first half of the page title; {title} stands for the name'))
      .min(1)
      .describe('The first one that fits is used; put the longest first'),
    discuss: label('The button to the contact page'),
    facts: z
      .strictObject({
        project: label('The label of the name of the first project'),
        price: label('The label of its price'),
        from: label('The price; {price} stands for the lower one and its unit'),
        quoted: label('In place of a price, if its service is quoted'),
        time: label('The label of its duration'),
      })
      .describe('The first project in three facts, below the title'),
    useCases: heading('Above the use cases'),
    outcomes: heading('Above the outcomes'),
    firstProject: z.strictObject({
      heading: heading('Above the project to begin with'),
      service: label('The label of the service that does it'),
      worksWith: label('The label of the systems, devices and portals'),
      action: label('The button to the contact page'),
    }),
    questions: heading('Above the questions'),
    proof,
    services: heading('Above the services'),
    neighbours: heading('Above other industries of the category; {category} stands for its name'),
    closing: closingBand
      .extend({ action: label('The button to the contact page') })
      .describe('{title} stands for the industry'),
  }),
  category: z.strictObject({
    back: label('The link to the index'),
    count: z.strictObject({
      industries: label('After the number of industries'),
      time: label('The shortest first project; {weeks} stands for its weeks'),
    }),
    forWhom: heading('Above who comes for it'),
    list: heading('Above the industries with their first projects'),
    services: heading('Above the services that most of them use'),
    proof,
    closing: closingBand
      .extend({ action: label('The button to the contact page') })
      .describe('{category} stands for its name'),
  }),
  missing: notFound,
});
