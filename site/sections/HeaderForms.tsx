import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { formAddress } from '#site/ui/form-address.ts';
import { Honeypot } from '#site/ui/Honeypot.tsx';

export interface HeaderFormsWords {
  newsletterText: string;
  newsletterLabel: string;
  newsletterPlaceholder: string;
  subscribe: string;
}

/** The search box, which is an island, and the newsletter box, a plain form that the server answers with a page. */
export function HeaderForms({ words, search }: { words: HeaderFormsWords; search?: ReactNode }) {
  return (
    <div className="grid items-start gap-x-12 gap-y-8 @3xl:grid-cols-2">
      {search}
      <form action={formAddress(routes.newsletter)} method="post" className={form}>
        <Honeypot />
        <div className={field}>
          <Field
            id="header-newsletter"
            label={words.newsletterLabel}
            type="email"
            name="email"
            autoComplete="email"
            placeholder={words.newsletterPlaceholder}
          />
        </div>
        <Button type="submit" variant="outline">
          {words.subscribe}
        </Button>
        <p className="w-full text-muted text-tiny">{words.newsletterText}</p>
      </form>
    </div>
  );
}

const form = 'flex flex-wrap items-end gap-3';
const field = 'grow basis-40';
