import { useNavigate } from '@tanstack/react-router';
import { type ChangedFile, type Draft, sendDraft } from '#contract/desk/website.ts';
import { useAction } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { TextArea } from '#screen/ui/TextArea.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { useSummary } from './use-summary.ts';
import { ofDrafts } from './website-queries.ts';

/** Hands a draft in for review. */
export function SendForm({
  draft,
  files,
  hasFaults,
}: {
  draft: Draft;
  files: readonly ChangedFile[];
  hasFaults: boolean;
}) {
  const navigate = useNavigate();
  const [summary, setSummary] = useSummary(draft, files);
  const send = useAction(sendDraft, {
    invalidates: ofDrafts,
    onDone: ({ draft: { id } }) => {
      showToast({ text: 'Sent. Somebody who may publish reads it now.', tone: 'success' });
      // The next change begins another draft.
      void navigate({ to: '/website/changes', search: { draft: id } });
    },
    onFailed: () => undefined,
  });
  const isEmpty = summary.trim() === '';
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) send.mutate({ draftId: draft.id, summary: summary.trim() });
      }}
    >
      <TextArea
        label="What has changed"
        description="For whoever reads it before it is published."
        rows={2}
        isRequired
        error={isEmpty ? 'Write what has changed.' : null}
        value={summary}
        onChange={setSummary}
      />
      {send.error && (
        <p role="alert" className="font-semibold text-danger">
          {send.error.message}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          look="primary"
          isPending={send.isPending}
          isDisabled={isEmpty || hasFaults}
          className="max-sm:min-h-11 max-sm:grow"
        >
          {draft.state === 'returned' ? 'Send it again' : 'Send for review'}
        </Button>
        {hasFaults && <p className="text-small">Correct the marked fields first.</p>}
      </div>
    </form>
  );
}
