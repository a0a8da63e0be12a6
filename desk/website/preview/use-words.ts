import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Place } from '#contract/desk/website/places.ts';
import { PREVIEW_PATH, WORDS_ATTRIBUTE, type WordPlace } from '#contract/desk/website/preview.ts';
import { type LocatedWords, markWords, type WordMarks } from './word-marks.ts';

interface Options {
  frame: RefObject<HTMLIFrameElement | null>;
  /** As in the address of the preview. */
  draft: string;
  /** Another one for each document that the frame has loaded; 0 before the first. */
  loads: number;
  changedAt: Place | undefined;
  isFollowing: boolean;
  isChoosing: boolean;
  onOpen: (place: WordPlace) => void;
  onFollow: (path: string) => void;
  onLeave: () => void;
}

/** Lets the words of the page in the frame be pointed at. @returns how many there are; undefined until they were read */
export function useWords(options: Options): number | undefined {
  const { frame, draft, loads, isChoosing } = options;
  const latest = useRef(options);
  latest.current = options;
  const marks = useRef<WordMarks>(undefined);
  /** What was revealed already: a reload for another reason does not scroll. */
  const revealed = useRef(options.changedAt);
  const [count, setCount] = useState<number>();

  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (loads === 0 || !shown?.body) return;
    const words = wordsOf(shown);
    const made = markWords(shown, words, `${PREVIEW_PATH}/${draft}`, {
      onOpen: (place) => latest.current.onOpen(place),
      onFollow: (path) => latest.current.onFollow(path),
      isFollowing: () => latest.current.isFollowing,
      onLeave: () => latest.current.onLeave(),
    });
    marks.current = made;
    setCount(words.size);
    if (latest.current.isChoosing) made.choose(true);
    const { changedAt } = latest.current;
    if (changedAt && changedAt !== revealed.current) made.reveal(changedAt);
    revealed.current = changedAt;
    return () => made.remove();
  }, [frame, draft, loads]);

  useEffect(() => {
    marks.current?.choose(isChoosing);
  }, [isChoosing]);

  return count;
}

/** The elements of a page of the preview whose words have a place. Menus that are closed cannot be pointed at. */
export const wordsOf = (page: Document): LocatedWords =>
  new Map(
    [...page.querySelectorAll(`[${WORDS_ATTRIBUTE}]`)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => [element, JSON.parse(element.getAttribute(WORDS_ATTRIBUTE) ?? '')]),
  );
