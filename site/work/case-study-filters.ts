/** What the filters of the case studies search, and what they offer. */
import type { FilterableCaseStudy, FilterChoice, FilterChoices } from '#contract/case-study-filter.ts';
import type { CaseStudy } from './queries.ts';

type Filterable = Pick<CaseStudy, 'title' | 'client' | 'challenge' | 'solution' | 'tags'> & {
  industry: { slug: string; title: string };
};

/** The texts, industry and tags that the filters search: the same that the browser reads from the page (site/work/CaseStudyFilter.tsx). */
export const filterFields = ({
  title,
  client,
  challenge,
  solution,
  tags,
  industry,
}: Filterable): FilterableCaseStudy => ({
  texts: [title, client, challenge, solution, ...tags],
  industry: industry.slug,
  tags,
});

/**
 * The industries and tags of the case studies, each once, in alphabetical order.
 *
 * @param all what the first choice of both lists says
 */
export function filterChoices(caseStudies: readonly Filterable[], all: string): FilterChoices {
  const everything = { value: '', label: all };
  const industries = caseStudies.map(({ industry: { slug, title } }) => ({ value: slug, label: title }));
  const tags = caseStudies.flatMap((caseStudy) => caseStudy.tags.map((tag) => ({ value: tag, label: tag })));
  return { industry: [everything, ...distinct(industries)], tag: [everything, ...distinct(tags)] };
}

function distinct(choices: FilterChoice[]): FilterChoice[] {
  const byValue = new Map(choices.map((choice) => [choice.value, choice]));
  return [...byValue.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'));
}
