import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WordPlace } from '#contract/desk/website/preview.ts';
import { markWords, type WordMarks } from './word-marks.ts';

const place = (title: string, ...at: WordPlace['at']): WordPlace => ({ file: 'content/pricing.yaml', at, title });

const onOpen = vi.fn();
const onFollow = vi.fn();
const onLeave = vi.fn();
let isFollowing: boolean;
let marks: WordMarks;

/** jsdom is the document of the frame. */
beforeEach(() => {
  vi.clearAllMocks();
  isFollowing = false;
  Element.prototype.scrollIntoView = vi.fn();
  document.body.innerHTML = `
    <h1>Prices</h1>
    <p>From <b>₹15,000</b></p>
    <a href="/preview/own/services/seo?a=1#b">SEO</a>
    <a href="/preview/own/about"><img alt="" /><em>No place</em></a>
    <a href="https://example.com/">Elsewhere</a>`;
  markPage(
    [screen.getByText('Prices'), place('Heading', 'hero', 'heading')],
    [screen.getByText('₹15,000').parentElement as Element, place('Price', 'price', 'from')],
    [screen.getByText('SEO'), place('Link', 'links', 0)],
  );
});
afterEach(() => marks.remove());

function markPage(...words: [Element, WordPlace][]): void {
  const handlers = { onOpen, onFollow, onLeave, isFollowing: () => isFollowing };
  marks = markWords(document, new Map(words), '/preview/own', handlers);
}

const marked = () => document.querySelector('[data-desk-words]');
const label = () => document.querySelector<HTMLElement>('[data-desk-label]');

describe('words of the preview', () => {
  test('are outlined with their title under the pointer', () => {
    const price = screen.getByText('₹15,000').parentElement as Element;
    fireEvent.pointerOver(price);
    expect(marked()).toBe(price);
    expect([label()?.textContent, label()?.hidden]).toEqual(['Price', false]);
    fireEvent.pointerOver(screen.getByText('No place'));
    expect([marked(), label()?.hidden]).toEqual([null, true]);
  });

  test('of an element with a place are only its own; in Markdown also the words in it', () => {
    const inner = screen.getByText('₹15,000');
    const outer = inner.parentElement as Element;
    fireEvent.click(inner);
    expect(onOpen).not.toHaveBeenCalled();
    marks.remove();
    markPage([outer, { ...place('Text', 'body'), offset: 7 }]);
    fireEvent.click(inner);
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ ...place('Text', 'body'), offset: 7 });
  });

  test('open their field with a click, which does not follow the link', () => {
    const isFollowed = fireEvent.click(screen.getByText('SEO'));
    expect(isFollowed).toBe(false);
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(place('Link', 'links', 0));
    expect(onFollow).not.toHaveBeenCalled();
  });

  test('follow the link with Ctrl or Command, or while links are followed', () => {
    fireEvent.click(screen.getByText('SEO'), { ctrlKey: true });
    fireEvent.click(screen.getByText('SEO'), { metaKey: true });
    isFollowing = true;
    fireEvent.click(screen.getByText('SEO'));
    expect(onFollow.mock.calls).toEqual([['/services/seo?a=1#b'], ['/services/seo?a=1#b'], ['/services/seo?a=1#b']]);
    expect(onOpen).not.toHaveBeenCalled();
  });

  test('a link without a place is followed, and none leads out of the preview', () => {
    fireEvent.click(screen.getByText('No place'));
    expect(onFollow).toHaveBeenCalledExactlyOnceWith('/about');
    expect(fireEvent.click(screen.getByText('Elsewhere'))).toBe(false);
    expect(onFollow).toHaveBeenCalledTimes(1);
  });

  test('are chosen by keyboard: arrows step through them, Enter opens, Escape leaves', () => {
    marks.choose(true);
    expect(document.activeElement).toBe(screen.getByText('Prices'));
    expect(document.activeElement?.getAttribute('aria-description')).toContain('Heading');
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
    expect(marked()).toBe(screen.getByText('₹15,000').parentElement);
    fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' });
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(place('Price', 'price', 'from'));
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(onLeave).toHaveBeenCalledOnce();
    marks.choose(false);
    expect(document.querySelector('[tabindex]')).toBeNull();
  });

  test('that have changed are scrolled to and marked', () => {
    marks.reveal({ file: 'content/pricing.yaml', at: ['price', 'from'] });
    expect(marked()).toBe(screen.getByText('₹15,000').parentElement);
  });

  test('leave nothing behind', () => {
    marks.choose(true);
    marks.remove();
    expect(document.querySelector('[data-desk-words], [data-desk-label], [tabindex], [aria-description]')).toBeNull();
    fireEvent.click(screen.getByText('Prices'));
    expect(onOpen).not.toHaveBeenCalled();
  });
});
