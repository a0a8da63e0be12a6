import type { ReactNode } from 'react';

interface ApplicationSectionProps {
  words: { heading: string; text?: string; steps: readonly string[] };
  /** On a page of its own the heading is the page's. */
  heading?: 'h1' | 'h2';
  form?: ReactNode;
}

/** How to apply, step by step, and the form. `#apply` is where every "Apply Now" leads. */
export function ApplicationSection({ words, heading: Heading = 'h2', form }: ApplicationSectionProps) {
  const alone = Heading === 'h1';
  return (
    <section id="apply" aria-labelledby="apply-heading" className={alone ? 'on-dark' : undefined}>
      <div
        className={`measure grid items-start gap-x-16 gap-y-12 pb-section lg:grid-cols-[5fr_7fr] ${alone ? 'pt-36 lg:pt-44' : ''}`}
      >
        <div className="lg:sticky lg:top-28">
          <Heading id="apply-heading" className="max-w-[16ch] text-h2">
            {words.heading}
          </Heading>
          {words.text && <p className="mt-5 max-w-[44ch] text-lead text-muted">{words.text}</p>}
          <ol className="strand mt-9">
            {words.steps.map((step) => (
              <li key={step} className="strand-step prose-width pb-7">
                {step}
              </li>
            ))}
          </ol>
        </div>
        <div className={`rounded-panel p-6 sm:p-10 ${alone ? 'on-page bg-ground' : 'bg-quiet'}`}>{form}</div>
      </div>
    </section>
  );
}
