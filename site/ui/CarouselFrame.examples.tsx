import type { ComponentProps } from 'react';
import { type CarouselCopy, CarouselFrame } from '#site/ui/CarouselFrame.tsx';
import { CarouselSlide } from '#site/ui/CarouselSlide.tsx';
import type { Example } from '#site/ui/example.ts';
import type { Rotation } from '#site/ui/use-rotation.ts';

export const carouselCopy: CarouselCopy = {
  pause: 'Pause',
  play: 'Play',
  previous: 'Previous',
  next: 'Next',
  goTo: 'Show {n} of {total}: {name}',
};
const rotation: Rotation = { state: 'running', toggle: () => {}, stop: () => {} };
const frame = (name: string, changes: Partial<ComponentProps<typeof CarouselFrame>>): Example => ({
  name,
  element: (
    <CarouselFrame
      label="Platforms"
      copy={carouselCopy}
      names={['Python', 'Django']}
      index={0}
      ready
      rotation={rotation}
      layout="one"
      onGoTo={() => {}}
      onStep={() => {}}
      rootRef={{ current: null }}
      {...changes}
    >
      <CarouselSlide name="Python" n={1} total={2} label="{n} of {total}">
        Python
      </CarouselSlide>
      <CarouselSlide name="Django" n={2} total={2} label="{n} of {total}">
        Django
      </CarouselSlide>
    </CarouselFrame>
  ),
});

export const examples: readonly Example[] = [
  frame('one slide in view, turning', { layout: 'one', ready: true }),
  frame('many slides in view', { layout: 'many', ready: true, onGoTo: undefined }),
  frame('a stack that fades', { layout: 'stack', ready: true, onStep: undefined }),
  frame('stopped', { layout: 'one', ready: true, rotation: { ...rotation, state: 'stopped' } }),
  frame('before its script', { layout: 'one', ready: false }),
  frame('no slides', { layout: 'one', ready: true, names: [], children: undefined }),
];
