import { actions, longTitle, longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { Notice } from './Notice.tsx';

export const examples: readonly Example[] = [
  {
    name: 'sent',
    element: (
      <Notice seed="sent" heading="Thank you" text="We answer within 24 hours." actions={actions}>
        <p>Additional content.</p>
      </Notice>
    ),
  },
  {
    name: 'no actions, long text',
    element: <Notice seed="sent" heading={`${longTitle}: ${longWord}`} text="Nothing to do." actions={[]} />,
  },
];
