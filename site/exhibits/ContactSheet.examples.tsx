import { exhibitOn } from '#site/gallery/ExhibitExample.tsx';
import { exhibits } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';

const example = exhibitOn('soil');

const sheet = exhibits['contact-sheet'];

export const examples: readonly Example[] = [
  example('wide frames', sheet),
  example('tall frames, most, longest words', {
    ...sheet,
    format: 'tall',
    first: 9_992,
    detail: '1 chosen of 8, with the merchandiser and the buyer',
    frames: [...sheet.frames, ...sheet.frames.slice(0, 2)].map((frame) => ({
      ...frame,
      things: frame.things.replace('machine', 'worker'),
      note: 'border hidden by the left arm',
    })),
  }),
];
