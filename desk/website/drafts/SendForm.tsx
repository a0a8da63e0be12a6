import { useNavigate } from '@tanstack/react-router';
import { type ChangedFile, type Draft, sendDraft } from '#contract/desk/website/drafts.ts';
import { showToast } from '#screen/ui/toasts.ts';
import { SummaryForm } from './SummaryForm.tsx';
import { useDraftAction } from './use-draft-action.ts';
import { useSummary } from './use-summary.ts';

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
  const { summary, setSummary, clear } = useSummary(draft, files);
  const send = useDraftAction(sendDraft, () => {
    clear();
    showToast({ text: 'Sent. It waits for somebody who may publish.', tone: 'success' });
    // The next change begins another draft.
    void navigate({ to: '/website/changes', search: { draft: draft.id } });
  });
  return (
    <SummaryForm
      summary={summary}
      onChange={setSummary}
      description="For whoever reads it before it is published."
      submitLabel={draft.state === 'returned' ? 'Send it again' : 'Send for review'}
      action={send}
      hasFaults={hasFaults}
      onSubmit={(text) => send.mutate({ draftId: draft.id, summary: text })}
    />
  );
}
