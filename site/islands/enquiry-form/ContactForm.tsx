import { useEffect } from 'react';
import { budgets, type EnquiryField, projectTypes } from '#contract/enquiry.ts';
import { routes } from '#contract/routes.ts';
import { EnquiryOutcome, type OutcomeWords } from '#site/islands/enquiry-form/EnquiryOutcome.tsx';
import { type EnquiryFormOptions, useEnquiryForm } from '#site/islands/enquiry-form/use-enquiry-form.ts';
import { IslandBoundary, type IslandErrorWords } from '#site/islands/island-boundary/IslandBoundary.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { formAddress } from '#site/ui/form-address.ts';
import { Honeypot } from '#site/ui/Honeypot.tsx';

export interface ContactFormProps extends Omit<EnquiryFormOptions, 'form'> {
  errorWords: IslandErrorWords;
  /** Values from the page's address, when the server rendered them. */
  prefilled?: { subject?: string; message?: string };
  words: {
    fields: Record<
      'firstName' | 'lastName' | 'email' | 'phone' | 'company' | 'projectType' | 'budget' | 'subject' | 'message',
      string
    >;
    hints: { subject: string; message: string };
    choose: string;
    requiredNote: string;
    requiredMark: string;
    send: string;
    sending: string;
    outcome: OutcomeWords;
  };
}

/** The contact page's form, all eight fields and the subject. A plain POST before it is hydrated, and the same request after. */
export function ContactForm({ errorWords, ...props }: ContactFormProps) {
  return (
    <IslandBoundary words={errorWords}>
      <Form {...props} />
    </IslandBoundary>
  );
}

function Form({ words, prefilled, ...options }: Omit<ContactFormProps, 'errorWords'>) {
  const { state, values, generation, formRef, outcomeRef, submit } = useEnquiryForm({ ...options, form: 'contact' });
  const { returned } = options;
  useEffect(() => {
    if (!returned && formRef.current) prefill(formRef.current, new URLSearchParams(window.location.search));
  }, [returned, formRef]);
  const errors = state.status === 'error' && state.reason === 'invalid' ? state.errors : {};
  const sending = state.status === 'sending';
  const initial = { ...(generation === 0 ? prefilled : {}), ...values };
  const field = (name: keyof typeof words.fields) => ({
    id: `contact-${name}`,
    name,
    label: words.fields[name],
    defaultValue: initial[name],
    error: errors[name],
  });
  return (
    <form
      ref={formRef}
      action={formAddress(routes.api.enquiries)}
      method="post"
      noValidate
      onSubmit={submit}
      aria-busy={sending}
      className="grid gap-6"
    >
      <input type="hidden" name="form" value="contact" />
      {returned && <input type="hidden" name="idempotencyKey" value={returned.idempotencyKey} />}
      <Honeypot />
      <p className="text-muted text-small">{words.requiredNote}</p>
      <EnquiryOutcome ref={outcomeRef} state={state} words={words.outcome} idPrefix="contact" />
      <div key={generation} className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field {...field('firstName')} requiredMark={words.requiredMark} autoComplete="given-name" />
        <Field {...field('lastName')} requiredMark={words.requiredMark} autoComplete="family-name" />
        <Field {...field('email')} type="email" requiredMark={words.requiredMark} autoComplete="email" />
        <Field {...field('phone')} type="tel" autoComplete="tel" />
        <div className="sm:col-span-2">
          <Field {...field('company')} autoComplete="organization" />
        </div>
        <Field {...field('projectType')} as="select">
          <Choices values={projectTypes} labels={options.labels.projectType} empty={words.choose} />
        </Field>
        <Field {...field('budget')} as="select">
          <Choices values={budgets} labels={options.labels.budget} empty={words.choose} />
        </Field>
        <div className="grid gap-y-5 sm:col-span-2">
          <Field {...field('subject')} hint={words.hints.subject} />
          <Field
            {...field('message')}
            as="textarea"
            rows={7}
            hint={words.hints.message}
            requiredMark={words.requiredMark}
          />
        </div>
      </div>
      <div>
        <Button type="submit" disabled={sending}>
          {sending ? words.sending : words.send}
        </Button>
      </div>
    </form>
  );
}

function Choices({
  values,
  labels,
  empty,
}: {
  values: readonly string[];
  labels: Record<string, string>;
  empty: string;
}) {
  return (
    <>
      <option value="">{empty}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {labels[value]}
        </option>
      ))}
    </>
  );
}

// On a static host nobody rendered the query into the form; a field that already holds something is left alone.
function prefill(form: HTMLFormElement, query: URLSearchParams) {
  for (const name of ['subject', 'message'] satisfies EnquiryField[]) {
    const control = form.elements.namedItem(name);
    const value = query.get(name);
    if (!value || !(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    if (!control.value) control.value = value;
  }
}
