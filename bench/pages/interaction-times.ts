import type { Page } from '@playwright/test';

/** Shortest duration that the browser reports, in ms. */
const MIN_MS = 16;

/** Longest time that a slow page takes to paint and to report, in ms. */
const TIMEOUT_MS = 400;

export interface InteractionTimes {
  /** Interactions since the last call, each from the input to the next frame, in ms; `[16]` if none took that long. */
  read: () => Promise<number[]>;
}

interface EventTiming extends PerformanceEntry {
  /** Equal for all events of one key press, tap or click; 0 for events that are no interaction. */
  interactionId: number;
}

/** Observes the interactions of every document that the page opens from now on, as INP counts them (Event Timing). */
export async function watchInteractions(page: Page): Promise<InteractionTimes> {
  await page.addInitScript((durationThreshold) => {
    const longest = new Map<number, number>();
    const record = (entries: PerformanceEntryList) => {
      for (const { interactionId, duration } of entries as EventTiming[]) {
        if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
      }
    };
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit);
    Reflect.set(window, 'readInteractions', () => {
      record(observer.takeRecords());
      const times = [...longest.values()];
      longest.clear();
      return times;
    });
  }, MIN_MS);
  return {
    read: async () => {
      const times = await page.evaluate(async (timeoutMs) => {
        // An event is reported after the frame that shows its result.
        await new Promise((resolve) => setTimeout(resolve, timeoutMs));
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return Reflect.get(window, 'readInteractions')() as number[];
      }, TIMEOUT_MS);
      return times.length > 0 ? times : [MIN_MS];
    },
  };
}
