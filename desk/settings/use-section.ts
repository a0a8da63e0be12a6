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
import { callEndpoint } from '#screen/api/call.ts';
import { useAutosave } from '#screen/api/use-autosave.ts';
import { showToast } from '#screen/ui/toasts.ts';

type Faults = Record<string, string> | null;

/**
 * A section of the settings while somebody changes it. What is typed stays in the tab until it is saved, also when the person goes
 * to another screen. What another owner saves meanwhile does not replace it.
 */
export function useSection<Name extends SettingsSection>(
  name: Name,
  saved: Saved<SettingsValues[Name]>,
  endpoint: Endpoint<Saved<SettingsValues[Name]>, SettingsReply>,
) {
  type Value = SettingsValues[Name];
  const client = useQueryClient();
  const [faults, setFaults] = useState<Faults>(null);
  const typed = useAutosave<Value, Saved<Value>>(
    {
      key: `settings:${name}`,
      toValue: ({ value }) => value,
      versionOf: ({ version }) => version,
      send: async (value, { stored: { version } }) => {
        const reply = await callEndpoint(endpoint, { value, version });
        showToast({ text: 'Saved.', tone: 'success' });
        client.setQueryData([getSettings.path, {}], reply);
        return reply.settings[name];
      },
      conflictOf: (details) => (details as SettingsReply).settings[name],
      isManual: true,
    },
    saved,
  );
  const { autosave } = typed;
  return {
    ...typed,
    change: (value: Value) => autosave.change(value),
    faults,
    submit: async () => {
      setFaults(null);
      if (typed.save.is === 'saved') showToast({ text: 'Nothing was changed.' });
      await autosave.save();
      const { save } = autosave.read();
      if (save.is === 'refused' && save.error.code === 'invalid') setFaults(save.error.details as Faults);
    },
    /** Shows what is saved, in place of what was typed. */
    discard: () => {
      setFaults(null);
      autosave.set(typed.stored);
    },
  };
}
