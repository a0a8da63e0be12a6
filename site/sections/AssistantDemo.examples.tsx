import { AssistantDemo } from '#site/sections/AssistantDemo.tsx';
import { longTitle } from '#site/sections/example-data.ts';
import type { Example } from '#site/ui/example.ts';

const words = {
  eyebrow: 'Assistant',
  heading: 'Ask this site',
  text: 'It quotes what stands here, and says where.',
  greeting: 'Ask me about services, prices and how we work.',
  speaker: 'Assistant, automatic',
};

export const examples: readonly Example[] = [
  { name: 'with its form', element: <AssistantDemo words={words} chat={<p>The form</p>} /> },
  {
    name: 'long text',
    element: (
      <AssistantDemo
        words={{ ...words, heading: `${longTitle}, answered`, greeting: 'Ask me about services. '.repeat(10) }}
      />
    ),
  },
];
