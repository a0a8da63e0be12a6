import { LinkButton } from '#site/sections/LinkButton.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'to be pressed',
    element: <LinkButton action="/newsletter/confirm" token="abc" label="Confirm" />,
    ground: 'dark',
  },
  {
    name: 'it could not be done',
    element: (
      <LinkButton
        action="/newsletter/confirm"
        token="abc"
        label="Confirm"
        failure={{ title: 'It did not work', text: 'Press again in a minute.' }}
      />
    ),
    ground: 'dark',
  },
];
