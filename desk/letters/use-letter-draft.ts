import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getLetter, type Letter, listLetters, saveLetter } from '#contract/desk/letters.ts';
import { callEndpoint, RequestError } from '#screen/api/call.ts';
import { useDraft } from '#screen/api/use-draft.ts';

/** After the last key, in milliseconds. */
const SAVE_AFTER = 800;

/** After a failure that another attempt may mend. */
const RETRY_AFTER = 4_000;

/** What was typed and is not stored yet. */
interface Typed {
  /** The version that it changes. */
  version: number;
  subject: string;
  text: string;
}

export type SaveState =
  | { is: 'saved' }
  | { is: 'typing' | 'saving' }
  /** Tried again by itself, unless the person has to change something. */
  | { is: 'failed'; message: string }
  /** Somebody else has changed the letter; nothing is stored until the person has decided. */
  | { is: 'conflict'; theirs: Letter };

export interface LetterDraft {
  subject: string;
  text: string;
  change: (changed: { subject?: string; text?: string }) => void;
  state: SaveState;
  /** Ends a conflict: with what was typed here, or with what the other person wrote. */
  resolve: (keep: 'mine' | 'theirs') => void;
}

/** A draft that stores itself while it is typed. What is not stored yet survives a reload and an ended session. */
export function useLetterDraft(letter: Letter): LetterDraft {
  const client = useQueryClient();
  const kept = useDraft(`letter:${letter.id}`);
  const typed = readTyped(kept.text);
  const [failure, setFailure] = useState<{ message: string; isFinal: boolean; of: string } | null>(null);
  const [theirs, setTheirs] = useState<Letter | null>(null);
  const [isSaving, setSaving] = useState(false);
  const latest = useRef(kept);
  latest.current = kept;

  const isRefused = failure?.isFinal === true && failure.of === kept.text;
  useEffect(() => {
    const sent = kept.text;
    const change = readTyped(sent);
    if (!change || isSaving || theirs || isRefused) return;
    const save = async () => {
      setSaving(true);
      try {
        const stored = await callEndpoint(saveLetter, { id: letter.id, ...change });
        client.setQueryData([getLetter.path, { id: letter.id }], stored);
        void client.invalidateQueries({ queryKey: [listLetters.path] });
        setFailure(null);
        const now = latest.current;
        const after = readTyped(now.text);
        // What was typed meanwhile changes the new version.
        if (now.text === sent) now.clear();
        else if (after) now.setText(JSON.stringify({ ...after, version: stored.version }));
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        if (error.code === 'conflict') setTheirs(error.details as Letter);
        else
          setFailure({
            message: error.message,
            isFinal: error.code === 'invalid' || error.code === 'not-found',
            of: sent,
          });
      } finally {
        setSaving(false);
      }
    };
    const timer = setTimeout(() => void save(), failure ? RETRY_AFTER : SAVE_AFTER);
    return () => clearTimeout(timer);
  }, [kept.text, isSaving, theirs, isRefused, failure, letter.id, client]);

  const { subject, text } = typed ?? letter;
  const stateOf = (): SaveState => {
    if (theirs) return { is: 'conflict', theirs };
    if (isSaving) return { is: 'saving' };
    if (typed && failure) return { is: 'failed', message: failure.message };
    return { is: typed ? 'typing' : 'saved' };
  };

  return {
    subject,
    text,
    change: (changed) =>
      kept.setText(JSON.stringify({ version: typed?.version ?? letter.version, subject, text, ...changed })),
    state: stateOf(),
    resolve: (keep) => {
      if (!theirs) return;
      client.setQueryData([getLetter.path, { id: letter.id }], theirs);
      if (keep === 'mine') kept.setText(JSON.stringify({ version: theirs.version, subject, text }));
      else kept.clear();
      setTheirs(null);
    },
  };
}

/** @returns undefined where nothing is to be stored */
function readTyped(text: string): Typed | undefined {
  return text ? (JSON.parse(text) as Typed) : undefined;
}
