/** The copy of the newsletter pages. */
import type { CollectionEntry } from 'astro:content';
import { routes } from '#contract/routes.ts';
import { only, siteFacts } from '#site/shell/queries.ts';

type NewsletterCopy = CollectionEntry<'newsletter'>['data'];

export const newsletterCopy = (): Promise<NewsletterCopy> => only('newsletter');

/** Props of the form on the newsletter pages. The consent text is the same beside every form. */
export async function newsletterPageForm() {
  const [{ words, forms, navigation }, { form }] = [await siteFacts(), await newsletterCopy()];
  return {
    variant: 'page',
    id: 'newsletter-email',
    copy: { label: form.label, placeholder: words.newsletterPlaceholder, submit: form.send },
    consent: words.newsletterText,
    page: {
      requiredMark: forms.requiredMark,
      failureTitle: form.failureTitle,
      invalid: form.invalid,
      failed: form.failed,
      privacy: { label: form.privacy, href: navigation.legal[0]?.href ?? routes.legal('privacy-policy') },
    },
  } as const;
}
