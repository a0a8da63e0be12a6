import { routes } from '#contract/routes.ts';
import { EnquiryOutcome, type OutcomeWords } from '#site/islands/enquiry-form/EnquiryOutcome.tsx';
import { type EnquiryFormOptions, useEnquiryForm } from '#site/islands/enquiry-form/use-enquiry-form.ts';
import { IslandBoundary, type IslandErrorWords } from '#site/islands/island-boundary/IslandBoundary.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { formAddress } from '#site/ui/form-address.ts';
import { Honeypot } from '#site/ui/Honeypot.tsx';

export interface ConsultationFormProps extends Omit<EnquiryFormOptions, 'form'> {
  errorWords: IslandErrorWords;
  words: {
    fields: { name: string; email: string; message: string };
    requiredMark: string;
    send: string;
    sending: string;
    outcome: OutcomeWords;
  };
}

/** The home page's form: name, email, message. A plain POST before it is hydrated, and the same request after. */
export function ConsultationForm({ errorWords, ...props }: ConsultationFormProps) {
  return (
    <IslandBoundary words={errorWords}>
      <Form {...props} />
    </IslandBoundary>
  );
}

function Form({ words, ...options }: Omit<ConsultationFormProps, 'errorWords'>) {
  const { state, values, generation, formRef, outcomeRef, submit } = useEnquiryForm({
    ...options,
    form: 'consultation',
  });
  const errors = state.status === 'error' && state.reason === 'invalid' ? state.errors : {};
  const sending = state.status === 'sending';
  return (
    <form
      ref={formRef}
      action={formAddress(routes.api.enquiries)}
      method="post"
      noValidate
      onSubmit={submit}
      aria-busy={sending}
      className="grid gap-5"
    >
      <input type="hidden" name="form" value="consultation" />
      {options.returned && <input type="hidden" name="idempotencyKey" value={options.returned.idempotencyKey} />}
      <Honeypot />
      <EnquiryOutcome ref={outcomeRef} state={state} words={words.outcome} idPrefix="consultation" />
      <div key={generation} className="grid gap-5">
        <Field
          id="consultation-name"
          name="name"
          label={words.fields.name}
          requiredMark={words.requiredMark}
          autoComplete="name"
          defaultValue={values.name}
          error={errors.name}
        />
        <Field
          id="consultation-email"
          name="email"
          type="email"
          label={words.fields.email}
          requiredMark={words.requiredMark}
          autoComplete="email"
          defaultValue={values.email}
          error={errors.email}
        />
        <Field
          as="textarea"
          id="consultation-message"
          name="message"
          label={words.fields.message}
          requiredMark={words.requiredMark}
          rows={5}
          defaultValue={values.message}
          error={errors.message}
        />
      </div>
      <Button type="submit" wide disabled={sending}>
        {sending ? words.sending : words.send}
      </Button>
    </form>
  );
}
