import { type ReactNode, type RefObject, useEffect } from 'react';
import { interpolate } from '#site/text/interpolate.ts';
import { group } from '#site/ui/CarouselSlide.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { InPlace } from '#site/ui/InPlace.tsx';
import { chevronLeft, chevronRight, pause, play } from '#site/ui/icon-shapes.ts';
import { useFinished } from '#site/ui/use-finished.ts';
import type { Rotation } from '#site/ui/use-rotation.ts';

export interface CarouselCopy {
  pause: string;
  play: string;
  previous: string;
  next: string;
  /** A dot's label; {n}, {total} and {name} stand for the slide. */
  goTo: string;
}

interface CarouselFrameProps {
  /** The accessible name, without the word "carousel", which screen readers add. */
  label: string;
  copy: CarouselCopy;
  /** What each slide shows, in a few words, unique in its carousel: for the dots. */
  names?: string[];
  index: number;
  /** Whether the script has taken over. Until then the slides are a list that scrolls, and the controls are hidden. */
  ready: boolean;
  rotation: Rotation;
  layout: CarouselLayout;
  onGoTo?: (index: number) => void;
  onStep?: (by: 1 | -1) => void;
  /** The slides, each a `CarouselSlide`. */
  children?: ReactNode;
  rootRef: RefObject<HTMLElement | null>;
}

/** `one` or `many` slides in view that move sideways, or a `stack` that fades from one to the next. */
type CarouselLayout = 'one' | 'many' | 'stack';

/**
 * The frame of every carousel: the ARIA APG carousel pattern with grouped picker buttons. The rotation control comes first
 * in the tab order, and changes are announced only while the rotation is stopped. Styles: site/ui/carousel.css.
 */
export function CarouselFrame(props: CarouselFrameProps) {
  const { label, copy, names = [], index, ready, rotation, layout, rootRef, onGoTo, onStep } = props;
  const rotationControl = rotation.state === 'stopped' ? 'play' : 'pause';
  const liveness = rotation.state === 'running' ? 'off' : 'polite';
  const controls = (
    <>
      <ControlButton
        label={copy[rotationControl]}
        shape={rotationControl === 'play' ? play : pause}
        onClick={rotation.toggle}
      />
      {onGoTo && (
        <div {...group(label)} className="carousel-dots">
          {names.map((name, item) => (
            <button
              key={name}
              type="button"
              className="carousel-dot"
              aria-label={interpolate(copy.goTo, { n: item + 1, total: names.length, name })}
              aria-current={item === index || undefined}
              onClick={() => onGoTo(item)}
            />
          ))}
        </div>
      )}
      {onStep && (
        <>
          <ControlButton label={copy.previous} shape={chevronLeft} onClick={() => onStep(-1)} />
          <ControlButton label={copy.next} shape={chevronRight} onClick={() => onStep(1)} />
        </>
      )}
    </>
  );
  const finished = useFinished(() => (
    <>
      <div className="carousel-controls">{controls}</div>
      <div className="carousel-viewport" tabIndex={ready ? undefined : 0}>
        <div className="carousel-track" aria-live={liveness}>
          {props.children}
        </div>
      </div>
    </>
  ));

  useEffect(() => {
    const viewport = viewportIn(rootRef.current);
    if (ready) viewport?.removeAttribute('tabindex');
    viewport?.firstElementChild?.setAttribute('aria-live', liveness);
  }, [rootRef, ready, liveness]);

  return (
    <>
      <section
        ref={rootRef}
        aria-roledescription="carousel"
        aria-label={label}
        className={`carousel carousel-${layout}`}
        data-ready={ready || undefined}
        {...finished}
      />
      <InPlace root={rootRef} at=".carousel-controls">
        {ready ? controls : undefined}
      </InPlace>
    </>
  );
}

/** @param carousel its outermost element */
export const viewportIn = (carousel: HTMLElement | null) =>
  carousel?.querySelector<HTMLElement>('.carousel-viewport') ?? null;

interface ControlButtonProps {
  label: string;
  shape: string;
  onClick: () => void;
}

function ControlButton({ label, shape, onClick }: ControlButtonProps) {
  return (
    <button type="button" className="carousel-button" aria-label={label} onClick={onClick}>
      <Icon shape={shape} />
    </button>
  );
}
