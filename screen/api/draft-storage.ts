const PREFIX = 'draft:';
const OWNER = 'drafts-of';
const cleared = new Set<() => void>();

/**
 * What is typed and not stored by the server yet, in sessionStorage: it survives a reload and a crash of the tab, and another tab
 * has its own. Nothing throws where the browser has no storage.
 */
export const draftStorage = {
  read: (key: string): string | undefined => withStorage((storage) => storage.getItem(PREFIX + key)) ?? undefined,

  /** @returns false where the browser has no storage, or no room in it */
  write: (key: string, text: string): boolean => withStorage((storage) => storage.setItem(PREFIX + key, text)) !== null,

  /** @returns false where the browser has no storage */
  remove: (key: string): boolean => withStorage((storage) => storage.removeItem(PREFIX + key)) !== null,
};

/** At sign-out, and when somebody else signs in: the next person at this computer must not read them. */
export function clearDrafts(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });
  for (const onCleared of cleared) onCleared();
}

/** Calls a function after the drafts were cleared. @returns ends that */
export function onDraftsCleared(onCleared: () => void): () => void {
  cleared.add(onCleared);
  return () => cleared.delete(onCleared);
}

/** Clears what another person has left in this tab, whose session ended. Call it before anything of the person is shown. */
export function claimDrafts(personId: string): void {
  const before = withStorage((storage) => storage.getItem(OWNER));
  if (before === personId) return;
  withStorage((storage) => storage.setItem(OWNER, personId));
  if (before !== null) clearDrafts();
}

/** @returns null where the browser has no storage, or no room in it */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
