import type { Example } from '#site/ui/example.ts';
import { ConfirmForm } from './ConfirmForm.tsx';

export const examples: readonly Example[] = [
  {
    name: 'default',
    element: <ConfirmForm action="/newsletter/confirm" token="abc" label="Confirm" />,
    background: 'dark',
  },
  {
    name: 'with an error',
    element: (
      <ConfirmForm
        action="/newsletter/confirm"
        token="abc"
        label="Confirm"
        failure={{ title: 'It did not work', text: 'Press again in a minute.' }}
      />
    ),
    background: 'dark',
  },
];
