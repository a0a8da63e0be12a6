/**
 * Every example, rendered: without a word on the console, as valid HTML, and with nothing that axe finds in its structure.
 * axe runs in jsdom, which lays nothing out and takes no browser from the tests that need one: names, roles, labels, lists
 * and headings are judged here; contrast, sizes and focus are, on the pages, in tests/e2e/accessibility.spec.ts.
 */
import { render } from '@testing-library/react';
import axe from 'axe-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { components } from '#site/gallery/components.ts';
import { stubCarouselDom } from '#site/ui/carousel-test-dom.ts';
import { Html } from '../../checks/html.ts';

/** A section of many examples takes 2 s of the processor. */
const PATIENCE_MS = 60_000;

/** What only a whole page has, or only a browser can tell. */
const rules = Object.fromEntries(
  ['color-contrast', 'region', 'landmark-one-main', 'skip-link'].map((rule) => [rule, { enabled: false }]),
);

const html = new Html();

beforeEach(() => stubCarouselDom({ reducedMotion: true }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe.each(components)('$name', ({ examples }) => {
  it.each(examples)('$name', { timeout: PATIENCE_MS }, async ({ element }) => {
    const complaint = vi.spyOn(console, 'error');
    const markup = renderToStaticMarkup(element);
    expect(html.faultsOf(pageOf(markup))).toEqual([]);

    document.body.innerHTML = headingsAbove(markup);
    const { baseElement } = render(element);
    const { violations } = await axe.run(baseElement, { rules, resultTypes: ['violations'] });
    expect(
      violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' ')})`),
    ).toEqual([]);
    expect(complaint.mock.calls.filter(isOurs)).toEqual([]);
  });
});

/** jsdom does not know the element, and React says so. */
const isOurs = ([message, tag]: unknown[]): boolean => !(tag === 'search' && `${message}`.includes('unrecognized'));

/** React writes hidden="", which is the same to every parser; html-validate has one way to write it. */
const pageOf = (markup: string): string =>
  `<!DOCTYPE html><html lang="en-IN"><head><meta charset="utf-8"><title>Example</title></head><body>${headingsAbove(markup)}${markup.replaceAll(' hidden=""', ' hidden')}</body></html>`;

/** The headings that stand above a component on its page: levels are judged from there. */
function headingsAbove(markup: string): string {
  const first = Number(/<h([1-6])/.exec(markup)?.[1] ?? 2);
  return Array.from({ length: first - 1 }, (_, level) => `<h${level + 1}>Above</h${level + 1}>`).join('');
}
