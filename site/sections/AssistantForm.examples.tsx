import { AssistantForm } from '#site/sections/AssistantForm.tsx';
import { longTitle } from '#site/sections/example-data.ts';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'empty',
    element: (
      <AssistantForm
        words={{ label: 'Your question', placeholder: 'Do you sign an NDA?', action: 'Ask' }}
        longest={200}
      />
    ),
  },
  {
    name: 'long words',
    element: (
      <AssistantForm
        words={{ label: longTitle, placeholder: longTitle, action: 'Ask all of these pages' }}
        longest={200}
      />
    ),
  },
];
