/** Of files of content/: all of them, and the versions that drafts have of some. */
export const MAX_PARSED = 500;

/**
 * Computes something once for a key, and keeps the results that were used last.
 *
 * @param max how many results are kept
 * @returns the result for a key, made by `make` if there is none
 */
export function remember<Result>(max: number): (key: string, make: () => Result) => Result {
  const results = new Map<string, Result>();
  return (key, make) => {
    const result = results.has(key) ? (results.get(key) as Result) : make();
    results.delete(key);
    results.set(key, result);
    const [oldest] = results.keys();
    if (results.size > max && oldest !== undefined) results.delete(oldest);
    return result;
  };
}
