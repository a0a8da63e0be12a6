/**
 * The collections of content/. The schema of each is in the schema.ts of its room, with descriptions that are the writer's manual
 * (docs/editing.md): a mistake fails the build with the file, the field and what to do.
 */

import { defineCollection, type SchemaContext } from 'astro:content';
import { glob } from 'astro/loaders';
import type { z } from 'astro/zod';
import { ask } from '#site/assistant/schema.ts';
import { article, blogIndex } from '#site/blog/schema.ts';
import { careers, job } from '#site/careers/schema.ts';
import { about, aiSolutions, innovations, people } from '#site/company/schema.ts';
import { contact } from '#site/contact/schema.ts';
import { facts } from '#site/content/facts-schema.ts';
import { home } from '#site/home/schema.ts';
import { industries, industriesIndex } from '#site/industries/schema.ts';
import { legal, legalPage } from '#site/legal/schema.ts';
import { login } from '#site/login/schema.ts';
import { newsletter } from '#site/newsletter/schema.ts';
import { pricing } from '#site/pricing/schema.ts';
import { search } from '#site/search/schema.ts';
import { services, servicesIndex } from '#site/services/schema.ts';
import { site, system } from '#site/shell/schema.ts';
import { caseStudiesIndex, caseStudy, project, projectsIndex } from '#site/work/schema.ts';

/** A schema with pictures in it asks for the file that it reads. */
type SchemaOf<Schema> = Schema | ((file: SchemaContext) => Schema);

const files = <Schema extends z.ZodType>(pattern: string, schema: SchemaOf<Schema>) =>
  defineCollection({ loader: glob({ base: './content', pattern }), schema });

const folder = <Schema extends z.ZodType>(name: string, pattern: string, schema: SchemaOf<Schema>) =>
  defineCollection({ loader: glob({ base: `./content/${name}`, pattern }), schema });

export const collections = {
  // One file each.
  site: files('site.yaml', site),
  home: files('pages/home.yaml', home),
  careers: files('pages/careers.yaml', careers),
  contact: files('pages/contact.yaml', contact),
  system: files('pages/system.yaml', system),
  servicesIndex: files('pages/services.yaml', servicesIndex),
  industriesIndex: files('pages/industries.yaml', industriesIndex),
  blogIndex: files('pages/blog.yaml', blogIndex),
  projectsIndex: files('pages/projects.yaml', projectsIndex),
  caseStudiesIndex: files('pages/case-studies.yaml', caseStudiesIndex),
  about: files('pages/about.yaml', about),
  aiSolutions: files('pages/ai-solutions.yaml', aiSolutions),
  innovations: files('pages/innovations.yaml', innovations),
  login: files('pages/login.yaml', login),
  ask: files('pages/ask.yaml', ask),
  newsletter: files('pages/newsletter.yaml', newsletter),
  legalPage: files('pages/legal.yaml', legalPage),
  search: files('search.yaml', search),
  people: files('people.yaml', people),
  pricing: files('pricing.yaml', pricing),
  facts: files('facts.yaml', facts),
  // A file a category, and a file an entry.
  services: folder('services', '*.yaml', services),
  industries: folder('industries', '*.yaml', industries),
  projects: folder('projects', '*.md', project),
  caseStudies: folder('case-studies', '*.md', caseStudy),
  articles: folder('blog', '*.md', article),
  jobs: folder('jobs', '*.md', job),
  legal: folder('legal', '*.md', legal),
};
