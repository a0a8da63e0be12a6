/** The words of the newsletter's pages. */
import type { CollectionEntry } from 'astro:content';
import { routes } from '#contract/routes.ts';
import { only, siteFacts } from '#site/catalogue/site.ts';

export type NewsletterWords = CollectionEntry<'newsletter'>['data'];

export const newsletterWords = (): Promise<NewsletterWords> => only('newsletter');

/** The words of the form that asks for an address. What the visitor agrees to is the same beside every box. */
export async function newsletterForm() {
  const [{ words, forms, navigation }, { form }] = [await siteFacts(), await newsletterWords()];
  return {
    label: form.label,
    placeholder: words.newsletter_placeholder,
    consent: words.newsletter_text,
    send: form.send,
    requiredMark: forms.required_mark,
    failureTitle: form.failure_title,
    invalid: form.invalid,
    failed: form.failed,
    privacy: { label: form.privacy, href: navigation.legal[0]?.href ?? routes.legal('privacy-policy') },
  };
}

export type NewsletterFormWords = Awaited<ReturnType<typeof newsletterForm>>;
