import { cvKinds } from '#contract/application.ts';
import { routes } from '#contract/routes.ts';
import { ApplicationOutcome, type OutcomeWords } from '#site/islands/application-form/ApplicationOutcome.tsx';
import {
  type ApplicationFormOptions,
  useApplicationForm,
} from '#site/islands/application-form/use-application-form.ts';
import { IslandBoundary, type IslandErrorWords } from '#site/islands/island-boundary/IslandBoundary.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FileField } from '#site/ui/FileField.tsx';
import { fill } from '#site/ui/fill.ts';
import { formAddress } from '#site/ui/form-address.ts';
import { Honeypot } from '#site/ui/Honeypot.tsx';

/** Some systems know a kind by its ending, some by its media type. */
const ACCEPT = Object.entries(cvKinds)
  .flatMap(([ending, type]) => [`.${ending}`, type])
  .join();

export interface ApplicationFormProps extends ApplicationFormOptions {
  errorWords: IslandErrorWords;
  words: {
    fields: Record<'name' | 'email' | 'phone' | 'link' | 'note' | 'cv', string>;
    hints: { link: string; note: string; cv: string };
    mayBeLost: string;
    chooseAgain: string;
    requiredNote: string;
    requiredMark: string;
    send: string;
    sending: string;
    /** `{percent}` stands for how much is sent. */
    progress: string;
    outcome: OutcomeWords;
  };
}

/** The form of a position, or of none in particular. A plain POST before it is hydrated, and the same request after. */
export function ApplicationForm({ errorWords, ...props }: ApplicationFormProps) {
  return (
    <IslandBoundary words={errorWords}>
      <Form {...props} />
    </IslandBoundary>
  );
}

function Form({ words, ...options }: Omit<ApplicationFormProps, 'errorWords'>) {
  const { state, position, formRef, outcomeRef, submit } = useApplicationForm(options);
  const { returned } = options;
  const errors = state.status === 'error' && state.reason === 'invalid' ? state.errors : {};
  const field = (name: 'name' | 'email' | 'phone' | 'link' | 'note') => ({
    id: `application-${name}`,
    name,
    label: words.fields[name],
    defaultValue: returned?.values[name],
    error: errors[name],
  });
  const outcome = <ApplicationOutcome ref={outcomeRef} state={state} words={words.outcome} />;
  // An empty form beneath the receipt would ask for a second application.
  if (state.status === 'success') return outcome;
  return (
    <form
      ref={formRef}
      action={formAddress(routes.api.applications)}
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={submit}
      aria-busy={state.status === 'sending'}
      className="grid gap-6"
    >
      <input type="hidden" name="position" value={position} />
      {returned && <input type="hidden" name="idempotencyKey" value={returned.idempotencyKey} />}
      <Honeypot />
      <p className="text-muted text-small">{words.requiredNote}</p>
      {outcome}
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Field {...field('name')} requiredMark={words.requiredMark} autoComplete="name" />
        </div>
        <Field {...field('email')} type="email" requiredMark={words.requiredMark} autoComplete="email" />
        <Field {...field('phone')} type="tel" autoComplete="tel" />
        <div className="grid gap-y-5 sm:col-span-2">
          <Field {...field('link')} type="url" hint={words.hints.link} autoComplete="url" />
          <Field {...field('note')} as="textarea" rows={5} hint={words.hints.note} />
          {/* Last, so that the server has read every text before a file that is too large. */}
          <FileField
            id="application-cv"
            name="cv"
            label={words.fields.cv}
            requiredMark={words.requiredMark}
            accept={ACCEPT}
            error={errors.cv}
            hint={
              <>
                {words.hints.cv}
                {returned && !returned.errors.cv ? (
                  ` ${words.chooseAgain}`
                ) : (
                  <noscript>{` ${words.mayBeLost}`}</noscript>
                )}
              </>
            }
          />
        </div>
      </div>
      <div className="grid justify-items-start gap-4">
        {state.status === 'sending' && (
          <Progress percent={state.percent} label={fill(words.progress, { percent: state.percent })} />
        )}
        <Button type="submit" disabled={state.status === 'sending'}>
          {state.status === 'sending' ? words.sending : words.send}
        </Button>
      </div>
    </form>
  );
}

function Progress({ percent, label }: { percent: number; label: string }) {
  return (
    <div className="grid w-full gap-1.5">
      <progress className="upload-bar" value={percent} max={100} aria-label={label} />
      <p aria-hidden="true" className="text-muted text-small tabular-nums">
        {label}
      </p>
    </div>
  );
}
