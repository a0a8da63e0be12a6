import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import settled from './settled.ts';

/** The browser's three signals, triggered by the tests. */
let paint: (name: string) => void;
let approach: (isIntersecting: boolean) => void;
let rest: () => void;
let hidden: boolean;
let rootMargin: string;

const hydrate = vi.fn(async () => {});
const load = vi.fn(async () => hydrate);

beforeEach(() => {
  vi.clearAllMocks();
  [paint, approach, rest, hidden] = [() => {}, () => {}, () => {}, false];
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = ['paint'];
      constructor(callback: (list: { getEntriesByName(name: string): unknown[] }) => void) {
        paint = (painted) => callback({ getEntriesByName: (name) => (name === painted ? [{}] : []) });
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
        rootMargin = options.rootMargin;
        approach = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    rest = callback;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function start(value: string): void {
  const island = document.createElement('div');
  island.append(document.createElement('p'));
  settled(load, { name: 'settled', value }, island);
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

test('nothing is loaded before the first contentful paint, nor before the browser is idle', async () => {
  start('');
  rest();
  paint('first-paint');
  await turn();
  rest();
  await turn();
  expect(load).not.toHaveBeenCalled();
  paint('first-contentful-paint');
  await turn();
  expect(load).not.toHaveBeenCalled();
  rest();
  await turn();
  expect(hydrate).toHaveBeenCalledOnce();
});

test.each([
  ['visible', '300px'],
  ['reached', '0px 0px -40%'],
])('with `%s` it also waits until the island is within %s', async (value, margin) => {
  start(value);
  paint('first-contentful-paint');
  await turn();
  rest();
  approach(false);
  await turn();
  rest();
  await turn();
  expect(load).not.toHaveBeenCalled();
  expect(rootMargin).toBe(margin);
  approach(true);
  await turn();
  rest();
  await turn();
  expect(hydrate).toHaveBeenCalledOnce();
});

test('a hidden tab, which is never painted, loads after the page has', async () => {
  hidden = true;
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  start('');
  await turn();
  rest();
  await turn();
  expect(load).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  await turn();
  rest();
  await turn();
  expect(hydrate).toHaveBeenCalledOnce();
});
