import { longTitle, longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { Clock } from './Clock.tsx';

export const examples: readonly Example[] = [
  {
    name: 'four moments',
    element: (
      <Clock
        heading="One order, from the till to the door"
        moments={[
          { at: '0 min', name: 'The order', text: 'It is on the screen of the kitchen.' },
          { at: '12 min', name: 'The pan', text: 'The cook presses one key.', before: '2024: 30 min', mark: true },
          { at: 'Under a minute', name: longTitle, text: longWord },
          { at: '20 min', name: 'The door', text: 'The rider has it.' },
        ]}
      />
    ),
  },
];
