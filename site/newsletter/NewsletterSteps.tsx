import { SectionHead } from '#site/ui/SectionHead.tsx';
import type { NewsletterCopy } from './queries.ts';

interface NewsletterStepsProps {
  copy: NewsletterCopy['steps'];
}

/** How to subscribe and unsubscribe, in numbered steps. */
export function NewsletterSteps({ copy }: NewsletterStepsProps) {
  return (
    <section aria-labelledby="steps" className="measure py-section">
      <SectionHead id="steps" eyebrow={copy.eyebrow} heading={copy.heading} text={copy.text} />
      <ol className="cells mt-12 lg:grid-cols-3">
        {copy.items.map(({ title, text }, index) => (
          <li key={title}>
            <p aria-hidden="true" className="font-[650] font-head text-[3.5rem] text-accent leading-none">
              {index + 1}
            </p>
            <h3 className="mt-5">{title}</h3>
            <p className="prose-width mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
