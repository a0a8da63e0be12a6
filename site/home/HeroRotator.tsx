import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IslandBoundary, type IslandErrorCopy } from '#site/hydration/IslandBoundary.tsx';
import { type CarouselCopy, CarouselFrame, viewportIn } from '#site/ui/CarouselFrame.tsx';
import { slidesIn, takeOverScroll } from '#site/ui/CarouselSlide.tsx';
import { useRotation } from '#site/ui/use-rotation.ts';

const DELAY_MS = 3000;

interface HeroRotatorProps {
  label: string;
  copy: CarouselCopy;
  /** What each slide shows, in a few words. */
  names: string[];
  /** The slides, each a `CarouselSlide`. */
  children?: ReactNode;
}

/** The card in the hero that shows the work of one service after another. */
export function HeroRotator({ errorCopy, ...props }: HeroRotatorProps & { errorCopy: IslandErrorCopy }) {
  return (
    <IslandBoundary copy={errorCopy}>
      <RotatingCard {...props} />
    </IslandBoundary>
  );
}

function RotatingCard({ label, copy, names, children }: HeroRotatorProps) {
  const root = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(0);
  const [ready, setReady] = useState(false);
  const rotation = useRotation(root, DELAY_MS, () => setIndex((index + 1) % names.length));
  const { stop } = rotation;

  useEffect(() => {
    const viewport = viewportIn(root.current);
    const scrolledTo = viewport ? takeOverScroll(viewport) : 0;
    setIndex(scrolledTo);
    if (scrolledTo > 0) stop();
    setReady(true);
  }, [stop]);

  useEffect(() => {
    const viewport = viewportIn(root.current);
    if (!ready || !viewport) return;
    for (const [item, slide] of slidesIn(viewport).entries()) slide.inert = item !== index;
  }, [ready, index]);

  return (
    <CarouselFrame
      label={label}
      copy={copy}
      names={names}
      index={index}
      ready={ready}
      rotation={rotation}
      layout="stack"
      onGoTo={(item) => {
        stop();
        setIndex(item);
      }}
      rootRef={root}
    >
      {children}
    </CarouselFrame>
  );
}
