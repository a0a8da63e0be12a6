import { actions, longTitle, longWord, points } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { AiProcess } from './AiProcess.tsx';

const copy = { eyebrow: 'How', heading: 'Step by step', text: 'Each leaves you something.', result: 'You have' };

export const examples: readonly Example[] = [
  {
    name: 'three steps',
    element: (
      <AiProcess
        copy={copy}
        action={actions[0]}
        steps={points.slice(0, 3).map(({ title, text }) => ({ title, text, result: 'One page' }))}
      />
    ),
  },
  {
    name: 'one step',
    element: (
      <AiProcess
        copy={{ ...copy, heading: longTitle }}
        action={actions[0]}
        steps={[{ title: longTitle, text: 'Long text. '.repeat(20), result: longWord }]}
      />
    ),
  },
];
