import { useState } from 'react';
import type { ChangedFile, Draft } from '#contract/desk/website.ts';

/** More titles would make a summary that nobody reads. */
const MAX_TITLES = 3;

/** What has changed, in a sentence: what the author wrote, or what the titles say, until somebody types. */
export function useSummary(draft: Draft | null, files: readonly ChangedFile[]): [string, (text: string) => void] {
  const [typed, setTyped] = useState<string>();
  return [typed ?? (draft?.summary || suggested(files.map(({ title }) => title))), setTyped];
}

function suggested(titles: readonly string[]): string {
  if (titles.length === 0) return 'Publish again';
  const more = titles.length - MAX_TITLES;
  const shown = more > 1 ? [...titles.slice(0, MAX_TITLES), `${more} others`] : titles;
  return `Change ${new Intl.ListFormat('en-GB').format(shown)}`;
}
