import { useSyncExternalStore } from 'react';

/** The state of the connection, as the last calls have shown it. */
export interface Connection {
  /** The last call did not reach the server, or the browser says that it has no network. */
  isOffline: boolean;
  /** The session has ended while a screen was open. */
  isSignedOut: boolean;
}

let current: Connection = { isOffline: false, isSignedOut: false };
const listeners = new Set<() => void>();

export function reportConnection(change: Partial<Connection>): void {
  const next = { ...current, ...change };
  if (next.isOffline === current.isOffline && next.isSignedOut === current.isSignedOut) return;
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onOffline = () => reportConnection({ isOffline: true });
  // The next call shows whether the server answers.
  listeners.add(listener);
  window.addEventListener('offline', onOffline);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('offline', onOffline);
  };
}

/** Resolves when the server can be reached, at once if it can be now. */
export function untilOnline(): Promise<void> {
  if (!current.isOffline) return Promise.resolve();
  return new Promise((resolve) => {
    const onChange = () => {
      if (current.isOffline) return;
      listeners.delete(onChange);
      resolve();
    };
    listeners.add(onChange);
  });
}

export const readConnection = (): Connection => current;

export const useConnection = (): Connection => useSyncExternalStore(subscribe, readConnection);
