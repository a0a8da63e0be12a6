import { type ReactNode, useEffect } from 'react';
import {
  type Enquiry,
  type EnquiryField,
  type EnquiryForm as EnquiryFormName,
  enquiryBody,
  enquirySubject,
  mailtoLink,
  parseEnquiry,
} from '#contract/enquiry.ts';
import { labelOf } from '#contract/form-fields.ts';
import { FROM_PAGE, HONEYPOT, OPEN_FOR, timeOnPage } from '#contract/form-signals.ts';
import type { ReturnedEnquiry } from '#contract/page-data.ts';
import { routes } from '#contract/routes.ts';
import type { FormWords } from '#contract/words.ts';
import { arrival } from '#site/forms/arrival.ts';
import { type FormCopy, FormOutcome } from '#site/forms/FormOutcome.tsx';
import { Honeypot } from '#site/forms/Honeypot.tsx';
import { setValue } from '#site/forms/set-value.ts';
import { type FormOptions, stateOf, useForm } from '#site/forms/use-form.ts';
import type { ContactCopy, SiteFacts } from '#site/shell/queries.ts';
import { Button } from '#site/ui/Button.tsx';
import { InPlace } from '#site/ui/InPlace.tsx';
import { useFinished } from '#site/ui/use-finished.ts';

/** Options of both enquiry forms. */
export interface EnquiryFormOptions {
  /** The recipient of the mailto link. */
  leadsMailbox: string;
  openMailClient: SiteFacts['forms']['openMailClient'];
  forms: FormCopy &
    Pick<SiteFacts['forms'], 'successTitle' | 'responsePromise' | 'failureTitle' | 'mailCopy' | 'mailInstead'>;
  /** With the labels of all fields that the mail names. */
  formWords: FormWords;
  /** Of the mailto link, if the visitor typed none. */
  mailSubject: string;
  /** The submitted values and errors, when this page is the response to a POST without JavaScript. */
  returned?: ReturnedEnquiry;
  /** For tests. */
  transport?: { send?: FormOptions<Enquiry>['send']; open: (url: string) => void };
}

interface EnquiryFormProps<Field extends EnquiryField> extends EnquiryFormOptions {
  form: EnquiryFormName;
  /** The visible fields. Must be the same array at each render. */
  fields: readonly Field[];
  copy: Pick<ContactCopy['form'], 'send' | 'sending' | 'failure'> & Partial<Pick<ContactCopy['form'], 'unavailable'>>;
  /** Initial values. */
  prefilled?: Partial<Record<EnquiryField, string>> | undefined;
  /** Called after mounting, unless the form was returned with errors. */
  onReady?: (form: HTMLFormElement) => void;
  layout: 'column' | 'grid';
  /** Below the reference number and the link to the mail. */
  afterSuccess?: ReactNode;
  /** @param field gives the props of a field */
  children: (field: (name: Field) => EnquiryFieldProps) => ReactNode;
}

interface EnquiryFieldProps {
  id: string;
  name: string;
  label: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

const layouts = {
  column: { form: 'grid gap-5', fields: 'grid gap-5' },
  grid: { form: 'grid gap-6', fields: 'grid gap-x-6 gap-y-5 sm:grid-cols-2' },
};

/**
 * The base of the consultation form and the contact form. After success or failure it links to, or opens, a copy of the
 * message in the mail client of the visitor.
 */
export function EnquiryForm<Field extends EnquiryField>({
  form,
  fields,
  copy,
  forms,
  formWords,
  mailSubject,
  leadsMailbox,
  openMailClient,
  returned,
  prefilled,
  onReady,
  layout,
  afterSuccess,
  transport: { send, open } = { open: openWindow },
  children,
}: EnquiryFormProps<Field>) {
  const mailtoFor = (enquiry: Enquiry) =>
    mailtoLink(leadsMailbox, enquirySubject(enquiry, mailSubject), enquiryBody(enquiry, formWords));

  const { state, formRef, formProps, outcomeRef } = useForm<Enquiry>({
    path: routes.api.enquiries,
    fields,
    idPrefix: form,
    sending: copy.sending,
    returned,
    send,
    read: (element) => {
      const input = Object.fromEntries(new FormData(element));
      const parsed = parseEnquiry({ ...input, form }, formWords);
      if (!parsed.ok) return parsed;
      const { enquiry } = parsed;
      const body = {
        ...enquiry,
        [HONEYPOT]: input[HONEYPOT],
        [OPEN_FOR]: timeOnPage(),
        [FROM_PAGE]: document.referrer,
        ...arrival(),
      };
      return { ok: true, content: enquiry, identity: JSON.stringify(enquiry), body };
    },
    onSuccess: (enquiry) => {
      for (const name of fields) setValue(formRef.current, name, '');
      if (openMailClient === 'always') open(mailtoFor(enquiry));
    },
    onFailure: (enquiry) => {
      if (openMailClient === 'on-failure') open(mailtoFor(enquiry));
    },
  });

  useEffect(() => {
    if (!returned && formRef.current) onReady?.(formRef.current);
  }, [returned, onReady, formRef]);

  const { unavailable } = copy;
  const outcome = {
    forms,
    success: { heading: forms.successTitle, text: forms.responsePromise },
    failure: { heading: forms.failureTitle, invalid: copy.failure },
    fields,
    idPrefix: form,
  };
  const content = 'content' in state ? state.content : undefined;
  const hasNotice = state.status === 'error' && state.reason === 'failed' && state.notice;

  const finished = useFinished(() => {
    const values: Partial<Record<EnquiryField, string>> = { ...prefilled, ...returned?.values };
    const button = (
      <Button type="submit" wide={layout === 'column'}>
        {copy.send}
      </Button>
    );
    return (
      <>
        <input type="hidden" name="form" value={form} />
        {returned && <input type="hidden" name="idempotencyKey" value={returned.idempotencyKey} />}
        <Honeypot />
        {layout === 'grid' && <p className="text-muted text-small">{forms.requiredNote}</p>}
        <slot data-place="outcome">
          {returned && (
            <FormOutcome
              {...outcome}
              state={stateOf(returned)}
              afterFailure={unavailable && !returned.notice && <p>{unavailable}</p>}
            />
          )}
        </slot>
        <div className={layouts[layout].fields}>
          {children((name) => ({
            id: `${form}-${name}`,
            name,
            label: labelOf(name, formWords),
            defaultValue: values[name],
            error: returned?.errors[name],
          }))}
        </div>
        {layout === 'column' ? button : <div>{button}</div>}
      </>
    );
  });

  return (
    <>
      <form {...formProps} {...finished} className={layouts[layout].form} />
      <InPlace root={formRef} at='[data-place="outcome"]'>
        {state.status === 'idle' ? undefined : (
          <FormOutcome
            {...outcome}
            ref={outcomeRef}
            state={state}
            afterSuccess={
              content && (
                <>
                  <MailLink href={mailtoFor(content)} label={forms.mailCopy} />
                  {afterSuccess}
                </>
              )
            }
            afterFailure={
              <>
                {unavailable && !hasNotice && <p>{unavailable}</p>}
                {content && <MailLink href={mailtoFor(content)} label={forms.mailInstead} />}
              </>
            }
          />
        )}
      </InPlace>
    </>
  );
}

function MailLink({ href, label }: { href: string; label: string }) {
  return (
    <p>
      <a href={href} target="_blank" rel="noopener" className="font-semibold underline underline-offset-4">
        {label}
      </a>
    </p>
  );
}

const openWindow = (url: string): void => void window.open(url, '_blank', 'noopener');
