import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { readContents, readReferences, searchWords } from '#contract/desk/website/contents.ts';
import { listDrafts, readDraft } from '#contract/desk/website/drafts.ts';
import { type EditedFile, type FileContent, readFile, saveFile } from '#contract/desk/website/files.ts';
import type { Value } from '#contract/desk/website/values.ts';
import type { Findings } from '#desk/website/form/form-model.ts';
import { useDraftId } from '#desk/website/shell/use-draft-id.ts';
import type { Autosave, AutosaveOptions, Typed } from '#screen/api/autosave.ts';
import { callEndpoint } from '#screen/api/call.ts';
import { findAutosave, useAutosave } from '#screen/api/use-autosave.ts';
import { equalValues } from '#website-editor/values/equal-values.ts';
import { mergeValues } from '#website-editor/values/merge-values.ts';

/** What the server has of a file. */
export interface StoredFile extends FileContent {
  /** What was typed last, if it has faults: it is not in the file yet. */
  kept?: Value | undefined;
  /** Of the last save. */
  findings?: Findings;
}

export type FileDraft = Typed<Value, StoredFile> & { autosave: Autosave<Value, StoredFile> };

/** A file of the draft that the address names, which is saved while it is typed. */
export function useFileDraft(edited: EditedFile): FileDraft {
  const client = useQueryClient();
  const draftId = useDraftId();
  const stored = useMemo(() => storedOf(edited), [edited]);
  const draft = useAutosave(autosaveOptions(client, draftId, edited.file), stored);
  const { autosave, stored: now, save } = draft;
  // The answer to a save says what is wrong with it.
  const isUnchecked = save.is === 'saved' && now.kept !== undefined && now.findings === undefined;
  useEffect(() => {
    if (isUnchecked) void autosave.save({ isForced: true });
  }, [autosave, isUnchecked]);
  return draft;
}

/**
 * Reads files anew that the server has changed by itself, such as for an entry that was added. Words that are not saved go on from
 * what they are now.
 */
export function useReloadFiles(): (files: readonly string[]) => Promise<void> {
  const client = useQueryClient();
  const draftId = useDraftId();
  return async (files) => {
    const reload = async (file: string) => {
      const queryKey = [readFile.path, { draftId, file }];
      const queryFn = () => callEndpoint(readFile, { draftId, file });
      const edited = await client.fetchQuery({ queryKey, queryFn, staleTime: 0 });
      findAutosave<Value, StoredFile>(keyOf(draftId, file))?.load(storedOf(edited));
    };
    await Promise.all(files.map(reload));
  };
}

const keyOf = (draftId: string | undefined, file: string): string => `website ${draftId ?? 'own'} ${file}`;

const storedOf = ({ file, hash, value, kept }: EditedFile): StoredFile => ({ file, hash, value, kept });

function autosaveOptions(
  client: QueryClient,
  draftId: string | undefined,
  file: string,
): AutosaveOptions<Value, StoredFile> {
  const key = keyOf(draftId, file);
  return {
    key,
    toValue: ({ kept, value }) => kept ?? value,
    versionOf: ({ hash }) => hash,
    canReturn: true,
    isSame: equalValues,
    merge: (stored, mine, theirs) => {
      const { merged, conflicts } = mergeValues(stored.value, mine, theirs.value);
      return conflicts.length > 0 ? undefined : merged;
    },
    send: async (value, { stored: { hash }, outlivesPage }) => {
      const saved = await callEndpoint(saveFile, { draftId, file, hash, value }, { outlivesPage });
      const { content, faults, advice, isWritten } = saved;
      return { ...content, findings: { faults, advice }, ...(!isWritten && { kept: value }) };
    },
    onStored: ({ hash, value, kept }) => {
      const queryKey = [readFile.path, { draftId, file }];
      // A reading that began before would bring the old words back.
      void client.cancelQueries({ queryKey });
      client.setQueryData<EditedFile>(queryKey, (edited) => {
        if (!edited) return undefined;
        const { kept: _, ...rest } = edited;
        return { ...rest, hash, value, ...(kept !== undefined && { kept }) };
      });
      // Not at each save while the form is shown: when another screen shows them.
      const refetchType = findAutosave(key)?.isShown ? 'none' : 'active';
      for (const { path } of [readContents, readDraft, listDrafts, readReferences, searchWords]) {
        void client.invalidateQueries({ queryKey: [path], refetchType });
      }
    },
  };
}
