/** content/projects/*.md and content/case-studies/*.md */
import { z } from 'astro/zod';
import { type FileContext, icon, label, picture, slug, text } from '#site/schema/fields.ts';

const shared = (file: FileContext) => ({
  title: text(80, 'The heading'),
  order: z.int().describe('Its place in the index'),
  client: label('The client'),
  tags: z.array(text(28, 'What was used or done')).min(2).max(6),
  industry: slug.describe('The industry it belongs to'),
  service: slug.describe('The service that did it'),
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
    results: z
      .array(
        z.strictObject({
          icon,
          improvement: text(12, 'The figure, such as 94% or 3x'),
          metric: label('What it measures'),
        }),
      )
      .length(3)
      .describe('The key results'),
  });
