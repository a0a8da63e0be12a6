/** Words of content/ as the components take them. */
import { routes } from '#contract/routes.ts';
import { type SiteFacts, type SystemWords, siteFacts } from '#site/catalogue/site.ts';

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

/** The first of every trail of breadcrumbs. */
export async function homeCrumb() {
  const { navigation } = await siteFacts();
  const { label = '', href = routes.home } = navigation.primary[0] ?? {};
  return { label, href };
}

/** A link to the contact page with its form filled in. */
export const contactLink = ({ label, subject, message }: { label: string; subject: string; message: string }) => ({
  label,
  href: routes.contactAbout({ subject, message }),
});
