/** A summary of the site for language models, with links to its pages (https://llmstxt.org). */
import { routes } from '#contract/routes.ts';
import { articles, blogCopy } from '#site/blog/queries.ts';
import { type CareersCopy, careersCopy, type Job, jobs } from '#site/careers/queries.ts';
import { industryCategories } from '#site/industries/industry-queries.ts';
import { legalTexts } from '#site/legal/queries.ts';
import { beforeYouBuy, priceList } from '#site/pricing/queries.ts';
import { searchCopy } from '#site/search/document-queries.ts';
import { serviceCategories } from '#site/services/queries.ts';
import {
  aboutCopy,
  aiSolutionsCopy,
  contactCopy,
  industriesIndexCopy,
  innovationsCopy,
  servicesIndexCopy,
  siteFacts,
} from '#site/shell/queries.ts';
import { listText } from '#site/text/list-text.ts';
import { caseStudies, caseStudiesIndexCopy, projects, projectsIndexCopy } from '#site/work/queries.ts';

interface Line {
  title: string;
  href: string;
  description: string;
}

/** @param origin of the site */
export async function llmsTxt(origin: URL): Promise<string> {
  const site = await siteFacts();
  return listText({
    title: site.brand,
    summary: site.description,
    sections: [...(await offers()), ...(await work()), ...(await agency())],
    origin,
  });
}

type Section = readonly [heading: string, lines: readonly Line[]];

const lineOf = ({ title, description }: { title: string; description: string }, href: string): Line => ({
  title,
  description,
  href,
});

async function offers(): Promise<Section[]> {
  const [services, industries] = [await servicesIndexCopy(), await industriesIndexCopy()];
  const [prices, { priceTitle }] = [await priceList(), await searchCopy()];
  return [
    [services.title, [lineOf(services, routes.services), lineOf(await aiSolutionsCopy(), routes.aiSolutions)]],
    ...(await serviceCategories()).map(
      ({ slug: category, name, text, entries: items }): Section => [
        `${services.title}: ${name}`,
        [
          lineOf({ title: name, description: text }, routes.serviceCategory(category)),
          ...items.map(({ slug, title, subtitle }) => lineOf({ title, description: subtitle }, routes.service(slug))),
        ],
      ],
    ),
    [industries.title, [lineOf(industries, routes.industries)]],
    ...(await industryCategories()).map(
      ({ slug: category, name, text, entries: items }): Section => [
        `${industries.title}: ${name}`,
        [
          lineOf({ title: name, description: text }, routes.industryCategory(category)),
          ...items.map(({ slug, title, summary }) => lineOf({ title, description: summary }, routes.industry(slug))),
        ],
      ],
    ),
    [
      prices.title,
      [
        lineOf(prices, routes.pricing),
        lineOf(await beforeYouBuy(), routes.beforeYouBuy),
        ...prices.sections.map(({ id, name, text: description }) =>
          lineOf({ title: priceTitle.replace('{section}', name), description }, routes.priceSection(id)),
        ),
      ],
    ],
  ];
}

async function work(): Promise<Section[]> {
  const [studies, portfolio, blog] = [await caseStudiesIndexCopy(), await projectsIndexCopy(), await blogCopy()];
  return [
    [
      studies.title,
      [
        lineOf(studies, routes.caseStudies),
        ...(await caseStudies()).map((study) => lineOf(study, routes.caseStudy(study.slug))),
      ],
    ],
    [
      portfolio.title,
      [
        lineOf(portfolio, routes.projects),
        ...(await projects()).map((project) => lineOf(project, routes.project(project.slug))),
      ],
    ],
    [
      blog.title,
      [
        lineOf(blog, routes.blog),
        ...(await articles()).map(({ slug, title, excerpt }) =>
          lineOf({ title, description: excerpt }, routes.article(slug)),
        ),
      ],
    ],
  ];
}

/** Says if a position is closed. */
const withStatus = ({ title, description, isOpen, closes }: Job, { position }: CareersCopy) => ({
  title,
  description: isOpen ? description : position.closed.text.replace('{date}', closes.text),
});

async function agency(): Promise<Section[]> {
  const [{ words }, about, careers] = [await siteFacts(), await aboutCopy(), await careersCopy()];
  const contact = await contactCopy();
  return [
    [about.title, [lineOf(about, routes.about), lineOf(await innovationsCopy(), routes.innovations)]],
    [
      careers.title,
      [
        lineOf(careers, routes.careers),
        ...(await jobs()).map((job) => lineOf(withStatus(job, careers), routes.job(job.slug))),
      ],
    ],
    [contact.title, [lineOf(contact, routes.contact)]],
    [words.legalNavigation, (await legalTexts()).map((text) => lineOf(text, routes.legal(text.slug)))],
  ];
}
