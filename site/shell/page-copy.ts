/** Words of content/ in the shape of component props. */
import type { Form, FormWords } from '#contract/form-fields.ts';
import { routes } from '#contract/routes.ts';
import type { SiteData } from '#contract/site-data.ts';
import { type SiteFacts, type SystemCopy, siteFacts } from './queries.ts';

/** The controls of a carousel. */
export function carouselCopy({ words }: SiteFacts) {
  const { pause, play, previous, next } = words;
  return { pause, play, previous, next, goTo: words.goTo };
}

/** The words of an error screen, as a page or instead of an island. */
export function errorCopy({ words }: SiteFacts, { error }: SystemCopy) {
  return {
    heading: error.heading,
    back: error.back,
    contact: error.contact,
    contactSubject: error.contactSubject,
    section: error.section,
    search: words.search,
    searchLabel: words.searchLabel,
  };
}

/** The words of the fields of one form, or of all forms. */
export function formWords({ forms: { labels, empty, choices, errors } }: SiteFacts, form?: Form): FormWords {
  return {
    labels: onlyFields(form, labels),
    empty,
    choices: onlyFields(form, choices),
    errors: {
      required: onlyFields(form, errors.required),
      malformed: onlyFields(form, errors.malformed),
      tooLong: errors.tooLong,
      notOffered: errors.notOffered,
    },
  };
}

export function applicationErrors({ forms }: SiteFacts): SiteData['applicationErrors'] {
  const { cv, positionClosed, tooMuchText } = forms.applicationErrors;
  const { tooLarge, wrongKind, ...others } = cv;
  return { cv: { ...others, tooLarge, wrongKind }, positionClosed: positionClosed, tooMuchText: tooMuchText };
}

function onlyFields<Value>(form: Form | undefined, values: Record<string, Value>): Record<string, Value> {
  return form ? Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(form, name))) : values;
}

/** The first crumb of all breadcrumbs. */
export async function homeCrumb() {
  const { navigation } = await siteFacts();
  const { label = '', href = routes.home } = navigation.primary[0] ?? {};
  return { label, href };
}

/** A link to the contact page with a prefilled form. */
export const contactLink = ({ label, subject, message }: { label: string; subject: string; message: string }) => ({
  label,
  href: routes.contactAbout({ subject, message }),
});
