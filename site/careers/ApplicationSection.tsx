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

/** The steps of an application, and the form. Every "Apply Now" links to `#apply`. */
export function ApplicationSection({ copy, heading: Heading = 'h2', seed, form }: ApplicationSectionProps) {
  const isStandalone = Heading === 'h1';
  return (
    <section id="apply" aria-labelledby="apply-heading" className={isStandalone ? 'on-dark' : undefined}>
      <div
        className={`measure grid items-start gap-x-16 gap-y-12 pb-section lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] ${isStandalone ? 'pt-36 lg:pt-44' : ''}`}
      >
        <div className="lg:sticky lg:top-28">
          <Heading id="apply-heading" className="max-w-[11em] text-h2">
            {copy.heading}
          </Heading>
          {isStandalone ? (
            <Kolam seed={seed} halfWidth={4} strokeWidth={1.2} className="mt-12 w-72 text-strand max-lg:hidden" />
          ) : (
            <Steps text={copy.text} steps={copy.steps} />
          )}
        </div>
        <div className={`panel p-6 sm:p-10 ${isStandalone ? 'on-page bg-background' : 'bg-quiet'}`}>{form}</div>
      </div>
    </section>
  );
}

function Steps({ text, steps }: Pick<ApplicationSectionProps['copy'], 'text' | 'steps'>) {
  return (
    <>
      {text && <p className="mt-5 max-w-[25em] text-lead text-muted">{text}</p>}
      <ol className="strand mt-9">
        {steps.map((step) => (
          <li key={step} className="strand-step prose-width pb-7">
            {step}
          </li>
        ))}
      </ol>
    </>
  );
}
