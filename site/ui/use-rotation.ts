import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useListeners } from './use-finished.ts';

/** `held` while the pointer or the focus is inside or the document is hidden; `stopped` until the visitor starts it. */
type RotationState = 'running' | 'held' | 'stopped';

export interface Rotation {
  state: RotationState;
  toggle: () => void;
  stop: () => void;
}

/**
 * The automatic rotation of a carousel, following the ARIA APG carousel pattern: it pauses on hover and while focus is
 * inside, stays stopped once the visitor has stopped it, and never starts automatically under reduced motion (WCAG 2.2.2).
 *
 * @param root the carousel's outermost element
 * @param delay milliseconds from one slide to the next; after a pause the full delay starts again
 * @param advance shows the next slide
 */
export function useRotation(root: RefObject<HTMLElement | null>, delay: number, advance: () => void): Rotation {
  const [playing, setPlaying] = useState(true);
  const [held, setHeld] = useState({ pointer: false, focus: false, hidden: false });
  const state = rotationState(playing, Object.values(held).includes(true));
  const onTick = useEffectEvent(advance);
  const stop = useCallback(() => setPlaying(false), []);

  useEffect(() => {
    if (state !== 'running') return;
    const timer = setInterval(() => onTick(), delay);
    return () => clearInterval(timer);
  }, [state, delay]);

  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    const followPreference = () => reducedMotion.matches && stop();
    const followDocument = () => setHeld((held) => ({ ...held, hidden: document.hidden }));
    // Pointer and focus may be inside before the script runs. On touch screens :hover stays on the last tapped element.
    setHeld({
      pointer: matchMedia('(hover: hover)').matches && root.current?.matches(':hover') === true,
      focus: root.current?.contains(document.activeElement) === true,
      hidden: document.hidden,
    });
    followPreference();
    reducedMotion.addEventListener('change', followPreference);
    document.addEventListener('visibilitychange', followDocument);
    return () => {
      reducedMotion.removeEventListener('change', followPreference);
      document.removeEventListener('visibilitychange', followDocument);
    };
  }, [root, stop]);

  useListeners(root, {
    pointerenter: () => setHeld((held) => ({ ...held, pointer: true })),
    pointerleave: () => setHeld((held) => ({ ...held, pointer: false })),
    focusin: () => setHeld((held) => ({ ...held, focus: true })),
    // When focus moves within the carousel, a focus event follows at once.
    focusout: () => setHeld((held) => ({ ...held, focus: false })),
  });

  return {
    state,
    stop,
    toggle: () => {
      setPlaying(!playing);
      // After a press on play, pointer and focus are on the button; they must not pause the rotation again.
      setHeld((held) => ({ ...held, pointer: false, focus: false }));
    },
  };
}

function rotationState(playing: boolean, held: boolean): RotationState {
  if (!playing) return 'stopped';
  return held ? 'held' : 'running';
}
