/** Also the longest delay after the clock was set or the machine slept. */
const MINUTE_MS = 60_000;

/**
 * Does something at once, and then every minute. Runs never overlap, even if one takes longer.
 *
 * @param work never throws
 * @returns a function that stops it and waits for the run in progress
 */
export function everyMinute(work: () => Promise<void>): () => Promise<void> {
  let inProgress = work();
  const timer = setInterval(() => {
    inProgress = inProgress.then(work);
  }, MINUTE_MS);
  return () => {
    clearInterval(timer);
    return inProgress;
  };
}
