const KEY = 'website-groups';

/** The groups of the list that are open in this tab. */
export function readOpenGroups(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

export function writeOpenGroups(open: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...open]));
  } catch {
    // Without storage, they are closed when one comes back.
  }
}
