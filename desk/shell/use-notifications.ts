import { useNavigate } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { listNews } from '#contract/desk/news.ts';
import { callEndpoint } from '#screen/api/call.ts';
import { loadPart } from './load-part.ts';
import { streamTopics } from './use-changes.ts';

/** Shows notifications to the person who works here, if they want them in this browser. */
export function useNotifications(personId: string | null): void {
  const navigate = useNavigate();
  const isWanted = useWantedBy() === personId && personId !== null;
  useEffect(() => {
    if (!isWanted) return;
    const ended = new AbortController();
    const desk = {
      streamTopics,
      readNews: async () => (await callEndpoint(listNews, {})).news,
      open: (reference?: string) =>
        void (reference ? navigate({ to: '/leads/$reference', params: { reference } }) : navigate({ to: '/inbox' })),
    };
    void loadPart(() => import('./notifications.ts')).then(({ notify }) => notify(ended.signal, desk));
    return () => ended.abort();
  }, [isWanted, navigate]);
}

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
