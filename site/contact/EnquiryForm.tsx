import { type ReactNode, useEffect, useState } from 'react';
import {
  type Enquiry,
  type EnquiryField,
  type EnquiryForm as EnquiryFormName,
  enquiryBody,
  enquirySubject,
  mailtoLink,
  parseEnquiry,
} from '#contract/enquiry.ts';
import type { FormWords } from '#contract/form-fields.ts';
import { HONEYPOT, OPEN_FOR, timeOnPage } from '#contract/form-signals.ts';
import type { ReturnedEnquiry } from '#contract/page-data.ts';
import { routes } from '#contract/routes.ts';
import { FormOutcome, type FormOutcomeWords } from '#site/forms/FormOutcome.tsx';
import { Honeypot } from '#site/forms/Honeypot.tsx';
import { type FormOptions, useForm } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';

/** What both enquiry forms are given. */
export interface EnquiryFormOptions {
  /** Where the mail-client link goes. */
  leadsMailbox: string;
  openMailClient: 'always' | 'on-failure' | 'never';
  /** What may be chosen and what is said of errors. */
  formWords: FormWords;
  /** What a plain post got back, when this page is its answer. */
  returned?: ReturnedEnquiry;
  /** Handed in by tests. */
  transport?: { send?: FormOptions<Enquiry>['send']; open: (url: string) => void };
}

export interface EnquiryFormWords {
  requiredMark: string;
  send: string;
  sending: string;
  outcome: FormOutcomeWords & {
    /** Added when the server could not be reached, or gave no reason. */
    unavailable?: string;
    mailCopy: string;
    mailInstead: string;
  };
}

interface EnquiryFormProps<Field extends EnquiryField> extends EnquiryFormOptions {
  form: EnquiryFormName;
  /** Those that a visitor sees. The same list at each render. */
  fields: readonly Field[];
  copy: EnquiryFormWords & { fields: Record<Field, string>; requiredNote?: string };
  /** Values that the form begins with. */
  prefilled?: Partial<Record<EnquiryField, string>> | undefined;
  /** Called once the form is there, unless it was given back. */
  onReady?: (form: HTMLFormElement) => void;
  layout: 'column' | 'grid';
  /** @param field what each field is given */
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
 * What the consultation form and the contact form share. Once the message is stored, or could not be sent, it offers or
 * opens a copy in the visitor's own mail client.
 */
export function EnquiryForm<Field extends EnquiryField>({
  form,
  fields,
  copy,
  formWords,
  leadsMailbox,
  openMailClient,
  returned,
  prefilled,
  onReady,
  layout,
  transport: { send, open } = { open: openWindow },
  children,
}: EnquiryFormProps<Field>) {
  const [values, setValues] = useState<Partial<Record<EnquiryField, string>>>({ ...prefilled, ...returned?.values });
  // A new generation mounts fresh, empty fields: how the form is cleared after success.
  const [generation, setGeneration] = useState(0);
  const mailtoFor = (enquiry: Enquiry) =>
    mailtoLink(leadsMailbox, enquirySubject(enquiry), enquiryBody(enquiry, formWords.choices));

  const { state, errors, isSending, formRef, formProps, outcomeRef } = useForm<Enquiry>({
    path: routes.api.enquiries,
    fields,
    returned,
    send,
    read: (element) => {
      const typed = Object.fromEntries(new FormData(element));
      const parsed = parseEnquiry({ ...typed, form }, formWords);
      if (!parsed.ok) return parsed;
      const { enquiry } = parsed;
      const body = { ...enquiry, [HONEYPOT]: typed[HONEYPOT], [OPEN_FOR]: timeOnPage() };
      return { ok: true, content: enquiry, identity: JSON.stringify(enquiry), body };
    },
    onSuccess: (enquiry) => {
      setValues({});
      setGeneration((count) => count + 1);
      if (openMailClient === 'always') open(mailtoFor(enquiry));
    },
    onFailure: (enquiry) => {
      if (openMailClient === 'on-failure') open(mailtoFor(enquiry));
    },
  });

  useEffect(() => {
    if (!returned && formRef.current) onReady?.(formRef.current);
  }, [returned, onReady, formRef]);

  const { unavailable, mailCopy, mailInstead } = copy.outcome;
  const content = 'content' in state ? state.content : undefined;
  const hasNotice = state.status === 'error' && state.reason === 'failed' && state.notice;
  const button = (
    <Button type="submit" wide={layout === 'column'} disabled={isSending}>
      {isSending ? copy.sending : copy.send}
    </Button>
  );
  return (
    <form {...formProps} className={layouts[layout].form}>
      <input type="hidden" name="form" value={form} />
      {returned && <input type="hidden" name="idempotencyKey" value={returned.idempotencyKey} />}
      <Honeypot />
      {copy.requiredNote && <p className="text-muted text-small">{copy.requiredNote}</p>}
      <FormOutcome
        ref={outcomeRef}
        state={state}
        copy={copy.outcome}
        fields={fields}
        idPrefix={form}
        afterSuccess={content && <MailLink href={mailtoFor(content)} label={mailCopy} />}
        afterFailure={
          <>
            {unavailable && !hasNotice && <p>{unavailable}</p>}
            {content && <MailLink href={mailtoFor(content)} label={mailInstead} />}
          </>
        }
      />
      <div key={generation} className={layouts[layout].fields}>
        {children((name) => ({
          id: `${form}-${name}`,
          name,
          label: copy.fields[name],
          defaultValue: values[name],
          error: errors[name],
        }))}
      </div>
      {layout === 'column' ? button : <div>{button}</div>}
    </form>
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
