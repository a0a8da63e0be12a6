import type { ReturnedSubscription } from '#contract/page-data.ts';
import { routes } from '#contract/routes.ts';
import type { NewsletterFormWords } from '#site/catalogue/newsletter.ts';
import { Button } from '#site/ui/Button.tsx';
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx';
import { Field } from '#site/ui/Field.tsx';
import { formAddress } from '#site/ui/form-address.ts';
import { Honeypot } from '#site/ui/Honeypot.tsx';

const FIELD_ID = 'newsletter-email';

interface NewsletterFormProps {
  words: NewsletterFormWords;
  /** What was typed and what is wrong with it, when it comes back. */
  returned?: ReturnedSubscription;
}

/** Asks for an address: a plain form that the server answers with a page. */
export function NewsletterForm({ words, returned }: NewsletterFormProps) {
  const fault = returned?.errors.email;
  return (
    <form action={formAddress(routes.newsletter)} method="post" noValidate className="mt-9 grid max-w-[34rem] gap-5">
      <Honeypot />
      {returned && (
        <ErrorSummary
          title={words.failureTitle}
          text={returned.notice ?? (returned.reason === 'failed' ? words.failed : words.invalid)}
          errors={fault ? [{ fieldId: FIELD_ID, message: fault }] : []}
        />
      )}
      <div className="flex flex-wrap items-start gap-3">
        <div className="grow basis-64">
          <Field
            id={FIELD_ID}
            label={words.label}
            type="email"
            name="email"
            autoComplete="email"
            placeholder={words.placeholder}
            requiredMark={words.requiredMark}
            error={fault}
            defaultValue={returned?.email}
          />
        </div>
        {/* Level with the box, below its label: a fault beneath the box would draw it down. From 27 rem they share a row. */}
        <div className="min-[27rem]:mt-8">
          <Button type="submit" variant="haldi">
            {words.send}
          </Button>
        </div>
      </div>
      <p className="max-w-[29.5em] text-muted text-small">
        {words.consent}{' '}
        <a href={words.privacy.href} className="font-semibold text-text underline underline-offset-4">
          {words.privacy.label}
        </a>
      </p>
    </form>
  );
}
