import { AssistantGreeting } from '#site/sections/AssistantGreeting.tsx';
import { longTitle, longWord } from '#site/sections/example-data.ts';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'its first line',
    element: (
      <AssistantGreeting
        words={{ speaker: 'Assistant, automatic', greeting: 'Ask me about services, prices and how we work.' }}
      />
    ),
  },
  {
    name: 'long text',
    element: <AssistantGreeting words={{ speaker: longTitle, greeting: `${longWord} `.repeat(3) }} />,
  },
];
