/** content/projects/*.md and content/case-studies/*.md */
import { z } from 'astro/zod';
import { breakdown, chart } from '#site/schema/charts.ts';
import {
  citedFacts,
  type FileContext,
  icon,
  label,
  picture,
  searchResult,
  slug,
  slugs,
  text,
} from '#site/schema/fields.ts';
import { improvementsOf, isBorneOut } from '#site/schema/improvements.ts';

const shared = (file: FileContext) => ({
  title: text(80, 'The heading'),
  ...searchResult,
  order: z.int().describe('Its place in the index'),
  client: label('The client'),
  tags: z.array(text(28, 'What was used or done')).min(2).max(6),
  industry: slug.describe('The industry it belongs to'),
  services: slugs(1, 4, 'The services that did it; the first is named on the card'),
  stack: z
    .array(text(90, 'A technology, and what for'))
    .min(2)
    .max(6)
    .describe('What it is built with: languages, systems, devices, materials'),
  facts: citedFacts,
  image: picture(file),
});

export const projectStatuses = ['Completed', 'In Progress'] as const;

export const project = (file: FileContext) =>
  z.strictObject({
    ...shared(file),
    description: text(240, 'What it is, in one or two sentences'),
    status: z.enum(projectStatuses),
  });

export const caseStudy = (file: FileContext) =>
  z.strictObject({
    ...shared(file),
    description: text(200, 'What a search engine shows beneath the title'),
    challenge: text(340, 'What was wrong'),
    solution: text(340, 'What we did about it'),
    results: z.array(result).length(3).describe('The key results'),
    periods: z
      .strictObject({ before: text(10, 'Such as 2024'), after: text(10, 'Such as 2025 or June 2025') })
      .describe('When was measured: the names of the bars'),
    breakdown: breakdown.optional().describe('One more chart, where the story says what a whole is made of'),
  });

const result = z
  .strictObject({
    icon,
    improvement: text(12, 'The figure, such as 94% or 3x'),
    metric: label('What it measures'),
    chart,
  })
  .superRefine(({ improvement, chart: shown }, context) => {
    if (isBorneOut(improvement, shown)) return;
    const choices = improvementsOf(shown).map((said) => `"${said}"`);
    context.addIssue({
      code: 'custom',
      path: ['improvement'],
      message: `It says "${improvement}", and the numbers of its chart say ${choices.join(' or ')}. Correct the one or the other.`,
    });
  });
