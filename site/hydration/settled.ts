import type { ClientDirective } from 'astro';

/** How far from the viewport an island may be when it is loaded; a negative margin lies inside the viewport. */
const ROOT_MARGINS: Record<string, string> = {
  // Ready by the time it is seen.
  visible: '300px',
  // Well into the viewport, not just at its lower edge.
  reached: '0px 0px -40%',
};

/**
 * `client:settled`: loads an island once the page has been painted and the browser is idle. With the value `visible` it
 * also waits until the island is less than 300 px from the viewport, with `reached` until the island's top has come into
 * the upper 60 % of the viewport.
 */
const settled: ClientDirective = async (load, { value }, island) => {
  await firstContentfulPaint();
  const rootMargin = ROOT_MARGINS[value];
  if (rootMargin) await within(rootMargin, island);
  await idle();
  const hydrate = await load();
  await hydrate();
};

/** A hidden tab is never painted, but may be shown at any time: there it waits for the load event instead. */
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

function within(rootMargin: string, island: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin },
    );
    // An astro-island is `display: contents` and has no box.
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
