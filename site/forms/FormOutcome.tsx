import { type ReactNode, type Ref, useEffect } from 'react';
import type { SiteFacts } from '#site/shell/queries.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { FormState } from './use-form.ts';

/** What every form says. */
export type FormCopy = Pick<
  SiteFacts['forms'],
  'errorPrefix' | 'requiredNote' | 'requiredMark' | 'reference' | 'keyReused' | 'earlierReference'
>;

interface FormOutcomeProps {
  state: FormState<unknown>;
  /** `errorPrefix`: pages that the server rendered with a banner have it already. */
  forms: FormCopy;
  success: { heading: string; text: string };
  /** `failed` is the text of `invalid`, and `keyReused` that of all forms, if it is missing. */
  failure: { heading: string; invalid: string; failed?: string; keyReused?: string };
  /** The fields that a visitor sees. Errors of other fields are shown in the banner without a link. */
  fields: readonly string[];
  /** Of the ids of the fields: `{idPrefix}-{field}`. */
  idPrefix: string;
  /** Below the reference number. */
  afterSuccess?: ReactNode;
  /** Below the failure message. */
  afterFailure?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** The result of sending a form: nothing while idle or sending, the reference number, or the banner with the errors. */
export function FormOutcome(props: FormOutcomeProps) {
  const { state, forms, success, failure, fields, idPrefix, afterSuccess, afterFailure, ref } = props;
  const { errorPrefix } = forms;
  const isError = state.status === 'error';
  useEffect(() => {
    const plain = document.title.replace(errorPrefix, '');
    document.title = isError ? errorPrefix + plain : plain;
    return () => {
      document.title = plain;
    };
  }, [isError, errorPrefix]);
  if (state.status === 'success') {
    return (
      <div ref={ref} role="status" tabIndex={-1} className="grid gap-2 rounded-field border-2 border-leaf bg-quiet p-5">
        <p className="font-bold font-head text-h3 leading-tight">{success.heading}</p>
        <p>{success.text}</p>
        <Reference label={forms.reference} reference={state.reference} />
        {afterSuccess}
      </div>
    );
  }
  if (state.status !== 'error') return null;
  const banner = { ref, title: failure.heading };
  if (state.reason === 'key-reused') {
    return (
      <ErrorSummary {...banner} text={failure.keyReused ?? forms.keyReused}>
        <Reference label={forms.earlierReference} reference={state.reference} />
      </ErrorSummary>
    );
  }
  if (state.reason === 'failed') {
    return (
      <ErrorSummary {...banner} text={state.notice ?? failure.failed ?? failure.invalid}>
        {afterFailure}
      </ErrorSummary>
    );
  }
  const all = Object.entries(state.errors).map(([field, message = '']) => ({ field, message }));
  const errors = all.filter(({ field }) => fields.includes(field));
  const other = all.find(({ field }) => !fields.includes(field));
  return (
    <ErrorSummary
      {...banner}
      text={other?.message ?? failure.invalid}
      errors={errors.map(({ field, message }) => ({ fieldId: `${idPrefix}-${field}`, message }))}
    />
  );
}

function Reference({ label, reference }: { label: string; reference: string }) {
  return (
    <p>
      {label}: <strong className="whitespace-nowrap font-bold">{reference}</strong>
    </p>
  );
}
