import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SiteFacts } from '#site/shell/queries.ts';
import { InPlace } from '#site/ui/InPlace.tsx';
import { useFinished, useListeners } from '#site/ui/use-finished.ts';
import { Kolam } from './Kolam.tsx';
import { CELL, dotsPath, type IsOpen, keyOf, MARGIN, type Point, SIDES, strandPath, traceStrands } from './strand.ts';

/** Thirteen dots: rows of 1, 3, 5, 3 and 1. */
const HALF_WIDTH = 2;
const STEPS = [-2, -1, 0, 1, 2];
const DOTS = STEPS.flatMap((y) => STEPS.filter((x) => Math.abs(x) + Math.abs(y) <= HALF_WIDTH).map((x) => ({ x, y })));
const INSIDE = new Set(DOTS.map(keyOf));
/** The sixteen places between two dots, in rows from the top: in a row of dots, or between two rows. */
const PLACES = DOTS.flatMap((from) =>
  [
    { x: 1, y: 0 },
    { x: 0, y: 1 },
  ]
    .map(({ x, y }) => ({ x: from.x + x, y: from.y + y }))
    .filter((to) => INSIDE.has(keyOf(to)))
    .map((to) => ({ x: from.x + to.x, y: from.y + to.y })),
).toSorted((a, b) => a.y - b.y || a.x - b.x);

const EDGE = MARGIN + HALF_WIDTH * CELL;
const place = ({ x, y }: Point): Point => ({ x: EDGE + x * CELL, y: EDGE + y * CELL });
/** @param open the keys of the places where strands cross: the sums of the two dots beside them */
const isWithin =
  (open: ReadonlySet<string>): IsOpen =>
  ({ x, y }, side) => {
    const { x: dx, y: dy } = SIDES[side] ?? { x: 0, y: 0 };
    return open.has(keyOf({ x: 2 * x + dx, y: 2 * y + dy }));
  };

/** A fieldset does not exist inside an SVG. */
const GROUP = { role: 'group' } as const;

/**
 * A kolam to draw: a press between two dots joins their strands or parts them, until one strand is left, which then draws itself.
 * It begins as a finished kolam with a button, which starts the drawing; without JavaScript the button is hidden. It is one
 * tab stop: arrow keys move between the places.
 */
export function DrawKolam({ seed, copy }: { seed: string; copy: SiteFacts['kolam'] }) {
  const [open, setOpen] = useState<ReadonlySet<string>>();
  const [current, setCurrent] = useState(0);
  const drawing = useRef<SVGSVGElement>(null);
  const root = useRef<HTMLElement>(null);
  const isByKeyboard = useRef(false);
  const isDrawing = open !== undefined;
  // The button is gone then: moves the focus to the first place for keyboard users.
  useEffect(() => {
    if (isDrawing && isByKeyboard.current) drawing.current?.querySelector<SVGElement>('[tabindex="0"]')?.focus();
  }, [isDrawing]);

  const isOpen = isWithin(open ?? new Set());
  const strands = isDrawing ? traceStrands(DOTS, isOpen) : [];
  const isDone = strands.length === 1;
  const toggle = (key: string) => setOpen((before) => new Set(before).symmetricDifference(new Set([key])));
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const at = PLACES[index];
    if (event.key === ' ' || event.key === 'Enter') {
      if (at) toggle(keyOf(at));
    } else if (step) {
      const next = (index + step + PLACES.length) % PLACES.length;
      setCurrent(next);
      drawing.current?.querySelectorAll<SVGElement>('[role="button"]')[next]?.focus();
    } else return;
    event.preventDefault();
  };

  useListeners(root, {
    click: ({ target, detail }) => {
      if (isDrawing || !(target instanceof Element && target.closest('button'))) return;
      isByKeyboard.current = detail === 0;
      setOpen(new Set());
    },
  });
  const finished = useFinished(() => (
    <slot data-place="drawing">
      <Kolam seed={seed} halfWidth={4} strokeWidth={1.2} drawOn className="w-full max-w-96 text-strand" />
      <button type="button" className="kolam-start min-h-11 font-semibold text-small underline underline-offset-4">
        {copy.start}
      </button>
    </slot>
  ));
  return (
    <>
      <section ref={root} className="grid justify-items-start gap-5" {...finished} />
      <InPlace root={root} at='[data-place="drawing"]'>
        {isDrawing ? (
          <>
            <svg
              ref={drawing}
              className={`kolam w-full max-w-96 text-strand ${isDone ? 'kolam-draw-on' : ''}`}
              viewBox={`0 0 ${2 * EDGE} ${2 * EDGE}`}
              stroke="currentColor"
              strokeWidth={1.2}
              {...GROUP}
              aria-label={copy.task}
            >
              <path
                key={isDone ? 'one' : 'several'}
                d={strands.map((strand) => strandPath(strand, isOpen, place)).join('')}
                pathLength={1}
              />
              <path d={dotsPath(DOTS, place)} />
              {PLACES.map((at, index) => (
                // biome-ignore lint/a11y/useSemanticElements: HTML buttons do not exist inside an SVG.
                <circle
                  key={keyOf(at)}
                  className="kolam-place"
                  cx={EDGE + (at.x * CELL) / 2}
                  cy={EDGE + (at.y * CELL) / 2}
                  r={CELL / 2 - 2}
                  role="button"
                  tabIndex={index === current ? 0 : -1}
                  aria-pressed={open.has(keyOf(at))}
                  aria-label={copy.between.replace('{n}', `${index + 1}`).replace('{total}', `${PLACES.length}`)}
                  onClick={() => {
                    setCurrent(index);
                    toggle(keyOf(at));
                  }}
                  onKeyDown={(event) => onKeyDown(event, index)}
                />
              ))}
            </svg>
            <p role="status" className="min-h-11 max-w-[24em] text-small">
              {isDone
                ? copy.done
                : `${open.size === 0 ? `${copy.task} ` : ''}${copy.count.replace('{n}', `${strands.length}`)}`}
            </p>
          </>
        ) : undefined}
      </InPlace>
    </>
  );
}
