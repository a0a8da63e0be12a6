import { act } from '@testing-library/react';
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

/** In place of the connection by which the desk hears of changes. @returns tells it that leads and meetings have changed */
export function stubChanges(): () => void {
  let stream: EventTarget | undefined;
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        stream = this;
      }
      close() {}
    },
  );
  return () => act(() => void stream?.dispatchEvent(new MessageEvent('changed', { data: 'leads' })));
}
