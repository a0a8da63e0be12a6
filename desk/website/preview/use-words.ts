import { type RefObject, useEffect, useRef, useState } from 'react';
import { locateWords, OWN_DRAFT, type Place, PREVIEW_PATH, type WordPlace } from '#contract/desk/website.ts';
import { callEndpoint } from '#screen/api/call.ts';
import { collectTexts } from './collect-texts.ts';
import { type LocatedWords, markWords, type WordMarks } from './word-marks.ts';

interface Options {
  frame: RefObject<HTMLIFrameElement | null>;
  /** As in the address of the preview. */
  draft: string;
  /** Another one for each document that the frame has loaded; 0 before the first. */
  loads: number;
  /** The path of the page that it shows. */
  page: string;
  changedAt: Place | undefined;
  isFollowing: boolean;
  isChoosing: boolean;
  onOpen: (place: WordPlace) => void;
  onFollow: (path: string) => void;
  onLeave: () => void;
}

/** Finds where the words of the page in the frame are written, and lets them be pointed at. */
export function useWords(options: Options): { count: number | undefined } {
  const { frame, draft, loads, page, isChoosing } = options;
  const latest = useRef(options);
  latest.current = options;
  const marks = useRef<WordMarks>(undefined);
  /** What was revealed already: a reload for another reason does not scroll. */
  const revealed = useRef(options.changedAt);
  const [count, setCount] = useState<number>();

  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (loads === 0 || !shown?.body) return;
    setCount(undefined);
    const made = markWords(shown, `${PREVIEW_PATH}/${draft}`, {
      onOpen: (place) => latest.current.onOpen(place),
      onFollow: (path) => latest.current.onFollow(path),
      isFollowing: () => latest.current.isFollowing,
      onLeave: () => latest.current.onLeave(),
    });
    marks.current = made;
    const stopped = new AbortController();
    void locate(shown, { draft, page }, stopped.signal).then((words) => {
      if (!words || stopped.signal.aborted) return;
      made.locate(words);
      setCount(words.size);
      if (latest.current.isChoosing) made.choose(true);
      const { changedAt } = latest.current;
      if (changedAt && changedAt !== revealed.current) made.reveal(changedAt);
      revealed.current = changedAt;
    });
    return () => {
      stopped.abort();
      made.remove();
    };
  }, [frame, draft, loads, page]);

  useEffect(() => {
    marks.current?.choose(isChoosing);
  }, [isChoosing]);

  return { count };
}

/** @returns undefined if they could not be found out: the page is shown all the same */
async function locate(
  shown: Document,
  { draft, page }: { draft: string; page: string },
  signal: AbortSignal,
): Promise<LocatedWords | undefined> {
  const texts = collectTexts(shown.body).slice(0, MAX_TEXTS);
  const input = { draftId: draft === OWN_DRAFT ? undefined : draft, page, texts: texts.map(({ text }) => text) };
  const reply = await callEndpoint(locateWords, input, { signal }).catch(() => undefined);
  if (!reply) return undefined;
  const words = new Map<Element, WordPlace>();
  texts.forEach(({ element }, index) => {
    const place = reply.places[index];
    // Its own text comes last and counts: what else it says belongs to the elements in it.
    if (place) words.set(element, place);
  });
  return words;
}

/** As many as the call takes. */
const MAX_TEXTS = 5_000;
