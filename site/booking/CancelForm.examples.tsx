import type { Example } from '#site/ui/example.ts';
import { CancelForm } from './CancelForm.tsx';

export const examples: readonly Example[] = [
  {
    name: 'default',
    element: (
      <CancelForm
        action="/book/cancel"
        token="abc"
        sequence={0}
        copy={{ button: 'Cancel the meeting', keep: 'Keep it' }}
        keepHref="/book/meeting"
      />
    ),
    background: 'dark',
  },
];
