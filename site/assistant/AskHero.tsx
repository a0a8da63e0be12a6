import type { ReactNode } from 'react';
import { Kolam } from '#site/kolam/Kolam.tsx';
import { Eyebrow } from '#site/ui/SectionHead.tsx';

interface AskHeroProps {
  copy: { eyebrow: string; heading: string; text: string };
  /** The conversation and its form. */
  children?: ReactNode;
}

/** The page of the assistant: what it is, and beside that the conversation. */
export function AskHero({ copy, children }: AskHeroProps) {
  return (
    <section className="on-dark">
      <div className="measure grid items-start gap-x-16 gap-y-10 pt-32 pb-section lg:grid-cols-[2fr_3fr] lg:pt-40">
        <div className="grid gap-5">
          <Eyebrow>{copy.eyebrow}</Eyebrow>
          <h1 className="text-[clamp(2.25rem,4.4vw,3.5rem)]">{copy.heading}</h1>
          <p className="max-w-[25em] text-lead text-muted">{copy.text}</p>
          <Kolam seed="assistant" halfWidth={3} strokeWidth={1.2} className="mt-6 size-72 text-strand max-lg:hidden" />
        </div>
        <div className="on-page grid gap-8 rounded-panel bg-ground p-6 sm:p-8">{children}</div>
      </div>
    </section>
  );
}
