import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MAX_REPLACED, saveReplyDraft } from '#contract/desk/drafts.ts';
import { getLead, type LeadDetail, listLeads, type OwnDraft, type ReplyDraft } from '#contract/desk/leads.ts';
import { callEndpoint, RequestError } from '#screen/api/call.ts';
import { useConnection } from '#screen/api/connection.ts';
import { draftStorage } from '#screen/api/draft-storage.ts';
import { restoreDraft, useDraft } from '#screen/api/use-draft.ts';
import { showToast } from '#screen/ui/toasts.ts';

/** After the last key, in milliseconds. */
const SAVE_AFTER = 1_000;

/** While somebody types without a pause. */
const SAVE_AT_LEAST_EVERY = 10_000;

/** After a failure that another attempt may mend. */
const RETRY_AFTER = 4_000;

const UNDO_SECONDS = 10;

/** What the server has not stored yet. It is kept in the tab. */
interface Unsaved {
  draft: ReplyDraft | null;
  /** The version of the server that it changes, and those of attempts of which nobody knows whether they were stored. */
  replaces: string[];
}

export interface ReplyDrafting {
  /** What is written now; null while nothing is. */
  draft: ReplyDraft | null;
  change: (changed: Partial<ReplyDraft>) => void;
  /** Stores what is not stored yet, without a wait. */
  save: () => void;
  /** Resolves when the server has answered the last save. */
  settled: () => Promise<void>;
  /** `none`: there is nothing to store. */
  state: 'none' | 'saved' | 'unsaved';
  /** Why it cannot be stored; null when it can, and while another attempt may mend it. */
  fault: string | null;
  /** What was written in another tab or on another device: nothing is stored until the person has chosen. */
  other: OwnDraft | null;
  choose: (which: 'this' | 'other') => void;
  discard: () => void;
  /** For sendReply. */
  versions: () => string[];
  /** After it was sent: the lead of now. */
  clear: (sent: LeadDetail) => void;
}

const keyOf = (reference: string): string => `reply:${reference}`;

/**
 * The reply that a person writes to a lead: stored by the server while it is typed, and kept in the tab until that has succeeded.
 *
 * @param options beginning: the text that a new reply begins with. isSending: nothing is stored meanwhile
 */
export function useReplyDraft(
  lead: LeadDetail,
  { beginning = '', isSending }: { beginning?: string; isSending: boolean },
): ReplyDrafting {
  const { reference } = lead;
  const client = useQueryClient();
  const { isSignedOut } = useConnection();
  const kept = useDraft(keyOf(reference));
  // `seen`: what is read late may be an older version.
  const [known, setKnown] = useState({ saved: lead.draft, seen: [lead.draft.version] });
  const [failure, setFailure] = useState<{ message: string; isFinal: boolean; of: string | null } | null>(null);
  const [other, setOther] = useState<OwnDraft | null>(null);
  const [saves, setSaves] = useState(0);
  if (!known.seen.includes(lead.draft.version)) {
    setKnown({ saved: lead.draft, seen: [...known.seen, lead.draft.version] });
  }

  /** What the server is to have of it: a choice beside an empty text is no draft. */
  const worthStoring = (draft: ReplyDraft | null): ReplyDraft | null =>
    draft && (draft.subject !== null || !['', beginning.trim()].includes(draft.text.trim())) ? draft : null;
  const isPending = (one: Unsaved | undefined): one is Unsaved =>
    one !== undefined && !isSame(worthStoring(one.draft), known.saved.draft) && !isOvertaken(one);
  /** Nothing of it would be lost. */
  const isOvertaken = ({ draft, replaces }: Unsaved): boolean =>
    draft !== null && worthStoring(draft) === null && !replaces.includes(known.saved.version);

  const stored = readUnsaved(kept.text);
  const current = useRef<Unsaved>(undefined);
  current.current = stored && !isOvertaken(stored) ? stored : undefined;
  const unsaved = current.current;
  const draft = unsaved ? unsaved.draft : known.saved.draft;
  const isUnsaved = isPending(unsaved);
  // Another text may be taken; none is, once the lead is erased.
  const isGone = failure?.isFinal === true && failure.of === null;
  const isRefused = isGone || (failure?.isFinal === true && failure.of === JSON.stringify(draft));

  const keep = (next: Unsaved | undefined) => {
    current.current = next;
    kept.setText(next ? JSON.stringify(next) : '');
    if (isGone) draftStorage.remove(keyOf(reference));
  };
  const isStopped = other !== null || isSignedOut || isSending || isRefused;
  const now = useRef({ isSending, isStopped, seen: known.seen });
  now.current = { isSending, isStopped, seen: known.seen };
  const own = useRef(new Set<string>());
  const inFlight = useRef('');
  const unsavedSince = useRef(0);

  const lastSave = useRef(Promise.resolve());
  const save = (options: { outlivesPage?: boolean } = {}) => {
    lastSave.current = Promise.all([lastSave.current, store(options)]).then(() => {});
  };
  const store = async (options: { outlivesPage?: boolean }) => {
    const sent = current.current;
    if (!isPending(sent) || now.current.isStopped) return;
    const content = JSON.stringify(sent.draft);
    if (inFlight.current === content) return;
    const version = crypto.randomUUID();
    own.current.add(version);
    inFlight.current = content;
    unsavedSince.current = 0;
    // If the answer is lost, this version may be stored.
    keep({ ...sent, replaces: withVersion(sent.replaces, version) });
    setSaves((count) => count + 1);
    try {
      const input = { reference, personId: known.saved.personId, version, replaces: sent.replaces };
      const saved = await callEndpoint(saveReplyDraft, { ...input, draft: worthStoring(sent.draft) }, options);
      setFailure(null);
      // A later one has been answered already.
      if (now.current.seen.includes(version)) return;
      learn(saved, sent.replaces);
      const left = current.current;
      if (!left) return;
      const isAll = JSON.stringify(left.draft) === content && isSame(sent.draft, saved.draft);
      const from = left.replaces.indexOf(version);
      keep(isAll ? undefined : { ...left, replaces: from < 0 ? left.replaces : left.replaces.slice(from) });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (error.code === 'conflict') meet(error.details as OwnDraft);
      else {
        const isErased = error.code === 'not-found';
        if (isErased) draftStorage.remove(keyOf(reference));
        const isFinal = isErased || error.code === 'invalid';
        setFailure({ message: error.message, isFinal, of: isErased ? null : content });
      }
    } finally {
      if (inFlight.current === content) inFlight.current = '';
      setSaves((count) => count - 1);
    }
  };
  /** Takes over what the server has now. */
  const learn = (saved: OwnDraft, older: readonly string[]) => {
    setKnown(({ seen }) => ({ saved, seen: [...seen, ...older, saved.version] }));
    showDraft(client, reference, saved);
  };
  const meet = (theirs: OwnDraft) => {
    const mine = current.current;
    if (!mine || now.current.isSending || own.current.has(theirs.version)) return;
    if (!isSame(worthStoring(mine.draft), theirs.draft)) return setOther(theirs);
    learn(theirs, mine.replaces);
    keep(undefined);
  };

  const saveNow = useRef(save);
  saveNow.current = save;
  const typed = isUnsaved ? kept.text : '';
  useEffect(() => {
    if (!typed) unsavedSince.current = 0;
    if (!typed || saves > 0 || isStopped) return;
    unsavedSince.current ||= Date.now();
    const rest = Math.min(SAVE_AFTER, unsavedSince.current + SAVE_AT_LEAST_EVERY - Date.now());
    const timer = setTimeout(() => saveNow.current(), failure ? RETRY_AFTER : rest);
    return () => clearTimeout(timer);
  }, [typed, saves, failure, isStopped]);
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') saveNow.current({ outlivesPage: true });
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      saveNow.current();
    };
  }, []);

  return {
    draft,
    change: (changed) => {
      const before = current.current ? current.current.draft : known.saved.draft;
      const readVersion = worthStoring(before) ? before?.readVersion : lead.version;
      const begun = { subject: null, text: beginning, template: null, setsStage: true, after: 'answered' } as const;
      keep({
        draft: { ...begun, ...before, readVersion: readVersion ?? lead.version, ...changed },
        replaces: current.current?.replaces ?? [known.saved.version],
      });
    },
    save: () => save(),
    settled: () => lastSave.current,
    state: isUnsaved ? 'unsaved' : worthStoring(draft) ? 'saved' : 'none',
    fault: isRefused ? `Not saved. ${failure.message}` : null,
    other,
    choose: (which) => {
      const mine = current.current;
      if (!other || !mine) return;
      setOther(null);
      learn(other, mine.replaces);
      keep(which === 'this' ? { ...mine, replaces: [other.version] } : undefined);
    },
    discard: () => {
      if (!draft) return;
      keep({ draft: null, replaces: unsaved?.replaces ?? [known.saved.version] });
      save();
      const onAction = () => void bringBack(client, reference, draft);
      showToast({ text: 'Draft discarded.', action: { label: 'Undo', onAction }, seconds: UNDO_SECONDS });
    },
    versions: () => current.current?.replaces ?? [known.saved.version],
    clear: (sent) => {
      setOther(null);
      setFailure(null);
      learn(sent.draft, current.current?.replaces ?? []);
      keep(undefined);
    },
  };
}

/** Puts a text that the server has given back before what was typed meanwhile, and is not stored yet. */
export function mergeTyped(reference: string, { version, draft }: OwnDraft, returned: string): void {
  const typed = readUnsaved(draftStorage.read(keyOf(reference)) ?? '')?.draft;
  if (!draft || !typed?.text.trim()) return;
  const merged = { ...typed, subject: draft.subject, text: `${returned}\n\n${typed.text}` };
  restoreDraft(keyOf(reference), JSON.stringify({ draft: merged, replaces: [version] } satisfies Unsaved));
}

/** Undoes that a draft was discarded, also when the person has gone to another screen. */
async function bringBack(client: QueryClient, reference: string, discarded: ReplyDraft): Promise<void> {
  const lead = client.getQueryData<LeadDetail>([getLead.path, { reference }]);
  if (!lead) return;
  const { personId, version, draft } = lead.draft;
  const typed = readUnsaved(draftStorage.read(keyOf(reference)) ?? '');
  const later = typed ? typed.draft?.text : draft?.text;
  const whole = { ...discarded, text: [discarded.text, later].filter(Boolean).join('\n\n') };
  const replaces = typed?.replaces ?? [version];
  try {
    const input = { reference, personId, version: crypto.randomUUID(), replaces, draft: whole };
    showDraft(client, reference, await callEndpoint(saveReplyDraft, input));
    if (typed) restoreDraft(keyOf(reference), '');
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    restoreDraft(keyOf(reference), JSON.stringify({ draft: whole, replaces } satisfies Unsaved));
    showToast({ text: `Your draft is back, but not saved yet. ${error.message}`, tone: 'danger' });
  }
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

/** The first version is the last that was known to be stored. */
const withVersion = ([first = '', ...attempts]: readonly string[], version: string): string[] => [
  first,
  ...attempts.slice(2 - MAX_REPLACED),
  version,
];

const isSame = (one: ReplyDraft | null, two: ReplyDraft | null): boolean => fieldsOf(one) === fieldsOf(two);

const fieldsOf = (draft: ReplyDraft | null): string =>
  JSON.stringify(draft && [draft.subject, draft.text, draft.readVersion, draft.template, draft.setsStage, draft.after]);

const readUnsaved = (text: string): Unsaved | undefined => (text ? (JSON.parse(text) as Unsaved) : undefined);
