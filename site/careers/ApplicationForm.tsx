import {
  type ApplicationField,
  applicationFields,
  type ChosenCvError,
  cvErrorOf,
  cvKinds,
  parseApplication,
} from '#contract/application.ts';
import { labelOf } from '#contract/form-fields.ts';
import { OPEN_FOR, timeOnPage } from '#contract/form-signals.ts';
import type { ReturnedApplication } from '#contract/page-data.ts';
import { routes } from '#contract/routes.ts';
import type { FormWords } from '#contract/words.ts';
import { type FormCopy, FormOutcome } from '#site/forms/FormOutcome.tsx';
import { Honeypot } from '#site/forms/Honeypot.tsx';
import { setValue } from '#site/forms/set-value.ts';
import { type FormContent, type FormOptions, stateOf, useForm } from '#site/forms/use-form.ts';
import { IslandBoundary, type IslandErrorCopy } from '#site/hydration/IslandBoundary.tsx';
import { interpolate } from '#site/text/interpolate.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FileField } from '#site/ui/FileField.tsx';
import { InPlace } from '#site/ui/InPlace.tsx';
import { useFinished } from '#site/ui/use-finished.ts';
import type { CareersCopy } from './queries.ts';

type VisibleField = Exclude<ApplicationField, 'position'> | 'cv';

const FIELDS = [...applicationFields.filter((name) => name !== 'position'), 'cv'] as VisibleField[];

/** Some systems know file types by extension, others by media type. */
const ACCEPT = Object.entries(cvKinds)
  .flatMap(([extension, type]) => [`.${extension}`, type])
  .join();

export interface ApplicationFormProps {
  /** The slug of the position; empty for a speculative application. */
  position: string;
  /** The labels, and error messages for the text fields; `cvErrors` has those for the file. */
  formWords: FormWords;
  cvErrors: Record<ChosenCvError, string>;
  errorCopy: IslandErrorCopy;
  forms: FormCopy;
  copy: CareersCopy['application'];
  /** The submitted values and errors, when this page is the response to a POST without JavaScript. */
  returned?: ReturnedApplication | undefined;
  /** For tests. */
  send?: FormOptions<undefined>['send'];
}

/** The application form. Before hydration it is a plain POST; afterwards it sends the same request with fetch. */
export function ApplicationForm({ errorCopy, ...props }: ApplicationFormProps) {
  return (
    <IslandBoundary copy={errorCopy}>
      <Form {...props} />
    </IslandBoundary>
  );
}

function Form({ copy, forms, formWords, cvErrors, position, returned, send }: Omit<ApplicationFormProps, 'errorCopy'>) {
  const { state, formRef, formProps, outcomeRef } = useForm<undefined>({
    path: routes.api.applications,
    encType: 'multipart/form-data',
    fields: FIELDS,
    idPrefix: ID,
    sending: copy.sending,
    returned,
    send,
    read: (form) => readApplication(form, formWords, cvErrors),
    onInvalid: (found) => {
      // The position is closed: send the next attempt without it.
      if (found['position']) setValue(formRef.current, 'position', '');
    },
  });
  const { success, failure } = copy;
  const outcome = {
    forms,
    success,
    failure,
    fields: FIELDS,
    idPrefix: ID,
    afterFailure: (
      <p>
        <a
          href={routes.contactAbout({ subject: failure.writeSubject })}
          className="font-semibold underline underline-offset-4"
        >
          {failure.write}
        </a>
      </p>
    ),
  };
  const finished = useFinished(() => {
    const field = (name: Exclude<VisibleField, 'cv'>) => ({
      id: `${ID}-${name}`,
      name,
      label: labelOf(name, formWords),
      defaultValue: returned?.values[name],
      error: returned?.errors[name],
    });
    const { requiredMark } = forms;
    return (
      <>
        <input type="hidden" name="position" value={position} />
        {returned && <input type="hidden" name="idempotencyKey" value={returned.idempotencyKey} />}
        <Honeypot />
        <p className="text-muted text-small">{forms.requiredNote}</p>
        <slot data-place="outcome">{returned && <FormOutcome {...outcome} state={stateOf(returned)} />}</slot>
        {/* The standalone page has room for one column. */}
        <div className="grid items-start gap-x-10 gap-y-5 @min-[54rem]:grid-cols-2">
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            <div className="sm:col-span-2">
              <Field {...field('name')} requiredMark={requiredMark} autoComplete="name" />
            </div>
            <Field {...field('email')} type="email" requiredMark={requiredMark} autoComplete="email" />
            <Field {...field('phone')} type="tel" autoComplete="tel" />
            <div className="sm:col-span-2">
              <Field {...field('link')} type="url" hint={copy.hints.link} autoComplete="url" />
            </div>
          </div>
          <div className="grid gap-y-5">
            <Field {...field('note')} as="textarea" rows={4} hint={copy.hints.note} />
            {/* Last, so that the server has read all text fields when it rejects a file that is too large. */}
            <FileField
              id={`${ID}-cv`}
              name="cv"
              label={labelOf('cv', formWords)}
              requiredMark={requiredMark}
              accept={ACCEPT}
              error={returned?.errors.cv}
              hint={
                <>
                  {copy.hints.cv}
                  {returned && !returned.errors.cv ? (
                    ` ${copy.chooseAgain}`
                  ) : (
                    <noscript>{` ${copy.mayBeLost}`}</noscript>
                  )}
                </>
              }
            />
          </div>
        </div>
        <div className="grid justify-items-start gap-4">
          <slot data-place="progress" />
          <Button type="submit">{copy.send}</Button>
        </div>
      </>
    );
  });

  const shown = state.status !== 'idle' && <FormOutcome {...outcome} ref={outcomeRef} state={state} />;
  // No empty form below the reference number: it would invite a second application.
  if (state.status === 'success') return shown;
  return (
    <>
      <form {...formProps} {...finished} className="@container grid gap-6" />
      <InPlace root={formRef} at='[data-place="outcome"]'>
        {shown || undefined}
      </InPlace>
      <InPlace root={formRef} at='[data-place="progress"]'>
        {state.status === 'sending' && (
          <Progress percent={state.percent} label={interpolate(copy.progress, { percent: state.percent })} />
        )}
      </InPlace>
    </>
  );
}

/** Of the ids of the fields. */
const ID = 'application';

/** Validates what the browser can check. The server checks it again, and the content of the file. */
function readApplication(
  form: HTMLFormElement,
  words: FormWords,
  cvErrors: Record<ChosenCvError, string>,
): FormContent<undefined> {
  const body = new FormData(form);
  const control = form.elements.namedItem('cv');
  const files = control instanceof HTMLInputElement ? [...(control.files ?? [])] : [];
  const parsed = parseApplication(Object.fromEntries(body), words);
  const cvError = cvErrorOf(files);
  if (!parsed.ok || cvError) {
    return { ok: false, errors: { ...(parsed.ok ? {} : parsed.errors), ...(cvError && { cv: cvErrors[cvError] }) } };
  }
  body.set(OPEN_FOR, `${timeOnPage()}`);
  const texts = applicationFields.map((name) => body.get(name));
  const fileInfo = files.map(({ name, size, lastModified }) => [name, size, lastModified]);
  return { ok: true, content: undefined, identity: JSON.stringify([texts, fileInfo]), body };
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
