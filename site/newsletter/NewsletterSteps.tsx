import { SectionHead } from '#site/ui/SectionHead.tsx';

interface NewsletterStepsProps {
  copy: { eyebrow: string; heading: string; text: string };
  items: readonly { title: string; text: string }[];
}

/** How to subscribe and unsubscribe, in numbered steps. */
export function NewsletterSteps({ copy, items }: NewsletterStepsProps) {
  return (
    <section aria-labelledby="steps" className="measure py-section">
      <SectionHead id="steps" eyebrow={copy.eyebrow} heading={copy.heading} text={copy.text} />
      <ol className="cells mt-12 lg:grid-cols-3">
        {items.map(({ title, text }, index) => (
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
