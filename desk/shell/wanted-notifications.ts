/** Who wants notifications in this browser. Apart from use-notifications.ts, which would split the first view into more files. */
import { useSyncExternalStore } from 'react';

const KEY = 'notifications';

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

function readWantedBy(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The id of a person; null where nobody wants them. Changes in all tabs at once. */
export const useWantedBy = (): string | null => useSyncExternalStore(subscribe, readWantedBy);

/** @param personId null: nobody wants them any more. @throws where the browser stores nothing */
export function setWantedBy(personId: string | null): void {
  if (personId === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, personId);
  // The browser tells the other tabs only.
  dispatchEvent(new StorageEvent('storage'));
}
