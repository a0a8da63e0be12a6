/** Words of content/ as the components take them. */
import type { SiteFacts, SystemWords } from '#site/catalogue/site.ts';

/** The controls of a carousel. */
export function carouselWords({ words }: SiteFacts) {
  const { pause, play, previous, next } = words;
  return { pause, play, previous, next, goTo: words.go_to };
}

/** What an error screen says, on a page and in the place of an island. */
export function errorWords({ words }: SiteFacts, { error }: SystemWords) {
  return {
    heading: error.heading,
    back: error.back,
    contact: error.contact,
    contactSubject: error.contact_subject,
    section: error.section,
    search: words.search,
    searchLabel: words.search_label,
  };
}
