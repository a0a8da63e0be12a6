import type { ReturnedSubscription } from '#contract/page-data.ts';
import { routes } from '#contract/routes.ts';
import type { NewsletterCopy } from '#site/newsletter/queries.ts';
import type { SiteFacts } from '#site/shell/queries.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { formAddress } from '#site/ui/form-address.ts';
import { PillField } from '#site/ui/PillField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Honeypot } from './Honeypot.tsx';

const variants = {
  panel: { form: 'mt-8 flex max-w-[32rem] flex-wrap items-end gap-3', field: 'grow basis-48', button: 'haldi' },
  header: { form: 'flex flex-wrap items-end gap-3', field: 'grow basis-40', button: 'outline' },
} as const;

interface NewsletterFormProps {
  variant: keyof typeof variants | 'footer' | 'page';
  id: string;
  copy: Pick<SiteFacts['words']['newsletter'], 'label' | 'placeholder' | 'submit'>;
  /** The consent text, unless it is already beside the form. */
  consent?: string;
  /** On the newsletter page, where the form is shown again after an error. */
  page?: NewsletterCopy['form'] & { requiredMark: string; privacyHref: string };
  /** The typed address and its errors, if the form is shown again. */
  returned?: ReturnedSubscription | undefined;
}

/** The newsletter form: a plain form that the server answers with a page. */
export function NewsletterForm({ variant, id, copy, consent, page, returned }: NewsletterFormProps) {
  const { label, placeholder, submit } = copy;
  if (variant === 'page') return page && <PageForm {...{ id, copy, consent, page, returned }} />;
  const form = { action: formAddress(routes.newsletter), method: 'post' } as const;
  if (variant === 'footer') {
    return (
      <form {...form} className="grid max-w-96 grid-cols-1 gap-2">
        <Honeypot />
        <PillField
          id={id}
          name="email"
          type="email"
          label={label}
          hint={consent}
          placeholder={placeholder}
          submit={submit}
        />
      </form>
    );
  }
  const style = variants[variant];
  return (
    <form {...form} className={style.form}>
      <Honeypot />
      <div className={style.field}>
        <Field id={id} label={label} type="email" name="email" autoComplete="email" placeholder={placeholder} />
      </div>
      <Button type="submit" variant={style.button}>
        {submit}
      </Button>
      {consent && <p className="w-full text-muted text-tiny">{consent}</p>}
    </form>
  );
}

type PageFormProps = Omit<NewsletterFormProps, 'variant' | 'page'> & { page: NonNullable<NewsletterFormProps['page']> };

function PageForm({ id, copy, consent, page, returned }: PageFormProps) {
  const error = returned?.errors.email;
  return (
    <form action={formAddress(routes.newsletter)} method="post" noValidate className="mt-9 grid max-w-[34rem] gap-5">
      <Honeypot />
      {returned && (
        <ErrorSummary
          title={page.failure.heading}
          text={returned.notice ?? (returned.reason === 'failed' ? page.failure.failed : page.failure.invalid)}
          errors={error ? [{ fieldId: id, message: error }] : []}
        />
      )}
      <div className="flex flex-wrap items-start gap-3">
        <div className="grow basis-64">
          <Field
            id={id}
            label={copy.label}
            type="email"
            name="email"
            autoComplete="email"
            placeholder={copy.placeholder}
            requiredMark={page.requiredMark}
            error={error}
            defaultValue={returned?.email}
          />
        </div>
        {/* From 27 rem in the row of the field, below a label of one line: also when an error is shown below the field. */}
        <div className="min-[27rem]:mt-[calc(0.9375rem*1.55+0.375rem)]">
          <Button type="submit" variant="haldi">
            {copy.submit}
          </Button>
        </div>
      </div>
      <p className="max-w-[29.5em] text-muted text-small">
        {consent}{' '}
        <a href={page.privacyHref} className="font-semibold text-text underline underline-offset-4">
          {page.privacy}
        </a>
      </p>
    </form>
  );
}
