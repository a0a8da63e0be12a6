import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { saveReplyDraft } from '#contract/desk/drafts.ts';
import { listLeads } from '#contract/desk/inbox.ts';
import { getLead, type LeadDetail, type OwnDraft, type ReplyDraft } from '#contract/desk/lead.ts';
import { listReplyTemplates, type ReplyTemplate } from '#contract/desk/replies.ts';
import type { AutosaveOptions } from '#screen/api/autosave.ts';
import { callEndpoint } from '#screen/api/call.ts';
import { findAutosave, useAutosave } from '#screen/api/use-autosave.ts';
import { showToast } from '#screen/ui/toasts.ts';

/** Null while nothing is written. */
type Draft = ReplyDraft | null;

export type ReplyDrafting = ReturnType<typeof useReplyDraft>;

const UNDO_SECONDS = 10;

/** The reply that a person writes to a lead, which is saved while it is typed. @param beginning the text that a new one begins with */
export function useReplyDraft(lead: LeadDetail, beginning: string) {
  const client = useQueryClient();
  const typed = useAutosave(autosaveOptions(client, lead.reference), lead.draft);
  const { autosave, value: draft } = typed;
  return {
    ...typed,
    draft,
    /** Whether there is something to store or to discard. */
    isBegun: typed.save.is !== 'saved' || worthStoring(draft, beginning) !== null,
    change: (changed: Partial<ReplyDraft>) => {
      const before = autosave.read().value;
      const readVersion = worthStoring(before, beginning)?.readVersion ?? lead.version;
      const begun = { subject: null, text: beginning, template: null, setsStage: true, after: 'answered' } as const;
      autosave.change({ ...begun, ...before, readVersion, ...changed });
    },
    discard: () => {
      if (!draft) return;
      const save = (next: Draft) => {
        autosave.change(next);
        void autosave.save();
      };
      const bringBack = () => {
        const later = autosave.read().value?.text;
        save({ ...draft, text: [draft.text, later].filter(Boolean).join('\n\n') });
      };
      save(null);
      const action = { label: 'Undo', onAction: bringBack };
      showToast({ text: 'Draft discarded.', action, seconds: UNDO_SECONDS });
    },
  };
}

/** Saves what was typed to a lead, if something was. Resolves when the server has answered. */
export async function saveReply(reference: string): Promise<void> {
  await findAutosave(keyOf(reference))?.save();
}

/** The versions that a draft or a reply takes the place of. @param unanswered the id of a save that may be stored */
export const versionsOf = ({ version }: OwnDraft, unanswered: string | undefined): string[] =>
  unanswered === undefined ? [version] : [version, unanswered];

const keyOf = (reference: string): string => `reply:${reference}`;

function autosaveOptions(client: QueryClient, reference: string): AutosaveOptions<Draft, OwnDraft> {
  const stored = (draft: Draft) => worthStoring(draft, readSignature(client, reference));
  return {
    key: keyOf(reference),
    toValue: ({ draft }) => draft,
    versionOf: ({ version }) => version,
    isSame: (one, two) => fieldsOf(stored(one)) === fieldsOf(stored(two)),
    send: (draft, { stored: before, id, unanswered, outlivesPage }) => {
      const input = { reference, personId: before.personId, version: id, replaces: versionsOf(before, unanswered) };
      return callEndpoint(saveReplyDraft, { ...input, draft: stored(draft) }, { outlivesPage });
    },
    onStored: (draft) => showDraft(client, reference, draft),
  };
}

/** What the server is to have of it: a choice beside an empty text is no draft. */
function worthStoring(draft: Draft, beginning: string): Draft {
  return draft && (draft.subject !== null || !['', beginning.trim()].includes(draft.text.trim())) ? draft : null;
}

function readSignature(client: QueryClient, reference: string): string {
  type Reply = { templates: ReplyTemplate[]; signature: string };
  return client.getQueryData<Reply>([listReplyTemplates.path, { reference }])?.signature ?? '';
}

/** The lists mark whether there is one. */
function showDraft(client: QueryClient, reference: string, draft: OwnDraft): void {
  const key = [getLead.path, { reference }];
  const hasDraft = draft.draft !== null;
  if (client.getQueryData<LeadDetail>(key)?.hasDraft !== hasDraft) {
    void client.invalidateQueries({ queryKey: [listLeads.path] });
  }
  client.setQueryData<LeadDetail>(key, (lead) => lead && { ...lead, draft, hasDraft });
}

const fieldsOf = (draft: Draft): string =>
  JSON.stringify(draft && [draft.subject, draft.text, draft.readVersion, draft.template, draft.setsStage, draft.after]);
