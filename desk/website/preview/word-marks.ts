import type { Place } from '#contract/desk/website/places.ts';
import type { WordPlace } from '#contract/desk/website/preview.ts';
import { isWithin } from '#website-editor/values/value-at.ts';

/** The words of a page that can be pointed at, in its order. */
export type LocatedWords = ReadonlyMap<Element, WordPlace>;

interface Handlers {
  onOpen: (place: WordPlace) => void;
  /** A link of the site: its path and query. */
  onFollow: (path: string) => void;
  /** Whether a click follows links. */
  isFollowing: () => boolean;
  /** The person leaves the words with Escape. */
  onLeave: () => void;
}

/** Works on the document of the frame, which runs no script of its own. */
export interface WordMarks {
  /** Makes each of the words reachable by the keyboard, and focuses the first that is in sight; or takes that back. */
  choose: (isChoosing: boolean) => void;
  /** Shows what has changed. */
  reveal: (place: Place) => void;
  remove: () => void;
}

const NAME_ATTRIBUTE = 'data-desk-label';

/** Of the desk in both colour schemes: the page below may be light or dark anywhere. */
const STYLES = `
[data-desk-words] { outline: 2px solid #1d5fd1 !important; outline-offset: 3px !important; box-shadow: 0 0 0 5px #ffffffd9 !important; cursor: pointer !important; }
[${NAME_ATTRIBUTE}] { position: absolute; z-index: 2147483647; max-width: min(90vw, 28rem); overflow: hidden; padding: 2px 8px; border-radius: 4px; background: #1d5fd1; color: #fff; font: 600 1rem/1.5 system-ui, sans-serif; text-overflow: ellipsis; white-space: nowrap; pointer-events: none; }
`;

/** In pixels of the desk. */
const LABEL_SIZE = 14;

/** For how long what has changed is marked. */
const REVEALED_MS = 2_000;

/**
 * Lets the words of a page be pointed at, and opens their fields.
 *
 * @param words of the page
 * @param prefix of the addresses of the preview, such as `/preview/own`
 */
export function markWords(page: Document, words: LocatedWords, prefix: string, handlers: Handlers): WordMarks {
  const listening = new AbortController();
  const style = page.createElement('style');
  style.textContent = STYLES;
  const label = page.createElement('div');
  label.setAttribute(NAME_ATTRIBUTE, '');
  label.setAttribute('aria-hidden', 'true');
  label.hidden = true;
  page.head.append(style);
  page.body.append(label);

  let marked: Element | undefined;
  let reachable: { element: Element; before: string | null }[] = [];

  const wordsAt = (target: EventTarget | null): Element | undefined => {
    let saysMore = false;
    for (let at = target as Element | null; at; at = at.parentElement) {
      const place = words.get(at);
      // Words in an element with a place are of another field, or of none. In Markdown they are emphasis or a link of the same text.
      if (place) return saysMore && place.offset === undefined ? undefined : at;
      saysMore ||= hasOwnText(at);
    }
    return undefined;
  };

  const mark = (element: Element | undefined): void => {
    if (element === marked) return;
    marked?.removeAttribute('data-desk-words');
    marked = element;
    label.hidden = !element;
    if (!element) return;
    element.setAttribute('data-desk-words', '');
    label.textContent = words.get(element)?.title ?? '';
    const size = LABEL_SIZE / zoomOf(page);
    label.style.fontSize = `${size}px`;
    const { left, top } = element.getBoundingClientRect();
    const view = page.defaultView;
    const [x, y] = [view?.scrollX ?? 0, view?.scrollY ?? 0];
    label.style.left = `${Math.max(0, left + x)}px`;
    label.style.top = `${Math.max(0, top + y - 2.2 * size)}px`;
  };

  const listen = <Name extends keyof DocumentEventMap>(name: Name, handle: (event: DocumentEventMap[Name]) => void) =>
    page.addEventListener(name, handle, { capture: true, signal: listening.signal });

  listen('pointerover', ({ target }) => mark(handlers.isFollowing() ? undefined : wordsAt(target)));
  listen('pointerout', ({ relatedTarget }) => relatedTarget === null && mark(undefined));
  listen('focusin', ({ target }) => mark(wordsAt(target)));
  listen('submit', (event) => event.preventDefault());
  listen('click', (event) => {
    const target = event.target as Element | null;
    const element = wordsAt(target);
    const isFollowed = handlers.isFollowing() || event.ctrlKey || event.metaKey;
    const place = element && words.get(element);
    if (place && !isFollowed) {
      event.preventDefault();
      handlers.onOpen(place);
      return;
    }
    const link = target?.closest('a[href]');
    if (!link) return;
    const { origin, pathname, search, hash } = new URL(link.getAttribute('href') ?? '', page.location.href);
    // A place of this page is scrolled to as usual.
    if (pathname === page.location.pathname && hash !== '') return;
    event.preventDefault();
    if (origin === page.location.origin && pathname.startsWith(`${prefix}/`)) {
      handlers.onFollow(pathname.slice(prefix.length) + search + hash);
    }
  });
  listen('keydown', (event) => {
    if (reachable.length === 0) return;
    const element = wordsAt(event.target);
    if (event.key === 'Escape') handlers.onLeave();
    else if (event.key === 'Enter' && element) {
      const place = words.get(element);
      if (place) handlers.onOpen(place);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const index = reachable.findIndex((each) => each.element === element);
      const next = reachable[index + (event.key === 'ArrowDown' ? 1 : -1)]?.element as HTMLElement | undefined;
      next?.focus();
    } else return;
    event.preventDefault();
  });

  const isInSight = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < (page.defaultView?.innerHeight ?? 0);
  };

  const marks: WordMarks = {
    choose: (isChoosing) => {
      for (const { element, before } of reachable) {
        if (before === null) element.removeAttribute('tabindex');
        else element.setAttribute('tabindex', before);
        element.removeAttribute('aria-description');
      }
      reachable = isChoosing
        ? [...words.keys()].map((element) => ({ element, before: element.getAttribute('tabindex') }))
        : [];
      for (const { element } of reachable) {
        element.setAttribute('tabindex', '0');
        element.setAttribute('aria-description', `Enter opens ${words.get(element)?.title ?? 'its field'}`);
      }
      const first = reachable.find(({ element }) => isInSight(element)) ?? reachable[0];
      (first?.element as HTMLElement | undefined)?.focus();
      if (!isChoosing) mark(undefined);
    },
    reveal: (place) => {
      const element = elementOf(place, words);
      if (!element) return;
      const isStill = page.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches ?? true;
      if (!isInSight(element)) element.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' });
      mark(element);
      setTimeout(() => marked === element && mark(undefined), REVEALED_MS);
    },
    remove: () => {
      listening.abort();
      marks.choose(false);
      mark(undefined);
      style.remove();
      label.remove();
    },
  };
  return marks;
}

/** Whether an element says something without the elements in it. */
const hasOwnText = ({ childNodes }: Element): boolean =>
  [...childNodes].some((node) => node.nodeType === node.TEXT_NODE && /\S/.test(node.textContent ?? ''));

/** How large a pixel of the page is at the desk, which makes wide pages smaller. */
function zoomOf({ defaultView }: Document): number {
  const frame = defaultView?.frameElement as HTMLElement | null | undefined;
  return frame && frame.offsetWidth > 0 ? frame.getBoundingClientRect().width / frame.offsetWidth : 1;
}

/** The element of a place, or the first that shows something in it. */
function elementOf({ file, entry, at }: Place, words: LocatedWords): Element | undefined {
  const inFile = [...words].filter(([, place]) => place.file === file && place.entry === entry);
  const found =
    inFile.find(([, place]) => place.at.length === at.length && isWithin(place.at, at)) ??
    inFile.find(([, place]) => isWithin(place.at, at)) ??
    // What is in a list may have no words of its own on this page.
    inFile.find(([, place]) => isWithin(place.at, at.slice(0, -1)) && at.length > 1);
  return found?.[0];
}
