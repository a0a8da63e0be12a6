import type { ReactNode } from 'react';
import { Button } from '#screen/ui/Button.tsx';
import { ErrorText } from '#screen/ui/ErrorText.tsx';
import { TextArea } from '#screen/ui/TextArea.tsx';

/** As `sendDraft` and `publishDraft` have it. In characters. */
const MAX_SUMMARY = 2_000;

/** Asks what has changed before a draft is handed on. */
export function SummaryForm({
  summary,
  onChange,
  description,
  submitLabel,
  action,
  isReady = true,
  hasFaults,
  more,
  children,
  onSubmit,
}: {
  summary: string;
  onChange: (summary: string) => void;
  /** Whom the summary is for. */
  description: string;
  submitLabel: string;
  /** What is done with it. */
  action: { isPending: boolean; error: Error | null };
  /** Whether the rest of the form is filled in. */
  isReady?: boolean;
  /** Whether the draft has fields to correct first. */
  hasFaults: boolean;
  /** Beside the button. */
  more?: ReactNode;
  /** The rest of the form. */
  children?: ReactNode;
  onSubmit: (summary: string) => void;
}) {
  const text = summary.trim();
  const isDisabled = text === '' || summary.length > MAX_SUMMARY || hasFaults || !isReady;
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDisabled) onSubmit(text);
      }}
    >
      <TextArea
        label="What has changed"
        description={description}
        rows={2}
        isRequired
        error={text === '' ? 'Write what has changed.' : null}
        value={summary}
        onChange={onChange}
        {...(summary.length > MAX_SUMMARY / 2 && { max: MAX_SUMMARY })}
      />
      {children}
      <ErrorText>{action.error?.message}</ErrorText>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          look="primary"
          isPending={action.isPending}
          isDisabled={isDisabled}
          className="max-sm:min-h-11 max-sm:grow"
        >
          {submitLabel}
        </Button>
        {more}
        {hasFaults && <p className="text-small">Correct the marked fields first.</p>}
      </div>
    </form>
  );
}
