import { actions, longTitle, longWord } from '#site/sections/example-data.ts';
import { Notice } from '#site/sections/Notice.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'sent',
    element: (
      <Notice seed="sent" heading="Thank you" text="We answer within 24 hours." actions={actions}>
        <p>What to know besides.</p>
      </Notice>
    ),
  },
  {
    name: 'no way on, long text',
    element: <Notice seed="sent" heading={`${longTitle}: ${longWord}`} text="Nothing to do." actions={[]} />,
  },
];
