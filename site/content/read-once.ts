/**
 * Reads what pages share once for a whole build, and not for each of its pages: the content of a build does not change. On a
 * development server it does, so it is read each time there.
 *
 * @param read what it returns is shared, so nobody may change it
 */
export function readOnce<Result>(read: () => Promise<Result>): () => Promise<Result> {
  if (import.meta.env.DEV) return read;
  let result: Promise<Result> | undefined;
  return () => {
    result ??= read();
    return result;
  };
}
