import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listNews } from '#contract/desk/news.ts';
import { callEndpoint } from '#screen/api/call.ts';
import { loadPart } from './load-part.ts';
import { streamTopics } from './use-changes.ts';
import { useWantedBy } from './wanted-notifications.ts';

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
