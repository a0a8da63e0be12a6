import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stages } from '#contract/desk/lead-state.ts';
import { listReplyTemplates, MAX_REPLY_LENGTH } from '#contract/desk/replies.ts';
import {
  addSavedReply,
  changeSavedReply,
  listSavedReplies,
  type SavedReply,
  type SavedReplyDraft,
} from '#contract/desk/saved-replies.ts';
import { stageNames } from '#desk/lead/lead-words.ts';
import type { RequestError } from '#screen/api/call.ts';
import { useAction } from '#screen/api/queries.ts';
import { useDraft } from '#screen/api/use-draft.ts';
import { Dialog, FormButtons } from '#screen/ui/Dialog.tsx';
import { ErrorText } from '#screen/ui/ErrorText.tsx';
import { Form } from '#screen/ui/Form.tsx';
import { Select } from '#screen/ui/Select.tsx';
import { TextArea } from '#screen/ui/TextArea.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { showToast } from '#screen/ui/toasts.ts';

interface Begun {
  draft: SavedReplyDraft;
  /** That it changes. */
  version: number | undefined;
}

const FIRST: SavedReplyDraft = {
  title: '',
  for: 'enquiry',
  subject: 'Re: {about} ({reference})',
  text: 'Hello {name},\n\n\n\nRegards,\n{signature}',
  stage: null,
};

const FILLED_IN =
  'Filled in: {name} of the client, {about} (the subject or the position), {reference}, {me} (who replies), {brand}. In the text also {signature}: what that person has written under Account, or else their name and the brand. A line with only “-” is asked for before the reply is sent.';

/** What is typed stays until it is saved or cancelled. @param reply undefined for a new one */
export function SavedReplyDialog({ reply, onClose }: { reply: SavedReply | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const kept = useDraft(`saved-reply:${reply?.id ?? ''}`);
  const [begun] = useState(() => (kept.text ? (JSON.parse(kept.text) as Begun) : undefined));
  const [draft, setTyped] = useState<SavedReplyDraft>(begun?.draft ?? reply ?? FIRST);
  // What it then replaces: undefined for nothing, because somebody has removed it.
  const [replaced, setReplaced] = useState(reply && { ...reply, version: begun?.version ?? reply.version });
  const setDraft = (next: SavedReplyDraft) => {
    setTyped(next);
    kept.setText(JSON.stringify({ draft: next, version: replaced?.version } satisfies Begun));
  };
  const [faults, setFaults] = useState<Record<string, string> | null>(null);
  const outcome = {
    invalidates: [listReplyTemplates],
    onDone: (list: { replies: SavedReply[] }) => {
      client.setQueryData([listSavedReplies.path, {}], list);
      kept.clear();
      onClose();
      showToast({ text: 'Saved.', tone: 'success' });
    },
    onFailed: ({ code, details }: RequestError) => {
      if (code === 'invalid') setFaults(details as Record<string, string>);
      if (code !== 'conflict' || !details) return;
      client.setQueryData([listSavedReplies.path, {}], details);
      setReplaced((details as { replies: SavedReply[] }).replies.find(({ id }) => id === replaced?.id));
    },
  };
  const add = useAction(addSavedReply, outcome);
  const change = useAction(changeSavedReply, outcome);
  const error = add.error ?? change.error;
  const save = () => {
    setFaults(null);
    const { title, subject, text, stage } = draft;
    const input = { title, for: draft.for, subject, text, stage };
    if (replaced) change.mutate({ ...input, id: replaced.id, version: replaced.version });
    else add.mutate(input);
  };
  const isPending = add.isPending || change.isPending;
  return (
    <Dialog title={reply ? `Change “${reply.title}”` : 'Add a reply'} isWide onClose={onClose}>
      <Form faults={faults} onSubmit={save}>
        <TextField
          label="Title"
          description="In the list beside “Reply”."
          value={draft.title}
          onChange={(title) => setDraft({ ...draft, title })}
          error={faults?.['title']}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="For"
            options={[
              { value: 'enquiry', text: 'Enquiries' },
              { value: 'application', text: 'Applications' },
            ]}
            value={draft.for}
            onChange={(kind) => setDraft({ ...draft, for: kind })}
          />
          {draft.for === 'application' && (
            <Select
              label="Stage after the reply"
              options={[
                { value: '', text: 'As before' },
                ...stages.map((stage) => ({ value: stage, text: stageNames[stage] })),
              ]}
              value={draft.stage ?? ''}
              onChange={(stage) => setDraft({ ...draft, stage: stage === '' ? null : stage })}
            />
          )}
        </div>
        <TextField
          label="Subject"
          value={draft.subject}
          onChange={(subject) => setDraft({ ...draft, subject })}
          error={faults?.['subject']}
        />
        <TextArea
          label="Text"
          description={FILLED_IN}
          rows={8}
          max={draft.text.length > MAX_REPLY_LENGTH - 1_000 ? MAX_REPLY_LENGTH : undefined}
          value={draft.text}
          onChange={(text) => setDraft({ ...draft, text })}
          error={faults?.['text']}
        />
        {error && error.code !== 'invalid' && (
          <ErrorText>
            {error.details === undefined
              ? error.message
              : `${error.message} Save again to ${replaced ? 'replace it' : 'add it anew'}.`}
          </ErrorText>
        )}
        <FormButtons
          submitLabel="Save"
          isPending={isPending}
          onCancel={() => {
            kept.clear();
            onClose();
          }}
        />
      </Form>
    </Dialog>
  );
}
