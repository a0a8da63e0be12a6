import type { ReactNode } from 'react';
import { Kolam } from '#site/kolam/Kolam.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import type { CareersCopy } from './queries.ts';

interface ApplicationSectionProps {
  copy: Pick<CareersCopy['resume'], 'heading' | 'steps'> & Partial<Pick<CareersCopy['resume'], 'text'>>;
  /** `h1` when it is the only content of the page; then it has no steps. */
  heading?: 'h1' | 'h2';
  /** The seed of the kolam that replaces the steps. */
  seed: string;
  form?: ReactNode;
}

/** The form, and the steps of an application in a row above it. Every "Apply Now" links to `#apply`. */
export function ApplicationSection({ copy, heading = 'h2', seed, form }: ApplicationSectionProps) {
  if (heading === 'h1') {
    return (
      <section id="apply" aria-labelledby="apply-heading" className="on-dark">
        <div className="measure grid items-start gap-x-16 gap-y-12 pt-36 pb-section lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:pt-44">
          <div className="lg:sticky lg:top-28">
            <h1 id="apply-heading" className="text-h2">
              {copy.heading}
            </h1>
            <Kolam seed={seed} halfWidth={4} strokeWidth={1.2} className="mt-12 w-72 text-strand max-lg:hidden" />
          </div>
          <div className="on-page panel bg-background p-6 sm:p-10">{form}</div>
        </div>
      </section>
    );
  }
  return (
    <section id="apply" aria-labelledby="apply-heading" className="measure py-section">
      <SectionHead id="apply-heading" heading={copy.heading} {...(copy.text && { text: copy.text })} />
      <ol className="strand-across mt-10">
        {copy.steps.map((step) => (
          <li key={step} className="strand-step">
            <p className="max-w-[30em]">{step}</p>
          </li>
        ))}
      </ol>
      <div className="panel mt-10 bg-quiet p-6 sm:p-10">{form}</div>
    </section>
  );
}
