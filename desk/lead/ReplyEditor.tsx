import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { LeadDetail, ReplyDraft } from '#contract/desk/lead.ts';
import { type AfterReply, afterReply } from '#contract/desk/lead-state.ts';
import {
  listReplyTemplates,
  MAX_REPLY_LENGTH,
  type ReplyTemplate,
  sendReply,
  UNDO_MS,
} from '#contract/desk/replies.ts';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Checkbox } from '#screen/ui/Checkbox.tsx';
import { ConfirmDialog } from '#screen/ui/ConfirmDialog.tsx';
import { PlainLine } from '#screen/ui/PlainText.tsx';
import { Select } from '#screen/ui/Select.tsx';
import { TextArea } from '#screen/ui/TextArea.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { conversationEntries } from './conversation-entries.ts';
import { DraftState, OtherWriters } from './DraftState.tsx';
import { GapsDialog } from './GapsDialog.tsx';
import { findGaps, type Gap } from './gaps.ts';
import { stageNames } from './lead-words.ts';
import { offerUndo } from './offer-undo.ts';
import { ReplyFiles } from './ReplyFiles.tsx';
import { defaultSubject, withOneRe } from './subjects.ts';
import { useCursor } from './use-cursor.ts';
import { showLead } from './use-lead-action.ts';
import { useReplyDraft, versionsOf } from './use-reply-draft.ts';

/** Of the counter, which is shown when little is left. */
const COUNTED_LENGTH = 1_000;

/** What the lead is after the reply: the choice, and the button that then sends. */
const AFTER: Record<AfterReply, { choice: string; button: string }> = {
  answered: { choice: 'Then it is answered', button: 'Send' },
  open: { choice: 'Keep it open', button: 'Send and keep open' },
  waiting: { choice: 'Wait for the client', button: 'Send and wait for the client' },
};

const AFTER_OPTIONS = afterReply.map((value) => ({ value, text: AFTER[value].choice }));

const NO_TEMPLATES: readonly ReplyTemplate[] = [];

/** Writes to the visitor. */
export function ReplyEditor({ lead, textRef }: { lead: LeadDetail; textRef: { current: HTMLTextAreaElement | null } }) {
  const { reference } = lead;
  const client = useQueryClient();
  const hintId = useId();
  const [offered, setOffered] = useState<ReplyTemplate | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [conflict, setConflict] = useState<LeadDetail | null>(null);
  const [isUploading, setIsUploading] = useState(false);
  const [openGaps, setOpenGaps] = useState<Gap[]>([]);
  // The ids of what had been written then.
  const known = useRef<readonly string[]>(null);
  const attempt = useRef({ content: '', id: '' });
  const templates = useEndpoint(listReplyTemplates, { reference }, { staleTime: 300_000 });
  const choices = templates.data?.templates ?? NO_TEMPLATES;
  const signature = templates.data?.signature;
  const beginning = signature ? `\n\n${signature}` : '';
  const moveCursor = useCursor(textRef, beginning);

  const send = useAction(sendReply, {
    before: () => drafting.autosave.pause(),
    onDone: ({ lead: now, replyId }) => {
      setConflict(null);
      drafting.autosave.set(now.draft);
      known.current = null;
      attempt.current = { content: '', id: '' };
      setFault(null);
      showLead(client, now);
      offerUndo(client, reference, replyId, () => textRef.current?.focus());
    },
    onFailed: (error) => {
      drafting.autosave.resume();
      if (error.code === 'conflict' && error.details) {
        setConflict(error.details as LeadDetail);
        showLead(client, error.details as LeadDetail);
      } else {
        setConflict(null);
        setFault(error.code === 'offline' ? `${error.message} Your text is kept.` : error.message);
      }
    },
  });

  const drafting = useReplyDraft(lead, beginning);
  const { draft, change } = drafting;
  const text = draft?.text ?? beginning;
  const isEmpty = ['', beginning.trim()].includes(text.trim());
  // A new mail of the client changes the subject, unless it was typed.
  const subject = draft?.subject ?? defaultSubject(lead);
  const after = draft?.after ?? 'answered';
  const setsStage = draft?.setsStage ?? true;
  const template = choices.find(({ id }) => id === draft?.template);
  // What was read when the person began to write: the screen may show something newer meanwhile.
  const readVersion = draft?.readVersion || lead.version;
  const write = (changed: Partial<ReplyDraft>) => {
    known.current ??= entryIds(lead);
    change(changed);
  };

  const hasAddress = lead.email !== '';
  const stage = template?.stage && template.stage !== lead.stage && setsStage ? template.stage : undefined;
  const submit = (version = readVersion, acceptsGaps = false) => {
    if (send.isPending || !hasAddress) return;
    if (isEmpty) {
      setFault('Write a reply.');
      textRef.current?.focus();
      return;
    }
    if (isUploading) {
      setFault('A file is still being attached. Send after that.');
      return;
    }
    setFault(null);
    const gaps = acceptsGaps
      ? []
      : findGaps(
          text,
          choices.map((one) => one.text),
        );
    setOpenGaps(gaps);
    if (gaps.length > 0) return;
    // Until it is known to be stored, the same content has the same id: after a lost connection it may be stored already.
    const files = lead.draftFiles.map(({ id }) => id);
    // With another choice it is another attempt: if the first was stored, the person is shown it before anything is sent.
    const content = JSON.stringify([subject, text, files, stage, after]);
    if (attempt.current.content !== content) attempt.current = { content, id: crypto.randomUUID() };
    send.mutate({
      reference,
      id: attempt.current.id,
      subject,
      text,
      version,
      drafts: versionsOf(drafting.stored, drafting.autosave.unansweredId),
      ...(files.length > 0 && { files }),
      ...(stage && { stage }),
      after,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };

  const take = (chosen: ReplyTemplate) => {
    write({ template: chosen.id, setsStage: true, subject: withOneRe(chosen.subject), text: chosen.text });
    setOffered(null);
    moveCursor(findGaps(chosen.text, [chosen.text])[0]?.at ?? chosen.text.length);
  };
  const choose = (id: string) => {
    const chosen = choices.find((one) => one.id === id);
    if (!chosen) return change({ template: null });
    const isTyped = !isEmpty && !choices.some((one) => one.text === text);
    if (isTyped) setOffered(chosen);
    else take(chosen);
  };

  const isStale = drafting.isBegun && readVersion !== lead.version;
  return (
    <form
      aria-label="Reply"
      // A fault that the server found must not keep the browser from sending again.
      noValidate
      className="grid gap-4 rounded-panel border border-field bg-surface p-4 sm:p-5"
      onKeyDown={onKeyDown}
      onBlur={() => void drafting.autosave.flush()}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">
          Reply to <PlainLine text={lead.name} />
        </h2>
        {choices.length > 0 && (
          <Select
            label="Template"
            isLabelHidden
            options={[
              { value: '', text: 'Template …' },
              ...choices.map(({ id, title }) => ({ value: id, text: title })),
            ]}
            value={template?.id ?? ''}
            onChange={choose}
            className="w-full sm:w-64"
          />
        )}
      </div>
      <OtherWriters writers={lead.writers} />
      <TextField label="Subject" value={subject} onChange={(next) => write({ subject: next })} />
      <TextArea
        label="Text"
        rows={8}
        inputRef={textRef}
        value={text}
        onChange={(next) => {
          setFault(null);
          write({ text: next });
        }}
        error={fault}
        max={text.length > MAX_REPLY_LENGTH - COUNTED_LENGTH ? MAX_REPLY_LENGTH : undefined}
        aria-describedby={hintId}
      />
      {template?.stage && template.stage !== lead.stage && (
        <Checkbox isSelected={setsStage} onChange={(next) => change({ setsStage: next })}>
          Set the stage to {stageNames[template.stage].toLowerCase()}
        </Checkbox>
      )}
      <ReplyFiles lead={lead} onBusy={setIsUploading} />
      {isStale && (
        <p role="status" className="font-semibold text-open">
          Something has changed since you began to write: look at it before you send.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="primary" type="submit" isPending={send.isPending} isDisabled={!hasAddress}>
          {AFTER[after].button}
        </Button>
        <Select
          label="After sending"
          isLabelHidden
          options={AFTER_OPTIONS}
          value={after}
          onChange={(next) => change({ after: next })}
          className="min-w-0 max-sm:grow"
        />
        {hasAddress ? (
          <p id={hintId} className="text-muted text-small">
            As plain text to <PlainLine text={lead.email} />. You can undo it for {UNDO_MS / 1_000} seconds.
            {lead.deliveries.some(({ to, isAddressRefused }) => isAddressRefused && to === lead.email) && (
              <strong className="block text-danger">This address has refused mail: correct it first.</strong>
            )}
          </p>
        ) : (
          <p id={hintId} className="font-semibold text-open text-small">
            There is no address to answer to
            {lead.form === 'mail' ? ': the mail names no sender. Look at it in the mailbox.' : '.'}
          </p>
        )}
      </div>
      <DraftState drafting={drafting} />
      {offered && (
        <ConfirmDialog
          title={`Take "${offered.title}"?`}
          confirmLabel="Replace my text"
          onConfirm={() => take(offered)}
          onClose={() => setOffered(null)}
        >
          <p>The template replaces the subject and the text that you have typed.</p>
        </ConfirmDialog>
      )}
      {openGaps.length > 0 && (
        <GapsDialog
          gaps={openGaps}
          onFill={() => {
            setOpenGaps([]);
            moveCursor(openGaps[0]?.at ?? 0);
          }}
          onSendAnyway={() => submit(undefined, true)}
        />
      )}
      {conflict && (
        <ConflictDialog
          lead={conflict}
          knownEntries={known.current ?? []}
          isPending={send.isPending}
          onKeep={() => {
            setConflict(null);
            change({ readVersion: conflict.version });
            known.current = entryIds(conflict);
            textRef.current?.focus();
          }}
          onSendAnyway={() => submit(conflict.version, true)}
        />
      )}
    </form>
  );
}

const entryIds = (lead: LeadDetail): string[] => conversationEntries(lead).map(({ id }) => id);
