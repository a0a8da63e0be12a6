import type { ReactNode } from 'react';
import { Button } from '#site/ui/Button.tsx';

interface FactsBandProps {
  heading: string;
  ask: { label: string; href: string };
  /** The list of facts (WorkFacts.tsx). */
  children?: ReactNode;
}

/** The facts of a project or a case study, across the page, with the button to ask about it. */
export function FactsBand({ heading, ask, children }: FactsBandProps) {
  return (
    <section aria-labelledby="facts" className="bg-quiet">
      <div className="measure flex flex-wrap items-center justify-between gap-x-8 gap-y-8 pt-[clamp(2.5rem,4.5vw,4rem)] pb-8">
        <h2 id="facts" className="text-[1.625rem]">
          {heading}
        </h2>
        <Button href={ask.href}>{ask.label}</Button>
        <div className="w-full">{children}</div>
      </div>
    </section>
  );
}
