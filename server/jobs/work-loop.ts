export interface WorkLoop {
  /** Works at once, or again after the work in progress. */
  wake: () => void;
  /** Waits for the work in progress. */
  stop: () => Promise<void>;
}

/**
 * Works again and again, and sleeps in between.
 *
 * @param work never throws. @returns how long to sleep, in milliseconds
 */
export function startWorkLoop(work: () => Promise<number>): WorkLoop {
  let isStopping = false;
  let isWoken = false;
  let endSleep = () => {};

  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async () => {
    while (!isStopping) {
      isWoken = false;
      const pause = await work();
      if (!isStopping && !isWoken) await sleep(pause);
    }
  };
  const ended = run();

  return {
    wake: () => {
      isWoken = true;
      endSleep();
    },
    stop: async () => {
      isStopping = true;
      endSleep();
      await ended;
    },
  };
}
