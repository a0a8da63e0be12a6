import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getSettings,
  type Saved,
  type SettingsReply,
  type SettingsSection,
  type SettingsValues,
} from '#contract/desk/settings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { useAction } from '#screen/api/queries.ts';
import { useDraft } from '#screen/api/use-draft.ts';
import { showToast } from '#screen/ui/toasts.ts';

/**
 * A section of the settings while somebody changes it. What is typed stays in the tab until it is saved, also when the person goes
 * to another screen. What another owner saves meanwhile does not replace it.
 */
export function useSection<Section extends SettingsSection>(
  section: Section,
  saved: Saved<SettingsValues[Section]>,
  endpoint: Endpoint<Saved<SettingsValues[Section]>, SettingsReply>,
) {
  type Value = SettingsValues[Section];
  const client = useQueryClient();
  // With the version that was there when the person began. Null: nothing was changed.
  const kept = useDraft(`settings:${section}`);
  const draft = kept.text ? (JSON.parse(kept.text) as Saved<Value>) : null;
  const setDraft = (next: Saved<Value> | null) => kept.setText(next ? JSON.stringify(next) : '');
  const [faults, setFaults] = useState<Record<string, string> | null>(null);
  const show = (reply: SettingsReply) => client.setQueryData([getSettings.path, {}], reply);
  const save = useAction(endpoint, {
    onDone: (reply, sent) => {
      show(reply);
      // What was typed meanwhile is not saved yet.
      const isTyped = draft !== null && JSON.stringify(draft.value) !== JSON.stringify(sent.value);
      setDraft(isTyped ? { value: draft.value, version: reply.settings[section].version } : null);
      showToast({ text: 'Saved.', tone: 'success' });
    },
    onFailed: ({ code, details }, { value }) => {
      if (code === 'invalid') setFaults(details as Record<string, string>);
      if (code !== 'conflict') return;
      const now = details as SettingsReply;
      show(now);
      // Saved once more, it replaces what the person has been told of.
      setDraft({ value, version: now.settings[section].version });
    },
  });
  return {
    value: draft?.value ?? saved.value,
    change: (value: Value) => setDraft({ value, version: draft?.version ?? saved.version }),
    isChanged: draft !== null,
    isSaving: save.isPending,
    save: () => {
      setFaults(null);
      if (draft) save.mutate(draft);
      else showToast({ text: 'Nothing was changed.' });
    },
    /** By the names of the fields. */
    faults,
    /** What is wrong with the whole. */
    error: save.error && save.error.code !== 'invalid' ? save.error.message : null,
    /** Shows what is saved, in place of what was typed. */
    discard: () => {
      setDraft(null);
      setFaults(null);
      save.reset();
    },
  };
}
