import type { ReactNode } from 'react';
import { Eyebrow } from '#site/ui/SectionHead.tsx';
import { AssistantGreeting } from './AssistantGreeting.tsx';

interface AssistantDemoProps {
  copy: {
    eyebrow: string;
    heading: string;
    text: string;
    greeting: string;
    speaker: string;
  };
  /** The conversation, and the form that asks. */
  chat?: ReactNode;
}

/** The chat box: one greeting, and what is asked and answered beneath it. */
export function AssistantDemo({ copy, chat }: AssistantDemoProps) {
  return (
    <section aria-labelledby="assistant" className="measure pb-section">
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
        <div className="grid gap-5">
          <Eyebrow>{copy.eyebrow}</Eyebrow>
          <h2 id="assistant" className="max-w-[10.3em]">
            {copy.heading}
          </h2>
          <p className="prose-width text-lead text-muted">{copy.text}</p>
        </div>
        <div className="rounded-panel border border-hairline bg-ground p-6 sm:p-8">
          <AssistantGreeting copy={copy} />
          {chat}
        </div>
      </div>
    </section>
  );
}
