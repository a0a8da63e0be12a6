import { expect } from '@playwright/test';

declare global {
  interface Window {
    /** The layout shifts so far, and their sizes. */
    layoutShifts: { value: number; moved: string[] }[];
  }
}

/** Runs in the page before all scripts. */
export function recordLayoutShifts(): void {
  window.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
      const moved = entry.sources.map(({ node }) => `${node?.nodeName} "${node?.textContent?.trim().slice(0, 30)}"`);
      window.layoutShifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** @param max the sum of their sizes, as https://web.dev/articles/cls has them */
export function expectNoShifts(shifts: Window['layoutShifts'], max: number, where: string): void {
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  const moved = shifts.flatMap(({ moved }) => moved).join('; ');
  expect.soft(total, `${where}: ${moved}`).toBeLessThanOrEqual(max);
}

/** Runs in the page: waits until changes are painted. */
export const twoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
