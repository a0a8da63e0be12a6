import { passes, type StoryFilters } from '#contract/story-filters.ts';

/**
 * Shows the stories of a list that the filters let through, and hides the others.
 *
 * @param list holds the stories (`data-story`), each with its industry (`data-industry`), its tags (`data-tag`, on an element
 *   each), and marked as `data-text` what the search looks through
 * @returns how many stories are shown, and of how many
 */
export function filterStories(list: HTMLElement, filters: StoryFilters): { shown: number; total: number } {
  const stories = [...list.querySelectorAll<HTMLElement>('[data-story]')];
  for (const story of stories) {
    const texts = [...story.querySelectorAll('[data-text]')].map(({ textContent }) => textContent ?? '');
    const tags = [...story.querySelectorAll<HTMLElement>('[data-tag]')].map(({ dataset }) => dataset['tag'] ?? '');
    story.hidden = !passes({ texts, industry: story.dataset['industry'] ?? '', tags }, filters);
  }
  return { shown: stories.filter(({ hidden }) => !hidden).length, total: stories.length };
}
