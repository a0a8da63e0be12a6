/** content/people.yaml, and content/pages/about.yaml, ai-solutions.yaml and innovations.yaml */
import { z } from 'astro/zod';
import {
  type FileContext,
  heading,
  label,
  mailbox,
  pageHead,
  picture,
  reference,
  sectionHead,
  seed,
  sentence,
  slug,
  slugs,
  stillName,
  text,
  topic,
} from '#site/content/fields.ts';

export const about = z.strictObject({
  ...pageHead,
  hero: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence below the heading; {brand} and {founded} are the agency’s name and its first year'),
    team: label('The button to the team'),
  }),
  story: z.strictObject({
    ...sectionHead,
    statement: sentence('The first sentence, set large'),
    still: stillName,
    paragraphs: z
      .array(text(400, 'A paragraph; {founded}, {people} and {studio} are those of "Words on every page"'))
      .length(3)
      .describe('The rest of the history, in three columns'),
  }),
  counters: z.strictObject({
    heading: heading('Above the numbers; {scaleUps} is the claim of "Words on every page"'),
    shown: z
      .array(z.enum(['successRate', 'scaleUps', 'happyClients', 'projects', 'awards', 'countries']))
      .length(4)
      .describe('Four claims of "Words on every page"'),
  }),
  values: z.strictObject({
    ...sectionHead,
    seed: seed.describe('The word that the line drawing is made from, which is shown in three stages'),
    items: z.array(z.strictObject({ title: heading('The value'), text: sentence('What it means') })).length(3),
  }),
  team: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence beside the heading'),
    linkedin: label('The link to the person’s profile'),
  }),
  closing: z.strictObject({
    heading: heading('The heading of the closing band'),
    text: sentence('The sentence below the heading'),
    call: topic.omit({ message: true }).describe('The button to the booking page, with the topic filled in there'),
    reference: topic,
  }),
});

/** The team, which also writes the articles. */
export const people = (file: FileContext) =>
  z.strictObject({
    people: z
      .array(
        z.strictObject({
          id: slug.describe('How articles refer to the person; the line drawing follows from it'),
          name: label('The name'),
          role: label('The position'),
          experience: text(200, 'Earlier experience, in a sentence'),
          linkedin: z.url().describe('The address of the profile on LinkedIn'),
          email: mailbox('The mail address'),
          image: picture(file),
        }),
      )
      .length(3),
  });

const sectionHeadWithText = { ...sectionHead, text: sentence('The sentence beside the heading') };

export const aiSolutions = z.strictObject({
  ...pageHead,
  hero: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence below the heading'),
    process: label('The button to the six steps'),
    proof: z
      .strictObject({
        caseStudy: reference('caseStudies', 'The case study that has the numbers'),
        model: z.strictObject({
          count: z.int().min(1).max(200).describe('How many things the model does better than the rule; one dot each'),
          label: label('What is counted'),
        }),
        rule: z.strictObject({
          count: z.int().min(1).max(100).describe('How many stay with the rule; one dot each'),
          label: label('What becomes of them'),
        }),
        text: sentence('Below the dots: whose they are, and what the rule was'),
        action: label('The link to the case study'),
      })
      .describe('How often a model beat the rule, drawn as dots'),
  }),
  offerings: z.strictObject({
    ...sectionHeadWithText,
    needs: label('Above what an offering needs from the client'),
    services: label('Above the links to services'),
    items: z
      .array(
        z.strictObject({
          title: heading('The type of work'),
          text: sentence('What it does'),
          needs: text(90, 'What the client has to bring'),
          services: slugs(1, 2, 'The services that do it', 'services'),
        }),
      )
      .length(6),
  }),
  industries: z.strictObject({
    ...sectionHeadWithText,
    model: label('Before what the model does'),
    person: label('Before what a person decides'),
    page: label('The link to the industry or service; {name} is its name'),
    rules: sentence('Below the industries, before the link to the rules'),
    ethics: label('The link to the AI ethics page'),
    items: z
      .array(
        z.strictObject({
          name: label('The industry'),
          industry: reference('industries', 'The industry; left out if it has no page').optional(),
          service: reference('services', 'The service to link to if the industry has no page').optional(),
          model: text(110, 'What the model does'),
          person: text(110, 'What a person decides'),
        }),
      )
      .length(4),
  }),
  process: z.strictObject({
    ...sectionHeadWithText,
    result: label('Before the result of a step'),
    action: label('The button to the contact page'),
    steps: z
      .array(
        z.strictObject({
          title: heading('The step'),
          text: sentence('What happens in it'),
          result: text(70, 'The result for the client'),
        }),
      )
      .length(6),
  }),
  benefits: z.strictObject({
    heading: heading('The heading'),
    items: z
      .array(z.strictObject({ title: text(40, 'The benefit, set very large'), text: sentence('What it means') }))
      .length(4),
  }),
  closing: z.strictObject({
    heading: heading('The heading of the closing band'),
    text: sentence('The sentence below the heading'),
    pricing: label('The button to the price section'),
    innovations: label('The button to the innovations page'),
  }),
  session: topic.describe('The button to the contact page, at the top and at the end'),
});

const innovationCard = z.strictObject({
  title: heading('The question of the experiment'),
  text: sentence('How we test it'),
  action: label('The link to the page'),
});

export const innovations = z.strictObject({
  ...pageHead,
  hero: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence below the heading'),
    trials: label('The button to the experiments'),
  }),
  cards: z.strictObject({
    heading: heading('The heading'),
    text: sentence('The sentence beside the heading'),
    aiSolutions: innovationCard.describe('Links to /ai-solutions'),
    cloudSolutions: innovationCard.describe('Links to /services/cloud-solutions'),
    cybersecurity: innovationCard.describe('Links to /services/cybersecurity'),
    caseStudies: innovationCard.describe('Links to /case-studies'),
  }),
  figure: z.strictObject({ word: seed, caption: sentence('Below the five drawings; {word} is the word') }),
  trials: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence beside the heading'),
    did: label('Above what was done'),
    check: label('Above how a visitor can check it'),
    items: z
      .array(
        z.strictObject({
          question: heading('The question'),
          did: sentence('What was done'),
          check: text(140, 'How a visitor can check it'),
        }),
      )
      .length(4),
  }),
  closing: z.strictObject({
    heading: heading('The heading of the closing band'),
    text: sentence('The sentence below the heading'),
    action: topic,
    site: label('The button to the service that builds websites'),
  }),
});
