import { contactForm } from '#contract/enquiry.ts';
import { IslandBoundary, type IslandErrorCopy } from '#site/hydration/IslandBoundary.tsx';
import { DrawKolam } from '#site/kolam/DrawKolam.tsx';
import type { ContactCopy, SiteFacts } from '#site/shell/queries.ts';
import { Field } from '#site/ui/Field.tsx';
import { EnquiryForm, type EnquiryFormOptions } from './EnquiryForm.tsx';

type ContactField = keyof typeof contactForm;

const FIELDS = Object.keys(contactForm) as ContactField[];

interface ContactFormProps extends EnquiryFormOptions {
  errorCopy: IslandErrorCopy;
  /** Values from the query string, if the page was rendered on demand. */
  prefilled?: { subject?: string; message?: string };
  copy: ContactCopy['form'];
  /** The kolam that a visitor can draw after sending. */
  kolam: SiteFacts['kolam'];
}

/** The form of the contact page. A plain POST before hydration; then it sends the same request with fetch. */
export function ContactForm({ errorCopy, kolam, ...props }: ContactFormProps) {
  const { requiredMark } = props.forms;
  const { hints, choose } = props.copy;
  const { choices } = props.formWords;
  return (
    <IslandBoundary copy={errorCopy}>
      <EnquiryForm
        {...props}
        form="contact"
        fields={FIELDS}
        onReady={prefillFromAddress}
        layout="grid"
        afterSuccess={<DrawKolam seed="contact" copy={kolam} />}
      >
        {(field) => (
          <>
            <Field {...field('firstName')} requiredMark={requiredMark} autoComplete="given-name" />
            <Field {...field('lastName')} requiredMark={requiredMark} autoComplete="family-name" />
            <Field {...field('email')} type="email" requiredMark={requiredMark} autoComplete="email" />
            <Field {...field('phone')} type="tel" autoComplete="tel" />
            <div className="sm:col-span-2">
              <Field {...field('company')} autoComplete="organization" />
            </div>
            <Field {...field('projectType')} as="select">
              <Choices labels={choices['projectType']} empty={choose} />
            </Field>
            <Field {...field('budget')} as="select">
              <Choices labels={choices['budget']} empty={choose} />
            </Field>
            <div className="grid gap-y-5 sm:col-span-2">
              <Field {...field('subject')} hint={hints.subject} />
              <Field {...field('message')} as="textarea" rows={8} hint={hints.message} requiredMark={requiredMark} />
            </div>
          </>
        )}
      </EnquiryForm>
    </IslandBoundary>
  );
}

function Choices({ labels = {}, empty }: { labels?: Record<string, string> | undefined; empty: string }) {
  return (
    <>
      <option value="">{empty}</option>
      {Object.entries(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

// For static hosts, where no server renders the query into the form. Keeps fields that already have a value.
function prefillFromAddress(form: HTMLFormElement) {
  const query = new URLSearchParams(window.location.search);
  for (const name of ['subject', 'message'] satisfies ContactField[]) {
    const control = form.elements.namedItem(name);
    const value = query.get(name);
    if (!value || !(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    if (!control.value) control.value = value;
  }
}
