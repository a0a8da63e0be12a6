import { useSyncExternalStore } from 'react';

/** From here on the preview stands beside the text; as --breakpoint-lg of site/ui/tokens.css. */
const wide = window.matchMedia('(min-width: 64rem)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
