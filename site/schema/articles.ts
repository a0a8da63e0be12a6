/** content/blog/*.md */
import { z } from 'astro/zod';
import { citedFacts, type FileContext, picture, searchResult, slug, text } from '#site/schema/fields.ts';

/** The categories of the blog, in the order of its chips: the slug in the address, and what the chip says. */
export const articleCategories = {
  'ai-trends': 'AI Trends',
  'machine-learning': 'Machine Learning',
  'healthcare-ai': 'Healthcare AI',
  'ai-security': 'AI Security',
  'business-strategy': 'Business Strategy',
  nlp: 'NLP',
  'computer-vision': 'Computer Vision',
  'ai-ethics': 'AI Ethics',
} as const;

export type ArticleCategory = keyof typeof articleCategories;

export const article = (file: FileContext) =>
  z.strictObject({
    title: text(90, 'The heading'),
    ...searchResult,
    excerpt: text(220, 'One or two sentences for the card; search engines are shown the first'),
    author: slug.describe('The id of a person in people.yaml'),
    date: z.date().describe('The day it was published, such as 2025-11-03'),
    updated: z.date().optional().describe('The day of its last change, where a reader should know of it'),
    category: z.enum(Object.keys(articleCategories) as [ArticleCategory, ...ArticleCategory[]]),
    featured: z.literal(true).optional().describe('Stands first on the blog; one article only'),
    facts: citedFacts,
    image: picture(file),
  });
