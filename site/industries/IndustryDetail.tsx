import { routes } from '#contract/routes.ts';
import type { IndustriesIndexCopy } from '#site/shell/queries.ts';
import { Button } from '#site/ui/Button.tsx';
import { backgroundClasses } from '#site/ui/backgrounds.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import type { Industry } from './queries.ts';

interface IndustryDetailProps {
  industry: Industry;
  copy: IndustriesIndexCopy['entry'];
}

/** The description, use cases and outcomes of an industry: the description to read, the outcomes on the industry's colour. */
export function IndustryDetail({ industry, copy }: IndustryDetailProps) {
  return (
    <>
      <div className="measure pt-14 pb-section lg:pt-20">
        <p className="max-w-[34em] text-pretty text-reading">{industry.description}</p>
        <section
          aria-labelledby="use-cases"
          className="mt-14 grid items-start gap-x-16 gap-y-8 lg:mt-20 lg:grid-cols-[4fr_8fr]"
        >
          <div className="lg:sticky lg:top-28">
            <h2 id="use-cases" className="max-w-[9.6em] text-[clamp(1.625rem,2.6vw,2.125rem)]">
              {copy.use_cases}
            </h2>
            <div className="mt-7 max-lg:hidden">
              <Button href={routes.contact} variant="primary">
                {copy.discuss}
                <Icon shape={arrowRight} />
              </Button>
            </div>
          </div>
          <ol className="strand">
            {industry.use_cases.map((useCase) => (
              <li key={useCase} className="strand-step pb-8 text-[1.1875rem] leading-snug">
                {useCase}
              </li>
            ))}
          </ol>
        </section>
      </div>
      <section aria-labelledby="outcomes" className={`on-dark mb-section ${backgroundClasses[industry.background]}`}>
        <div className="measure grid gap-x-16 gap-y-8 py-[clamp(3.5rem,6vw,6rem)] lg:grid-cols-[4fr_8fr]">
          <h2 id="outcomes" className="max-w-[9.6em] text-[clamp(1.625rem,2.6vw,2.125rem)]">
            {copy.outcomes}
          </h2>
          <ul className="border-hairline border-t">
            {industry.outcomes.map((outcome) => (
              <li
                key={outcome}
                className="border-hairline border-b py-5 text-[clamp(1.1875rem,1.9vw,1.5rem)] leading-snug"
              >
                {outcome}
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
