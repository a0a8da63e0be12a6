import { longTitle, longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { AssistantGreeting } from './AssistantGreeting.tsx';

export const examples: readonly Example[] = [
  {
    name: 'greeting',
    element: (
      <AssistantGreeting
        copy={{ speaker: 'Assistant, automatic', greeting: 'Ask me about services, prices and how we work.' }}
      />
    ),
  },
  {
    name: 'long text',
    element: <AssistantGreeting copy={{ speaker: longTitle, greeting: `${longWord} `.repeat(3) }} />,
  },
];
