import type { ReactNode } from 'react';
import { Kolam } from '#site/kolam/Kolam.tsx';
import type { AskCopy, HomeCopy } from '#site/shell/queries.ts';
import { Eyebrow } from '#site/ui/SectionHead.tsx';
import { AssistantGreeting } from './AssistantGreeting.tsx';

interface AssistantDemoProps {
  copy: HomeCopy['assistant'];
  /** The conversation and its form. */
  chat?: ReactNode;
}

/** The assistant on the home page: a greeting, with the conversation below it. */
export function AssistantDemo({ copy, chat }: AssistantDemoProps) {
  return (
    <section aria-labelledby="assistant" className="bg-quiet">
      <div className="measure grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr] items-center py-section">
        <div>
          <h2 id="assistant">{copy.heading}</h2>
          <p className="mt-5 text-lead text-muted">{copy.text}</p>
        </div>
        <div className="panel bg-background p-6 sm:p-10">
          <AssistantGreeting copy={copy} />
          {chat}
        </div>
      </div>
    </section>
  );
}

interface AskHeroProps {
  copy: AskCopy;
  /** The conversation and its form. */
  children?: ReactNode;
}

/** The hero of the assistant's page: a description, with the conversation beside it. */
export function AskHero({ copy, children }: AskHeroProps) {
  return (
    <section className="on-dark">
      <div className="measure grid items-start gap-x-16 gap-y-10 pt-32 pb-section lg:grid-cols-[2fr_3fr] lg:pt-40">
        <div className="grid gap-5">
          <Eyebrow>{copy.eyebrow}</Eyebrow>
          <h1 className="text-[clamp(2.25rem,4.4vw,3.5rem)]">{copy.title}</h1>
          <p className="max-w-[25em] text-lead text-muted">{copy.text}</p>
          <Kolam seed="assistant" halfWidth={3} strokeWidth={1.2} className="mt-6 size-72 text-strand max-lg:hidden" />
        </div>
        <div className="on-page grid gap-8 panel bg-background p-6 sm:p-8">{children}</div>
      </div>
    </section>
  );
}
