import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type ChangedFile, type Draft, publishDraft } from '#contract/desk/website.ts';
import { useAction } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { indianTime } from '#screen/ui/relative-time.ts';
import { TextArea } from '#screen/ui/TextArea.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { useSummary } from './use-summary.ts';
import { ofDrafts } from './website-queries.ts';

/** As `publishDraft` has it. In characters. */
const MAX_SUMMARY = 2_000;

/** Publishes a draft now, or at a time. */
export function PublishForm({
  draft,
  files,
  isAgain,
  hasFaults,
  isServerRunning,
}: {
  draft: Draft | null;
  files: readonly ChangedFile[];
  /** Repeats the last publication. */
  isAgain: boolean;
  hasFaults: boolean;
  isServerRunning: boolean;
}) {
  const navigate = useNavigate();
  const [summary, setSummary] = useSummary(draft, files);
  const [isLater, setLater] = useState(false);
  const [day, setDay] = useState('');
  const [time, setTime] = useState('09:00');
  // India's time, in which the agency promises: no summer time.
  const chosen = isLater && day !== '' ? new Date(`${day}T${time || '09:00'}:00+05:30`) : undefined;
  // A year of more than four digits is none.
  const at = chosen && !Number.isNaN(chosen.getTime()) ? chosen : undefined;
  const publish = useAction(publishDraft, {
    invalidates: ofDrafts,
    onDone: () => {
      if (!at || !draft) return;
      showToast({ text: `It is published on ${indianTime(at.getTime())}.`, tone: 'success' });
      void navigate({ to: '/website/changes', search: { draft: draft.id } });
    },
    onFailed: () => undefined,
  });
  const isEmpty = summary.trim() === '';
  const error = publish.error?.message;
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isEmpty || (isLater && !at)) return;
        publish.mutate({ draftId: draft?.id, summary: summary.trim(), publishAt: at?.toISOString() });
      }}
    >
      <TextArea
        label="What has changed"
        description="One sentence, for the history of the website."
        rows={2}
        isRequired
        error={isEmpty ? 'Write what has changed.' : null}
        value={summary}
        onChange={setSummary}
        {...(summary.length > MAX_SUMMARY / 2 && { max: MAX_SUMMARY })}
      />
      {isLater && (
        <fieldset className="grid gap-2">
          <legend className="font-semibold">When, in India’s time (IST)</legend>
          <div className="flex flex-wrap gap-3">
            <TextField label="Day" type="date" value={day} onChange={setDay} className="grow basis-40" />
            <TextField label="Time" type="time" value={time} onChange={setTime} className="grow basis-32" />
          </div>
        </fieldset>
      )}
      {error && (
        <p role="alert" className="font-semibold text-danger">
          {error}
        </p>
      )}
      {!isServerRunning && (
        <p className="text-muted text-small">
          No server runs here: the words are stored, and shown once it is started.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          look="primary"
          isPending={publish.isPending}
          isDisabled={isEmpty || hasFaults || summary.length > MAX_SUMMARY || (isLater && !at)}
          className="max-sm:min-h-11 max-sm:grow"
        >
          {isLater ? 'Publish at this time' : 'Publish now'}
        </Button>
        {!isAgain && (
          <Button onPress={() => setLater(!isLater)} className="max-sm:min-h-11">
            {isLater ? 'Publish now instead' : 'Publish later …'}
          </Button>
        )}
        {hasFaults && <p className="text-small">Correct the marked fields first.</p>}
      </div>
    </form>
  );
}
