import { useState } from 'react';
import type { ChangedFile, Draft } from '#contract/desk/website/drafts.ts';
import { useDraft } from '#screen/api/use-draft.ts';

/** More titles would make a summary that nobody reads. */
const MAX_TITLES = 3;

/** What has changed, in a sentence: what the author wrote, or what the titles say, until somebody types. */
export function useSummary(draft: Draft | null, files: readonly ChangedFile[]) {
  const typed = useDraft(summaryKey(draft?.id));
  const [isTyped, setTyped] = useState(false);
  const isSuggested = !isTyped && typed.text === '';
  return {
    summary: isSuggested ? draft?.summary || suggested(files.map(({ title }) => title)) : typed.text,
    setSummary: (text: string) => {
      setTyped(true);
      typed.setText(text);
    },
    clear: () => {
      setTyped(false);
      typed.clear();
    },
  };
}

/** Of the draft in which it is kept until it is sent. */
export const summaryKey = (draftId = ''): string => `summary:${draftId}`;

function suggested(titles: readonly string[]): string {
  if (titles.length === 0) return 'Publish again';
  const more = titles.length - MAX_TITLES;
  const shown = more > 1 ? [...titles.slice(0, MAX_TITLES), `${more} others`] : titles;
  return `Change ${new Intl.ListFormat('en-GB').format(shown)}`;
}
