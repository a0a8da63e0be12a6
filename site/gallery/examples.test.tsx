/**
 * Renders every example and requires no console errors and valid HTML, and of the first no axe violations. axe runs in jsdom, which has no
 * layout: it checks names, roles, labels, lists and headings here. Contrast, sizes and focus are checked in browsers, in
 * tests/e2e/accessibility.spec.ts.
 *
 * @module-tag full
 */
import { render } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { components } from '#site/gallery/components.ts';
import { stubCarouselDom } from '#site/ui/carousel-test-dom.ts';
import { Html } from '../../checks/html.ts';
import { serverHtml } from '../../tests/support/server-html.ts';

/** A large section takes 2 s of CPU time; leaves room for busy machines. */
const TIMEOUT_MS = 60_000;

/** Disabled: they need a whole page, or the layout of a browser. */
const rules = Object.fromEntries(
  [
    'avoid-inline-spacing',
    'color-contrast',
    'landmark-one-main',
    'region',
    'scrollable-region-focusable',
    'skip-link',
    'target-size',
  ].map((rule) => [rule, { enabled: false }]),
);

const html = new Html();

beforeEach(() => stubCarouselDom({ reducedMotion: true }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each(components)('$name', { timeout: TIMEOUT_MS }, async ({ examples }) => {
  const consoleError = vi.spyOn(console, 'error');
  for (const [at, { name, element }] of examples.entries()) {
    const markup = serverHtml(element);
    expect(html.faultsOf(pageOf(markup)), name).toEqual([]);
    document.body.innerHTML = headingsAbove(markup);
    const { baseElement, unmount } = render(element);
    // Once a component: it takes most of the time, and the other examples differ in words and looks.
    if (at === 0) {
      const { violations } = await axe.run(baseElement, { rules, resultTypes: ['violations'] });
      expect(
        violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' ')})`),
      ).toEqual([]);
    }
    expect(consoleError.mock.calls.filter(isUnexpected), name).toEqual([]);
    unmount();
  }
});

/** jsdom does not know `<search>`, so React warns about it. */
const isUnexpected = ([message, tag]: unknown[]): boolean =>
  !(tag === 'search' && `${message}`.includes('unrecognized'));

/** React writes `hidden=""`, which is equivalent, but html-validate wants `hidden`. */
const pageOf = (markup: string): string =>
  `<!DOCTYPE html><html lang="en-IN"><head><meta charset="utf-8"><title>Example</title></head><body>${headingsAbove(markup)}${markup.replaceAll(' hidden=""', ' hidden')}</body></html>`;

/** Headings for the levels above the first one of the component, as on its page, so that no level is skipped. */
function headingsAbove(markup: string): string {
  const first = Number(/<h([1-6])/.exec(markup)?.[1] ?? 2);
  return Array.from({ length: first - 1 }, (_, level) => `<h${level + 1}>Above</h${level + 1}>`).join('');
}
