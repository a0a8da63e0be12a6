import type { Ref } from 'react';
import { routes } from '#contract/routes.ts';
import type { ApplicationState } from '#site/islands/application-form/use-application-form.ts';
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx';

export interface OutcomeWords {
  /** Stands before the page's title while the banner is there. */
  titlePrefix: string;
  success: { heading: string; text: string };
  failure: {
    heading: string;
    invalid: string;
    failed: string;
    write: string;
    write_subject: string;
    key_reused: string;
  };
  receipt: string;
  earlierReceipt: string;
}

interface ApplicationOutcomeProps {
  state: ApplicationState;
  words: OutcomeWords;
  ref?: Ref<HTMLDivElement>;
}

/** What became of the application: nothing while idle or sending, the receipt, or the banner with its faults. */
export function ApplicationOutcome({ state, words: { success, failure, ...words }, ref }: ApplicationOutcomeProps) {
  if (state.status === 'success') {
    return (
      <div ref={ref} role="status" tabIndex={-1} className="grid gap-2 rounded-field border-2 border-leaf bg-quiet p-5">
        <p className="font-bold font-head text-h3 leading-tight">{success.heading}</p>
        <p>{success.text}</p>
        <Receipt label={words.receipt} receipt={state.receipt} />
      </div>
    );
  }
  if (state.status !== 'error') return null;
  const banner = { ref, title: failure.heading, titlePrefix: words.titlePrefix };
  if (state.reason === 'key-reused') {
    return (
      <ErrorSummary {...banner} text={failure.key_reused}>
        <Receipt label={words.earlierReceipt} receipt={state.receipt} />
      </ErrorSummary>
    );
  }
  if (state.reason === 'failed') {
    return (
      <ErrorSummary {...banner} text={state.notice ?? failure.failed}>
        <p>
          <a
            href={routes.contactAbout({ subject: failure.write_subject })}
            className="font-semibold underline underline-offset-4"
          >
            {failure.write}
          </a>
        </p>
      </ErrorSummary>
    );
  }
  // The position is no field that one could go to and mend.
  const { position, ...others } = state.errors;
  const errors = Object.entries(others).map(([field, message]) => ({ fieldId: `application-${field}`, message }));
  return <ErrorSummary {...banner} text={position ?? failure.invalid} errors={errors} />;
}

function Receipt({ label, receipt }: { label: string; receipt: string }) {
  return (
    <p>
      {label}: <strong className="whitespace-nowrap font-bold">{receipt}</strong>
    </p>
  );
}
