import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { AssistantForm } from './AssistantForm.tsx';

export const examples: readonly Example[] = [
  {
    name: 'empty',
    element: (
      <AssistantForm
        copy={{ label: 'Your question', placeholder: 'Do you sign an NDA?', action: 'Ask' }}
        longest={200}
      />
    ),
  },
  {
    name: 'long text',
    element: (
      <AssistantForm
        copy={{ label: longTitle, placeholder: longTitle, action: 'Ask all of these pages' }}
        longest={200}
      />
    ),
  },
];
