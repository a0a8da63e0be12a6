const PREFIX = 'draft:';
const OWNER = 'drafts-of';

/**
 * What is typed and not stored by the server yet, in sessionStorage: it survives a reload and a crash of the tab, and another tab
 * has its own. Nothing throws where the browser has no storage.
 */
export const draftStorage = {
  read: (key: string): string | undefined => {
    try {
      return sessionStorage.getItem(PREFIX + key) ?? undefined;
    } catch {
      return undefined;
    }
  },

  /** @returns false where the browser has no storage, or no room in it */
  write: (key: string, text: string): boolean => {
    try {
      sessionStorage.setItem(PREFIX + key, text);
      return true;
    } catch {
      return false;
    }
  },

  /** @returns false where the browser has no storage */
  remove: (key: string): boolean => {
    try {
      sessionStorage.removeItem(PREFIX + key);
      return true;
    } catch {
      return false;
    }
  },

  /** Notes whose drafts these are. @returns false when they were somebody else's until now */
  claim: (personId: string): boolean => {
    try {
      const before = sessionStorage.getItem(OWNER);
      if (before !== personId) sessionStorage.setItem(OWNER, personId);
      return before === null || before === personId;
    } catch {
      return true;
    }
  },

  keys: (): string[] => {
    try {
      return Object.keys(sessionStorage)
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length));
    } catch {
      return [];
    }
  },
};
