/** The case studies as their filters see them. */
import type { FilterChoice, FilterChoices, FilteredStory } from '#contract/story-filters.ts';
import type { CaseStudy } from '#site/catalogue/case-studies.ts';

type Story = Pick<CaseStudy, 'title' | 'client' | 'challenge' | 'solution' | 'tags'> & {
  industry: { slug: string; title: string };
};

/** What the filters look at: the same that the browser reads from the page (islands/story-filter). */
export const filteredStory = ({ title, client, challenge, solution, tags, industry }: Story): FilteredStory => ({
  texts: [title, client, challenge, solution, ...tags],
  industry: industry.slug,
  tags,
});

/**
 * The industries and tags of the stories, each once and in the order of the alphabet.
 *
 * @param all what the first choice of both lists says
 */
export function filterChoices(stories: readonly Story[], all: string): FilterChoices {
  const everything = { value: '', label: all };
  const industries = stories.map(({ industry: { slug, title } }) => ({ value: slug, label: title }));
  const tags = stories.flatMap((story) => story.tags.map((tag) => ({ value: tag, label: tag })));
  return { industry: [everything, ...distinct(industries)], tag: [everything, ...distinct(tags)] };
}

function distinct(choices: FilterChoice[]): FilterChoice[] {
  const byValue = new Map(choices.map((choice) => [choice.value, choice]));
  return [...byValue.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'));
}
