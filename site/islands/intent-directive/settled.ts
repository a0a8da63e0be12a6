import type { ClientDirective } from 'astro';

/**
 * `client:settled`: loads an island once the page has been painted and the browser is idle; with the value `visible`,
 * once it is also less than 300 px from the viewport, so that it answers by the time it is seen.
 */
const settled: ClientDirective = async (load, { value }, island) => {
  await firstContentfulPaint();
  if (value === 'visible') await near(island);
  await idle();
  const hydrate = await load();
  await hydrate();
};

/** A hidden tab is never painted, and may be shown at any time: there the end of loading stands for the paint. */
function firstContentfulPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
      if (document.readyState === 'complete') resolve(undefined);
      else addEventListener('load', resolve, { once: true });
      return;
    }
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve(undefined);
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

function near(island: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '300px' },
    );
    // An astro-island is `display: contents` and has no box of its own.
    for (const child of island.children) observer.observe(child);
  });
}

/** Safari has no idle callback; 200 ms is what Astro's own `client:idle` waits there. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}

export default settled;
