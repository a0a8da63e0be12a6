import type { InnovationsCopy } from '#site/shell/queries.ts';
import { SectionHead } from '#site/ui/SectionHead.tsx';

interface ExperimentsProps {
  copy: InnovationsCopy['trials'];
}

/** Experiments on the ochre band: the question, what was done, and how to check it. */
export function Experiments({ copy }: ExperimentsProps) {
  return (
    <section aria-labelledby="trials" className="on-kaavi">
      <div className="measure py-section">
        <SectionHead id="trials" eyebrow={copy.eyebrow} heading={copy.heading} text={copy.text} />
        <ol className="mt-12 border-hairline border-b">
          {copy.items.map(({ question, did, check }) => (
            <li
              key={question}
              className="grid gap-x-16 gap-y-6 border-hairline border-t py-9 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:py-10"
            >
              <div>
                <h3 className="max-w-[17em] text-[clamp(1.5rem,2.6vw,2.125rem)] leading-[1.1]">{question}</h3>
                <p className="prose-width mt-4 text-muted">
                  <span className="sr-only">{copy.did}: </span>
                  {did}
                </p>
              </div>
              <p className="font-[300] text-[clamp(1.3125rem,2vw,1.5625rem)] leading-[1.3]">
                <span className="mb-2 block font-semibold text-muted text-small">{copy.check}</span>
                {check}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
