/** Words of content/ for islands: no more than they show, because each page carries them. */
import { routes } from '#contract/routes.ts';
import type { FormWords } from '#contract/words.ts';
import type { FormCopy } from '#site/forms/FormOutcome.tsx';
import { type SiteFacts, type SystemCopy, siteFacts } from './queries.ts';

/** The controls of a carousel. */
export const carouselCopy = ({ words: { pause, play, previous, next, goTo } }: SiteFacts) => ({
  pause,
  play,
  previous,
  next,
  goTo,
});

/** The words of an error screen, as a page or instead of an island. */
export function errorCopy({ words: { search } }: SiteFacts, { error }: SystemCopy) {
  const { statuses: _, ...copy } = error;
  return { ...copy, search };
}

/** What the island of a form gets of the whole site. @param fields the names of its fields */
export function formProps(site: SiteFacts, system: SystemCopy, fields: readonly string[]) {
  return { errorCopy: errorCopy(site, system), formWords: formWords(site, fields), forms: formCopy(site) };
}

function formCopy({ forms }: SiteFacts): FormCopy {
  const { errorPrefix, requiredNote, requiredMark, reference, keyReused, earlierReference } = forms;
  return { errorPrefix, requiredNote, requiredMark, reference, keyReused, earlierReference };
}

/** The words of some fields. @param fields their names */
export function formWords({ forms }: SiteFacts, fields: readonly string[]): FormWords {
  const { labels, empty, choices, errors } = forms;
  const only = <Value>(values: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name)));
  return {
    labels: only(labels),
    empty,
    choices: only(choices),
    errors: { ...errors, required: only(errors.required), malformed: only(errors.malformed) },
  };
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
