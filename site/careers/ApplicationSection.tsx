import type { ReactNode } from 'react';
import { Kolam } from '#site/kolam/Kolam.tsx';

interface ApplicationSectionProps {
  copy: { heading: string; text?: string; steps: readonly string[] };
  /** `h1` when it is the only content of the page; then it has no steps. */
  heading?: 'h1' | 'h2';
  /** The seed of the kolam that replaces the steps. */
  seed: string;
  form?: ReactNode;
}

/** The form, and the steps of an application in a row above it. Every "Apply Now" links to `#apply`. */
export function ApplicationSection({ copy, heading: Heading = 'h2', seed, form }: ApplicationSectionProps) {
  const heading = (
    <Heading id="apply-heading" className="max-w-[12.4em] text-h2">
      {copy.heading}
    </Heading>
  );
  if (Heading === 'h1') {
    return (
      <section id="apply" aria-labelledby="apply-heading" className="on-dark">
        <div className="measure grid items-start gap-x-16 gap-y-12 pt-36 pb-section lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:pt-44">
          <div className="lg:sticky lg:top-28">
            {heading}
            <Kolam seed={seed} halfWidth={4} strokeWidth={1.2} className="mt-12 w-72 text-strand max-lg:hidden" />
          </div>
          <div className="on-page panel bg-background p-6 sm:p-10">{form}</div>
        </div>
      </section>
    );
  }
  return (
    <section id="apply" aria-labelledby="apply-heading" className="measure py-section">
      <div className="grid items-end gap-x-12 gap-y-5 lg:grid-cols-[4fr_3fr]">
        {heading}
        {copy.text && <p className="prose-width text-balance text-lead text-muted">{copy.text}</p>}
      </div>
      <ol className={`strand-across mt-10 ${columns[copy.steps.length] ?? ''}`}>
        {copy.steps.map((step) => (
          <li key={step} className="strand-step">
            <p className="max-w-[30em] text-balance">{step}</p>
          </li>
        ))}
      </ol>
      <div className="panel mt-10 bg-quiet p-6 sm:p-10">{form}</div>
    </section>
  );
}

/** Columns on wide screens, by the number of steps. */
const columns: Record<number, string> = { 2: 'lg:grid-cols-2', 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' };
