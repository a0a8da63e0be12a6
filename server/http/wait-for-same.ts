/** Runs work on a message once the same message, if one is in progress, is done. */
export type WaitForSame = <Result>(contentHash: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Of two clicks that arrive together, the second waits until the first is stored or refused, and then finds it. It
 * waits for one other at most, so that a flood of copies does not queue up behind a slow database.
 */
export function createWaitForSame(): WaitForSame {
  const inProgress = new Map<string, Promise<unknown>>();
  return async (contentHash, work) => {
    const first = inProgress.get(contentHash);
    if (first) {
      await Promise.allSettled([first]);
      return work();
    }
    const own = work();
    inProgress.set(contentHash, own);
    try {
      return await own;
    } finally {
      inProgress.delete(contentHash);
    }
  };
}
