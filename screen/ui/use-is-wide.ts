import { useSyncExternalStore } from 'react';

/** From here on parts of a screen stand beside each other; as --breakpoint-lg of site/ui/tokens.css. */
const WIDE = '(min-width: 64rem)';

function subscribe(listener: () => void): () => void {
  const wide = window.matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
