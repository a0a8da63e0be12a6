import { useCallback, useSyncExternalStore } from 'react';

/** From this width on, parts of a screen are side by side; as --breakpoint-lg of site/ui/tokens.css. */
const WIDE = '64rem';

/** @param from such as `80rem` */
export function useIsWide(from: string = WIDE): boolean {
  const query = `(min-width: ${from})`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const wide = window.matchMedia(query);
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
