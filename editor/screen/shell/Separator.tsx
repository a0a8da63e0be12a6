import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { PaneWidth } from './use-pane-widths.ts';

const STEP = 24;

/** Between two panes: dragged, or moved with the arrow keys; a double click or Enter takes the default back. */
export function Separator({
  label,
  width: { min, max, set, onChange },
  side,
}: {
  label: string;
  width: PaneWidth;
  /** The edge of its pane at which it stands. */
  side: 'left' | 'right';
}) {
  const element = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; width: number } | null>(null);
  const direction = side === 'right' ? 1 : -1;
  const widthNow = () => element.current?.parentElement?.offsetWidth ?? min;
  const change = (width: number) => onChange(Math.round(Math.min(max, Math.max(min, width))));

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: widthNow() };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (start.current) change(start.current.width + direction * (event.clientX - start.current.x));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (step !== undefined) change(widthNow() + direction * step);
    else if (event.key === 'Home') change(min);
    else if (event.key === 'End') change(max);
    else if (event.key === 'Enter') onChange(undefined);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr takes no focus and no value.
    <div
      ref={element}
      role="separator"
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={set ?? Math.min(max, Math.max(min, widthNow()))}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        start.current = null;
      }}
      onDoubleClick={() => onChange(undefined)}
      onKeyDown={onKeyDown}
      className={`absolute inset-y-0 z-10 hidden w-2 cursor-col-resize touch-none hover:bg-selected focus-visible:bg-selected lg:block ${side === 'right' ? '-right-1' : '-left-1'}`}
    />
  );
}
