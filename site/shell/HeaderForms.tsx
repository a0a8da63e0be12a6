import type { ReactNode } from 'react';
import { NewsletterForm } from '#site/forms/NewsletterForm.tsx';

export interface HeaderFormsWords {
  newsletterText: string;
  newsletterLabel: string;
  newsletterPlaceholder: string;
  subscribe: string;
}

/** The search form, which is an island, and the newsletter form. */
export function HeaderForms({ copy, search }: { copy: HeaderFormsWords; search?: ReactNode }) {
  const { newsletterLabel: label, newsletterPlaceholder: placeholder, subscribe: submit, newsletterText } = copy;
  return (
    <div className="grid items-start gap-x-12 gap-y-8 @3xl:grid-cols-2">
      {search}
      <NewsletterForm
        variant="header"
        id="header-newsletter"
        copy={{ label, placeholder, submit }}
        consent={newsletterText}
      />
    </div>
  );
}
