import { longTitle, longWord } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { AskHero, AssistantDemo } from './AssistantDemo.tsx';

const copy = {
  heading: 'Ask this site',
  text: 'It quotes these pages, with a link.',
  greeting: 'Ask me about services, prices and how we work.',
  speaker: 'Assistant, automatic',
};

export const examples: readonly Example[] = [
  { name: 'with the form', element: <AssistantDemo copy={copy} chat={<p>The form</p>} /> },
  {
    name: 'long text',
    element: (
      <AssistantDemo
        copy={{ ...copy, heading: `${longTitle}, answered`, greeting: 'Ask me about services. '.repeat(10) }}
      />
    ),
  },
  {
    name: 'with a conversation',
    element: (
      <AskHero copy={{ eyebrow: 'Assistant', heading: 'Ask this site', text: 'It quotes these pages, with a link.' }}>
        <p>The conversation</p>
      </AskHero>
    ),
  },
  {
    name: 'AskHero: long text',
    element: <AskHero copy={{ eyebrow: longTitle, heading: longWord, text: 'A sentence about it. '.repeat(12) }} />,
  },
];
