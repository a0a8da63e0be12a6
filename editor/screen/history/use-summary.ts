import { useState } from 'react';
import { draftStorage } from '#screen/api/draft-storage.ts';

const KEY = 'publish';

/** The summary of a commit: what is suggested, until somebody types. It survives a reload. */
export function useSummary(suggested: string): { text: string; setText: (text: string) => void; clear: () => void } {
  const [typed, setTyped] = useState(() => draftStorage.read(KEY));
  return {
    text: typed ?? suggested,
    setText: (text) => {
      setTyped(text);
      draftStorage.write(KEY, text);
    },
    clear: () => {
      setTyped(undefined);
      draftStorage.remove(KEY);
    },
  };
}
