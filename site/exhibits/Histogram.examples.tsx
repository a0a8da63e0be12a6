import { exhibitOn } from '#site/gallery/ExhibitExample.tsx';
import { exhibits } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';

const example = exhibitOn('soil');

const { histogram } = exhibits;

export const examples: readonly Example[] = [
  example('three tones', histogram),
  example('six tones, some clipped, longest words', {
    ...histogram,
    tones: [252, 205, 160, 110, 60, 3].map((level, index) => ({
      name: `Furnace mouth and floor ${index}`,
      level,
      spread: 10,
      share: index === 0 ? 25 : 15,
    })),
    mark: '15% clipped',
  }),
];
