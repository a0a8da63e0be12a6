import type { Page } from '@playwright/test';

/** What the browser lists no interaction below, in ms. */
const MIN_MS = 16;

/** The longest that a slow page takes to draw and to report, in ms. */
const PATIENCE_MS = 400;

export interface InteractionTimes {
  /** Of the interactions since the last call, each from its input to the next frame, in ms; `[16]` where none took as long. */
  read: () => Promise<number[]>;
}

interface EventTiming extends PerformanceEntry {
  /** The same for all events of one key, tap or click; 0 for what is no interaction. */
  interactionId: number;
}

/** Watches the interactions with every document that the page opens from now on, as INP counts them (Event Timing). */
export async function watchInteractions(page: Page): Promise<InteractionTimes> {
  await page.addInitScript((durationThreshold) => {
    const longest = new Map<number, number>();
    const note = (entries: PerformanceEntryList) => {
      for (const { interactionId, duration } of entries as EventTiming[]) {
        if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit);
    Reflect.set(window, 'readInteractions', () => {
      note(observer.takeRecords());
      const times = [...longest.values()];
      longest.clear();
      return times;
    });
  }, MIN_MS);
  return {
    read: async () => {
      const times = await page.evaluate(async (patience) => {
        // An event is reported after the frame that answers it.
        await new Promise((resolve) => setTimeout(resolve, patience));
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return Reflect.get(window, 'readInteractions')() as number[];
      }, PATIENCE_MS);
      return times.length > 0 ? times : [MIN_MS];
    },
  };
}
