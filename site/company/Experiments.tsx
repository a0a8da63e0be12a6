import { SectionHead } from '#site/ui/SectionHead.tsx';

interface ExperimentsProps {
  copy: { eyebrow: string; heading: string; text: string; did: string; check: string };
  items: readonly { question: string; did: string; check: string }[];
}

/** Experiments: the question, what was done, and how to check it. */
export function Experiments({ copy, items }: ExperimentsProps) {
  return (
    <section aria-labelledby="trials" className="measure py-section">
      <SectionHead id="trials" eyebrow={copy.eyebrow} heading={copy.heading} text={copy.text} />
      <ol className="mt-14 border-hairline border-t">
        {items.map(({ question, did, check }) => (
          <li
            key={question}
            className="grid gap-x-12 gap-y-6 border-hairline border-b py-9 lg:grid-cols-[4fr_8fr] lg:py-11"
          >
            <h3 className="max-w-[13.8em] text-[clamp(1.375rem,2vw,1.625rem)]">{question}</h3>
            <dl className="grid gap-x-12 gap-y-6 md:grid-cols-[5fr_4fr]">
              <div>
                <dt className="text-muted text-small">{copy.did}</dt>
                <dd className="mt-1.5">{did}</dd>
              </div>
              <div className="border-accent border-l-2 pl-5">
                <dt className="text-muted text-small">{copy.check}</dt>
                <dd className="mt-1.5">{check}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}
