/** content/people.yaml: the team; and what the page of AI solutions names of other subjects. */
import type { CollectionEntry } from 'astro:content';
import { routes } from '#contract/routes.ts';
import { backgroundOf } from '#site/content/catalogue.ts';
import { resolveReference } from '#site/content/entries.ts';
import { industries } from '#site/industries/industry-queries.ts';
import { type Pictured, withPicture } from '#site/pictures/queries.ts';
import { services } from '#site/services/queries.ts';
import { type AiSolutionsCopy, only } from '#site/shell/queries.ts';
import { interpolate } from '#site/text/interpolate.ts';
import { caseStudies } from '#site/work/queries.ts';

export type Person = Pictured<CollectionEntry<'people'>['data']['people'][number]>;

export async function people(): Promise<readonly Person[]> {
  const team = (await only('people')).people;
  return Promise.all(team.map((person) => withPicture(person, { file: 'content/people.yaml', entry: person.id })));
}

const file = 'content/pages/ai-solutions.yaml';

/**
 * The offerings with links to their services.
 *
 * @throws {ContentReferenceError} when a service does not exist
 */
export async function aiOfferings({ offerings }: Pick<AiSolutionsCopy, 'offerings'>) {
  const all = await services();
  return offerings.items.map((offering) => ({
    ...offering,
    services: offering.services.map((slug) => {
      const place = { file, entry: offering.title, field: 'services' };
      return { title: resolveReference(all, slug, 'service', place).title, href: routes.service(slug) };
    }),
  }));
}

/**
 * What a model does and a person decides in each industry, with the colour of the industry and a link to it, or to a service.
 *
 * @throws {ContentReferenceError} when an industry or a service does not exist
 */
export async function aiDecisions({ industries: copy }: Pick<AiSolutionsCopy, 'industries'>) {
  const [allServices, allIndustries] = [await services(), await industries()];
  const linkTo = ({ title }: { title: string }, href: string) => ({
    label: interpolate(copy.page, { name: title }),
    href,
  });
  return copy.items.map(({ industry, service, ...rest }, index) => {
    const from = { file, entry: rest.name };
    const item = { ...rest, background: backgroundOf(index) };
    if (industry) {
      const page = resolveReference(allIndustries, industry, 'industry', { ...from, field: 'industry' });
      return { ...item, background: page.background, link: linkTo(page, routes.industry(industry)) };
    }
    if (!service) return { ...item, link: undefined };
    const page = resolveReference(allServices, service, 'service', { ...from, field: 'service' });
    return { ...item, link: linkTo(page, routes.service(service)) };
  });
}

/**
 * The address of the case study that says how often a model beat the rule.
 *
 * @throws {ContentReferenceError} when the case study does not exist
 */
export async function proofHref({ hero: { proof } }: Pick<AiSolutionsCopy, 'hero'>) {
  const place = { file, entry: 'hero', field: 'proof' };
  const { slug } = resolveReference(await caseStudies(), proof.caseStudy, 'case study', place);
  return routes.caseStudy(slug);
}
