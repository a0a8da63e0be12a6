import type { Example } from '#site/ui/example.ts';
import { MovePage } from './MovePage.tsx';

export const examples: readonly Example[] = [
  {
    name: 'after an error',
    element: (
      <MovePage
        copy={{ heading: 'Pick another time', text: 'Until then it stays.' }}
        failure={{ title: 'Nothing has changed', text: 'The time is taken.' }}
        meeting={<p>The meeting</p>}
      >
        The form
      </MovePage>
    ),
  },
];
