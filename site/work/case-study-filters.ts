/** The searched fields and the choices of the case study filters. */
import type { FilterableCaseStudy, FilterChoice, FilterChoices } from '#contract/case-study-filter.ts';
import type { CaseStudy } from './queries.ts';

type Filterable = Pick<CaseStudy, 'title' | 'client' | 'challenge' | 'solution' | 'tags'> & {
  industry: { slug: string; title: string };
};

/** The searched fields of a case study. The browser reads the same from the page (site/work/CaseStudyFilter.tsx). */
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
 * The distinct industries and tags of the case studies, in alphabetical order.
 *
 * @param all the label of the first choice of both lists, which has an empty value
 */
export function filterChoices(caseStudies: readonly Filterable[], all: string): FilterChoices {
  const allChoice = { value: '', label: all };
  const industries = caseStudies.map(({ industry: { slug, title } }) => ({ value: slug, label: title }));
  const tags = caseStudies.flatMap((caseStudy) => caseStudy.tags.map((tag) => ({ value: tag, label: tag })));
  return { industry: [allChoice, ...distinct(industries)], tag: [allChoice, ...distinct(tags)] };
}

function distinct(choices: FilterChoice[]): FilterChoice[] {
  const byValue = new Map(choices.map((choice) => [choice.value, choice]));
  return [...byValue.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'));
}
