/** Projects and case studies: their files, and content/pages/projects.yaml and case-studies.yaml. */
import { z } from 'astro/zod';
import {
  citedFacts,
  type FileContext,
  heading,
  icon,
  label,
  pageHead,
  picture,
  reference,
  searchResult,
  sectionHead,
  sentence,
  slugs,
  stillName,
  text,
} from '#site/content/fields.ts';
import { breakdown, chart } from '#site/exhibits/charts-schema.ts';
import { exhibit } from '#site/exhibits/schema.ts';
import { evidence, projectEvidence, statement } from './evidence-schema.ts';
import { improvementsOf, matchesChart } from './key-result-numbers.ts';

const shared = (file: FileContext) => ({
  title: text(80, 'The heading'),
  ...searchResult,
  order: z.int().describe('Its position in the index, a number'),
  client: label('The client'),
  effort: z
    .strictObject({
      price: text(60, 'What it cost, as a range without GST, such as "₹4,50,000 – ₹6,00,000"'),
      time: text(60, 'How long it took, such as "11 weeks"'),
      people: text(90, 'Who worked on it, such as "4 people: two developers, a designer, a writer"'),
    })
    .describe('What it took'),
  tags: z.array(text(28, 'What was used or done')).min(2).max(6),
  industry: reference('industries', 'The industry it belongs to'),
  services: slugs(1, 4, 'The services involved; the card shows the first', 'services'),
  stack: z
    .array(text(90, 'A technology, and what for'))
    .min(2)
    .max(6)
    .describe('What it is built with: languages, systems, devices, materials'),
  facts: citedFacts,
  exhibit,
  image: picture(file),
  still: stillName,
});

const projectStatuses = ['Completed', 'In Progress'] as const;

export const project = (file: FileContext) =>
  z.strictObject({
    ...shared(file),
    description: text(240, 'What it is, in one or two sentences'),
    status: z.enum(projectStatuses).describe('Shown on the card'),
    statement,
    evidence: projectEvidence,
  });

export const caseStudy = (file: FileContext) =>
  z
    .strictObject({
      ...shared(file),
      evidence,
      description: text(200, 'What a search engine shows below the title'),
      challenge: text(340, 'The problem of the client'),
      solution: text(340, 'What we did'),
      results: z.array(result).length(3).describe('The key results'),
      periods: z
        .strictObject({ before: text(10, 'Such as 2024'), after: text(10, 'Such as 2025 or June 2025') })
        .describe('The labels of the bars: when it was measured'),
      breakdown: breakdown.optional().describe('An additional chart of a whole and its parts'),
      differently: text(600, 'What we would do differently, in a few sentences'),
    })
    .superRefine(({ evidence: shown, exhibit: specimen }, context) => {
      if (shown.layout !== 'conversation') return;
      const fail = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
      if (specimen.kind !== 'conversation') {
        fail(['evidence', 'layout'], 'Only a drawing of the kind "Conversation" has messages to show.');
      } else if (specimen.messages.length !== shown.rules.length) {
        fail(['evidence', 'rules'], `The exhibit has ${specimen.messages.length} messages. Write one rule for each.`);
      }
    });

const result = z
  .strictObject({
    icon,
    improvement: text(12, 'The number, such as 94% or 3x'),
    metric: label('What it measures'),
    chart,
  })
  .superRefine(({ improvement, chart: shown }, context) => {
    if (matchesChart(improvement, shown)) return;
    const choices = improvementsOf(shown).map((improvement) => `"${improvement}"`);
    context.addIssue({
      code: 'custom',
      path: ['improvement'],
      message: `It says "${improvement}", and the numbers of its chart say ${choices.join(' or ')}. Correct the one or the other.`,
    });
  });

const closingBand = z.strictObject({
  heading: heading('The heading of the closing band'),
  text: sentence('The sentence below the heading'),
  action: label('The button to the contact page'),
});

const caseStudiesClosing = closingBand.extend({ call: label('The link to the phone; {phone} is the number') });

/** The copy of the index and of each case study page. */
export const caseStudiesIndex = z.strictObject({
  ...pageHead,
  hero: z.strictObject({ ...sectionHead, text: sentence('The sentence below the heading; {total} is their number') }),
  list: z.strictObject({ heading: heading('Above the filters'), text: sentence('How to use them') }),
  filters: z.strictObject({
    search: label('The label of the search box'),
    placeholder: label('Fixed by the specification'),
    industry: label('The label of the list'),
    tag: label('The label of the list'),
    all: label('Fixed by the specification: the first choice of both lists'),
    submit: label('The button, shown without JavaScript'),
    clear: label('Fixed by the specification: clears all filters'),
    allShown: text(80, 'The count of all; {total} is the number'),
    someShown: text(80, 'The count when filtered; {count} and {total} are the numbers'),
    empty: z.strictObject({
      heading: heading('Shown when nothing matches the filters'),
      text: sentence('The sentence below the heading'),
      action: label('The button that clears the filters; {total} is the number of case studies'),
    }),
  }),
  caseStudy: z.strictObject({
    challenge: label('Above the challenge'),
    solution: label('Above the solution'),
    results: label('Above the three results'),
    to: label('Read by screen readers instead of the arrow of a number such as 60 → 5 h'),
    share: label('Below the bar of a share; {part} and {whole} are its numbers'),
    original: label('Above the messages of a conversation as they were written'),
    english: label('Above the same messages in English'),
    rule: label('Above the rules behind the messages'),
    differently: heading('Above what we would do differently'),
    tags: label('The accessible name of the tags'),
    read: label('Fixed by the specification: the link to the contact page'),
    subject: text(60, 'Fixed by the specification: the subject it fills in; {title} is the case study'),
  }),
  claims: z.strictObject({
    heading: heading('Above the numbers'),
    shown: z
      .array(z.enum(['successfulProjects', 'clientSatisfaction', 'clientSavings', 'industriesServed']))
      .length(4)
      .describe('Claims of "Words on every page"'),
  }),
  closing: caseStudiesClosing,
  entry: z.strictObject({
    back: label('The link to the index'),
    facts: heading('Above the facts'),
    client: label('The label of the fact'),
    price: label('The label of the fact; says that GST is extra'),
    time: label('The label of the fact'),
    people: label('The label of the fact'),
    industry: label('The label of the fact'),
    services: label('The label of the fact'),
    tags: label('The label of the fact'),
    stack: heading('Above the technologies'),
    ask: label('The button to the contact page'),
    next: label('Above the next case study'),
    closing: caseStudiesClosing,
  }),
});

const projectsClosing = closingBand.extend({ caseStudies: label('The button to the case studies') });

/** The copy of the index and of each project page. */
export const projectsIndex = z.strictObject({
  ...pageHead,
  hero: z.strictObject({ ...sectionHead, text: sentence('The sentence below the heading') }),
  card: z.strictObject({
    details: label('Fixed by the specification: the button to the project'),
    service: label('The button to the service; {service} is its name'),
    tags: label('The accessible name of the tags'),
  }),
  closing: projectsClosing,
  entry: z.strictObject({
    back: label('The link to the index'),
    facts: heading('Above the facts'),
    client: label('The label of the fact'),
    price: label('The label of the fact; says that GST is extra'),
    time: label('The label of the fact'),
    people: label('The label of the fact'),
    status: label('The label of the fact'),
    industry: label('The label of the fact'),
    services: label('The label of the fact'),
    tags: label('The label of the fact'),
    stack: heading('Above the technologies'),
    ask: label('The button to the contact page'),
    subject: text(60, 'The subject it fills in; {title} is the project'),
    next: label('Above the next project'),
    closing: projectsClosing,
  }),
});
