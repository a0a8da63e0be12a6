import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import {
  type EditedFile,
  listDrafts,
  readContents,
  readDraft,
  readFile,
  readReferences,
  saveFile,
  searchWords,
} from '#contract/desk/website.ts';
import { useDraftId } from '#desk/website/shell/use-draft-id.ts';
import { callEndpoint } from '#screen/api/call.ts';
import { FileSession, type TypedFile } from './file-session.ts';

type Sessions = Map<string, FileSession>;

const SessionsContext = createContext<Sessions | null>(null);

export const FileSessions = SessionsContext.Provider;

/** What is typed in Website. It is saved before the page is left, and the browser asks where that would lose something. */
export function useFileSessions(): Sessions {
  const [sessions] = useState<Sessions>(() => new Map());
  useEffect(() => {
    const flush = (options?: { outlivesPage: boolean }) => {
      for (const session of sessions.values()) void session.flush(options);
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden') flush({ outlivesPage: true });
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      if ([...sessions.values()].some(({ isAtRisk }) => isAtRisk)) event.preventDefault();
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('beforeunload', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('beforeunload', onLeave);
      flush();
    };
  }, [sessions]);
  return sessions;
}

/** A file of the draft that the address names. `typed` is undefined until the file was read. */
export function useFileSession(file: string): { session: FileSession; typed: TypedFile | undefined } {
  const client = useQueryClient();
  const draftId = useDraftId();
  const sessions = use(SessionsContext);
  if (!sessions) throw new Error('Draw it inside Website.');
  const key = sessionKey(draftId, file);
  const session = sessions.get(key) ?? newSession(client, key, draftId, file);
  sessions.set(key, session);
  useEffect(() => () => void session.flush(), [session]);
  return { session, typed: useSyncExternalStore(session.subscribe, session.read) };
}

/**
 * Reads files anew that the server has changed by itself, such as for an entry that was added. Words that are not saved go on from
 * what they are now.
 */
export function useReloadFiles(): (files: readonly string[]) => Promise<void> {
  const client = useQueryClient();
  const draftId = useDraftId();
  const sessions = use(SessionsContext);
  return async (files) => {
    const reload = async (file: string) => {
      const queryKey = [readFile.path, { draftId, file }];
      const edited = await client.fetchQuery({
        queryKey,
        queryFn: () => callEndpoint(readFile, { draftId, file }),
        staleTime: 0,
      });
      sessions?.get(sessionKey(draftId, file))?.load(edited);
    };
    await Promise.all(files.map(reload));
  };
}

const sessionKey = (draftId: string | undefined, file: string): string => `website ${draftId ?? 'own'} ${file}`;

function newSession(client: QueryClient, key: string, draftId: string | undefined, file: string): FileSession {
  const session: FileSession = new FileSession(
    key,
    file,
    (input, options) => callEndpoint(saveFile, { draftId, ...input }, options),
    ({ isWritten, content }, sent) => {
      const queryKey = [readFile.path, { draftId, file }];
      // A reading that began before would bring the old words back.
      void client.cancelQueries({ queryKey });
      client.setQueryData<EditedFile>(queryKey, (edited) => {
        if (!edited) return undefined;
        const { kept: _, ...rest } = edited;
        return { ...rest, ...content, ...(!isWritten && { kept: sent }) };
      });
      // Not at each save while the form is shown: when another screen shows them.
      const refetchType = session.isShown ? 'none' : 'active';
      for (const { path } of [readContents, readDraft, listDrafts, readReferences, searchWords]) {
        void client.invalidateQueries({ queryKey: [path], refetchType });
      }
    },
  );
  return session;
}
