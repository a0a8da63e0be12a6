/** content/legal/*.md */
import { z } from 'astro/zod';
import { label, pageHead, sentence } from '#site/schema/fields.ts';

export const legal = z.strictObject({
  ...pageHead,
  eyebrow: label('The few words above the heading'),
  text: sentence('The sentence beneath the heading'),
  updated: z.int().min(2025).describe('The year of the last change'),
  mailbox: z.enum(['privacy', 'legal', 'security', 'ethics']).describe('Whom to write to: a mailbox of site.yaml'),
});
