import { useQueryClient } from '@tanstack/react-query';
import { getLetter, type Letter, listLetters, saveLetter } from '#contract/desk/letters.ts';
import type { Autosave, Typed } from '#screen/api/autosave.ts';
import { callEndpoint } from '#screen/api/call.ts';
import { useAutosave } from '#screen/api/use-autosave.ts';

export type LetterText = Pick<Letter, 'subject' | 'text'>;

export type LetterDraft = Typed<LetterText, Letter> & { autosave: Autosave<LetterText, Letter> };

/** A draft of a letter, which is saved while it is typed. */
export function useLetterDraft(letter: Letter): LetterDraft {
  const client = useQueryClient();
  const { id } = letter;
  return useAutosave<LetterText, Letter>(
    {
      key: `letter:${id}`,
      toValue: ({ subject, text }) => ({ subject, text }),
      versionOf: ({ version }) => version,
      send: (typed, { stored: { version }, outlivesPage }) =>
        callEndpoint(saveLetter, { id, version, ...typed }, { outlivesPage }),
      isSettled: ({ status }) => status !== 'draft',
      onStored: (stored) => {
        client.setQueryData([getLetter.path, { id }], stored);
        void client.invalidateQueries({ queryKey: [listLetters.path] });
      },
    },
    letter,
  );
}
