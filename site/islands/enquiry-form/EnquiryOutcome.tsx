import type { Ref } from 'react';
import type { EnquiryState } from '#site/islands/enquiry-form/use-enquiry-form.ts';
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx';

export interface OutcomeWords {
  /** Stands before the page's title while the banner is there. */
  titlePrefix: string;
  successTitle: string;
  successText: string;
  failureTitle: string;
  failureText: string;
  /** Added when the server could not be reached, or said nothing of its own. */
  unavailable?: string;
  receipt: string;
  mailCopy: string;
  mailInstead: string;
  keyReused: string;
  earlierReceipt: string;
}

interface EnquiryOutcomeProps {
  state: EnquiryState;
  words: OutcomeWords;
  /** Prefix of the controls' ids: `{prefix}-{field}`. */
  idPrefix: string;
  ref?: Ref<HTMLDivElement>;
}

/** What became of the message: nothing while idle or sending, the receipt, or the banner with its faults. */
export function EnquiryOutcome({ state, words, idPrefix, ref }: EnquiryOutcomeProps) {
  if (state.status === 'success') {
    return (
      <div ref={ref} role="status" tabIndex={-1} className="grid gap-2 rounded-field border-2 border-leaf bg-quiet p-5">
        <p className="font-bold font-head text-h3 leading-tight">{words.successTitle}</p>
        <p>{words.successText}</p>
        <Receipt label={words.receipt} receipt={state.receipt} />
        <MailLink href={state.mailto} label={words.mailCopy} />
      </div>
    );
  }
  if (state.status !== 'error') return null;
  const banner = { ref, title: words.failureTitle, titlePrefix: words.titlePrefix };
  if (state.reason === 'key-reused') {
    return (
      <ErrorSummary {...banner} text={words.keyReused}>
        <Receipt label={words.earlierReceipt} receipt={state.receipt} />
      </ErrorSummary>
    );
  }
  if (state.reason === 'failed') {
    return (
      <ErrorSummary {...banner} text={state.notice ?? words.failureText}>
        {words.unavailable && !state.notice && <p>{words.unavailable}</p>}
        {state.mailto && <MailLink href={state.mailto} label={words.mailInstead} />}
      </ErrorSummary>
    );
  }
  const errors = Object.entries(state.errors).map(([field, message]) => ({ fieldId: `${idPrefix}-${field}`, message }));
  return <ErrorSummary {...banner} text={words.failureText} errors={errors} />;
}

function Receipt({ label, receipt }: { label: string; receipt: string }) {
  return (
    <p>
      {label}: <strong className="whitespace-nowrap font-bold">{receipt}</strong>
    </p>
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
