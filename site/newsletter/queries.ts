/** The copy of the newsletter pages. */
import type { CollectionEntry } from 'astro:content';
import { routes } from '#contract/routes.ts';
import { only, siteFacts } from '#site/shell/queries.ts';

export type NewsletterCopy = CollectionEntry<'newsletter'>['data'];

export const newsletterCopy = (): Promise<NewsletterCopy> => only('newsletter');

/** Props of the form on the newsletter pages. The consent text is the same beside every form. */
export async function newsletterPageForm() {
  const [{ words, forms, navigation }, { form }] = [await siteFacts(), await newsletterCopy()];
  return {
    variant: 'page',
    id: 'newsletter-email',
    copy: words.newsletter,
    consent: words.newsletter.consent,
    page: {
      ...form,
      requiredMark: forms.requiredMark,
      privacyHref: navigation.legal[0]?.href ?? routes.legal('privacy-policy'),
    },
  } as const;
}
