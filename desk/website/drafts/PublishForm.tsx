import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ChangedFile, Draft } from '#contract/desk/website/drafts.ts';
import { publishDraft } from '#contract/desk/website/publishing.ts';
import { useShownDraft } from '#desk/website/shell/use-shown-draft.ts';
import { Button } from '#screen/ui/Button.tsx';
import { indianTime } from '#screen/ui/relative-time.ts';
import { TextField } from '#screen/ui/TextField.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { SummaryForm } from './SummaryForm.tsx';
import { useDraftAction } from './use-draft-action.ts';
import { useSummary } from './use-summary.ts';

/** Publishes a draft now, or at a time. */
export function PublishForm({
  draft,
  files,
  hash,
  isAgain,
  hasFaults,
  notFound,
}: {
  draft: Draft | null;
  files: readonly ChangedFile[];
  /** Of what is shown. */
  hash: string;
  /** Repeats the last publication. */
  isAgain: boolean;
  hasFaults: boolean;
  /** Where a server was looked for, if none was found. */
  notFound: string | undefined;
}) {
  const navigate = useNavigate();
  const { isOwn, isLocal } = useShownDraft();
  const { summary, setSummary, clear } = useSummary(draft, files);
  const [isLater, setLater] = useState(false);
  const [day, setDay] = useState('');
  const [time, setTime] = useState('09:00');
  // India's time, in which the agency promises: no summer time.
  const chosen = isLater && day !== '' ? new Date(`${day}T${time || '09:00'}:00+05:30`) : undefined;
  // A year of more than four digits makes no valid date.
  const at = chosen && !Number.isNaN(chosen.getTime()) ? chosen : undefined;
  const publish = useDraftAction(publishDraft, () => {
    clear();
    if (!at || !draft) return;
    showToast({ text: `It is published on ${indianTime(at.getTime())}.`, tone: 'success' });
    void navigate({ to: '/website/changes', search: { draft: draft.id } });
  });
  return (
    <SummaryForm
      summary={summary}
      onChange={setSummary}
      description="One sentence, for the history of the website."
      submitLabel={isLater ? 'Publish at this time' : 'Publish now'}
      // Once somebody has asked for another person's current words, the refusal of the earlier ones is over.
      action={{ ...publish, error: isOwn || publish.variables?.hash === hash ? publish.error : null }}
      isReady={!isLater || at !== undefined}
      hasFaults={hasFaults}
      more={
        // One's own machine may be switched off at that time.
        !isAgain &&
        !isLocal && (
          <Button onPress={() => setLater(!isLater)} className="max-sm:min-h-11">
            {isLater ? 'Publish now instead' : 'Publish later …'}
          </Button>
        )
      }
      onSubmit={(text) => publish.mutate({ draftId: draft?.id, hash, summary: text, publishAt: at?.toISOString() })}
    >
      {isLater && (
        <fieldset className="grid gap-2">
          <legend className="font-semibold">When, in India’s time (IST)</legend>
          <div className="flex flex-wrap gap-3">
            <TextField label="Day" type="date" value={day} onChange={setDay} className="grow basis-40" />
            <TextField label="Time" type="time" value={time} onChange={setTime} className="grow basis-32" />
          </div>
        </fieldset>
      )}
      {notFound !== undefined && (
        <p className="text-muted text-small [overflow-wrap:anywhere]">
          No server was found at {notFound}. The words are stored, and visitors see them once it is started. If it runs,
          start this editor with its RUN_DIR or DATA_DIR.
        </p>
      )}
    </SummaryForm>
  );
}
