import { exhibitCopy, exhibits } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { Exhibit } from './Exhibit.tsx';
import type { ExhibitOf } from './schema.ts';

const example = (name: string, exhibit: ExhibitOf<'histogram'>): Example => ({
  name,
  element: <Exhibit exhibit={exhibit} background="soil" copy={exhibitCopy} caption="shown" size="page" />,
});

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
