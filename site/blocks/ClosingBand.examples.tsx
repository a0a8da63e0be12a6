import { actions, longTitle, longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ClosingBand } from './ClosingBand.tsx';

export const examples: readonly Example[] = [
  {
    name: 'two actions',
    element: <ClosingBand heading="Tell us what slows you down" text="We answer within 24 hours." actions={actions} />,
  },
  {
    name: 'long text',
    element: (
      <ClosingBand
        heading={`${longTitle}: ${longWord}`}
        text={'A sentence about it. '.repeat(12)}
        actions={actions.slice(0, 1)}
      />
    ),
  },
];
