import { vi } from 'vitest';

/** What the desk needs of a browser and jsdom does not have: nothing changes by itself, and nothing has a size. */
export function stubBrowser(): void {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  for (const name of ['ResizeObserver', 'IntersectionObserver']) {
    vi.stubGlobal(
      name,
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
  }
  Element.prototype.scrollIntoView = () => undefined;
  // react-aria looks for its nonce with it.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
}
