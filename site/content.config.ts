/**
 * The collections of content/. What each may hold stands in site/schema/, with descriptions that are the writer's manual
 * (docs/editing.md): a mistake fails the build with the file, the field and what to do.
 */

import { defineCollection, type SchemaContext } from 'astro:content';
import { glob } from 'astro/loaders';
import type { z } from 'astro/zod';
import { about } from '#site/schema/about.ts';
import { aiSolutions } from '#site/schema/ai-solutions.ts';
import { article } from '#site/schema/articles.ts';
import { ask } from '#site/schema/ask.ts';
import { blogIndex } from '#site/schema/blog-index.ts';
import { careers } from '#site/schema/careers.ts';
import { caseStudiesIndex } from '#site/schema/case-studies-index.ts';
import { contact } from '#site/schema/contact.ts';
import { facts } from '#site/schema/facts.ts';
import { home } from '#site/schema/home.ts';
import { industriesIndex, servicesIndex } from '#site/schema/indexes.ts';
import { industries } from '#site/schema/industries.ts';
import { innovations } from '#site/schema/innovations.ts';
import { job } from '#site/schema/jobs.ts';
import { legal, legalPage } from '#site/schema/legal.ts';
import { login } from '#site/schema/login.ts';
import { newsletter } from '#site/schema/newsletter.ts';
import { people } from '#site/schema/people.ts';
import { pricing } from '#site/schema/pricing.ts';
import { projectsIndex } from '#site/schema/projects-index.ts';
import { search } from '#site/schema/search.ts';
import { services } from '#site/schema/services.ts';
import { site } from '#site/schema/site.ts';
import { system } from '#site/schema/system.ts';
import { caseStudy, project } from '#site/schema/work.ts';

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
