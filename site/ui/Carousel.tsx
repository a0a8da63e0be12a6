import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CarouselCopy, CarouselFrame, viewportIn } from '#site/ui/CarouselFrame.tsx';
import { takeOverScroll } from '#site/ui/CarouselSlide.tsx';
import { useRotation } from '#site/ui/use-rotation.ts';

interface CarouselProps {
  /** The accessible name, without the word "carousel", which screen readers add. */
  label: string;
  copy: CarouselCopy;
  /** What each slide shows, in a few words; for the dots, which only a carousel with one slide in view has. */
  names?: string[];
  /** Milliseconds from one slide to the next. */
  delay: number;
  /** How many slides are in view: one, or as many as the width holds (site/ui/carousel.css). */
  inView?: 'one' | 'many';
  /** The slides, each a `CarouselSlide`. */
  children?: ReactNode;
}

/** A carousel that loops and rotates automatically. Without JavaScript: a list that scrolls sideways. */
export function Carousel({ label, copy, names, delay, inView = 'one', children }: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const turningByItself = useRef(false);
  const [index, setIndex] = useState(0);
  // By class, because Astro wraps the slides in its own element. Embla's scrolling to focused slides is not needed, because
  // slides out of view are inert.
  const [setViewport, embla] = useEmblaCarousel({
    loop: true,
    align: 'start',
    slides: '.carousel-slide',
    watchFocus: false,
  });

  useEffect(() => setViewport(viewportIn(root.current)), [setViewport]);

  const rotation = useRotation(root, delay, () => {
    turningByItself.current = true;
    embla?.scrollNext(mustJump());
    turningByItself.current = false;
  });

  const onSelect = useEffectEvent((selected: number) => {
    setIndex(selected);
    // A slide that the rotation did not select was selected by the visitor: by a control, a swipe, or scrolling before hydration.
    if (!turningByItself.current) rotation.stop();
  });

  useEffect(() => {
    if (!embla) return;
    embla.on('select', () => onSelect(embla.selectedScrollSnap()));
    const keepOutOfReach = () => {
      const unseen = embla.slidesNotInView();
      for (const [item, slide] of embla.slideNodes().entries()) slide.inert = unseen.includes(item);
    };
    embla.on('slidesInView', keepOutOfReach);
    // The first observation is usually reported before this listener exists; the next one comes only after a move.
    keepOutOfReach();
    embla.scrollTo(takeOverScroll(embla.rootNode()), true);
  }, [embla]);

  return (
    <CarouselFrame
      label={label}
      copy={copy}
      names={names}
      index={index}
      ready={embla !== undefined}
      rotation={rotation}
      layout={inView}
      onGoTo={
        inView === 'many'
          ? undefined
          : (item) => {
              rotation.stop();
              embla?.scrollTo(item, mustJump());
            }
      }
      onStep={(by) => {
        rotation.stop();
        if (by === 1) embla?.scrollNext(mustJump());
        else embla?.scrollPrev(mustJump());
      }}
      rootRef={root}
    >
      {children}
    </CarouselFrame>
  );
}

const mustJump = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
