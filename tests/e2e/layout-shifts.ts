import { expect } from '@playwright/test';

declare global {
  interface Window {
    /** The layout shifts so far: their sizes, and what moved from where to where (left, top, width, height in px). */
    layoutShifts: { value: number; moved: string[] }[];
  }
}

/** Runs in the page before all scripts. */
export function recordLayoutShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const place = ({ x, y, width, height }: DOMRect) => `${[x, y, width, height].map(Math.round)}`;
  window.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName} "${node?.textContent?.trim().slice(0, 30)}" ${place(previousRect)} → ${place(currentRect)}`,
      );
      window.layoutShifts.push({ value, moved });
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
