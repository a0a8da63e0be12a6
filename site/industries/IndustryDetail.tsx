import { routes } from '#contract/routes.ts';
import { Introduction } from '#site/blocks/Introduction.tsx';
import type { IndustriesIndexCopy } from '#site/shell/queries.ts';
import { Button } from '#site/ui/Button.tsx';
import { backgroundClasses } from '#site/ui/backgrounds.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight, check } from '#site/ui/icon-shapes.ts';
import type { Industry } from './industry-queries.ts';

interface IndustryDetailProps {
  industry: Industry;
  copy: IndustriesIndexCopy['entry'];
}

/** The description, use cases and outcomes of an industry: the description to read, the outcomes on the industry's colour. */
export function IndustryDetail({ industry, copy }: IndustryDetailProps) {
  return (
    <>
      <div className="measure pt-14 pb-section lg:pt-20">
        <Introduction text={industry.description} />
        <section
          aria-labelledby="use-cases"
          className="mt-14 grid items-start gap-x-16 gap-y-8 lg:mt-20 lg:grid-cols-[5fr_7fr]"
        >
          <div className="lg:sticky lg:top-28">
            <h2 id="use-cases" className="max-w-[9.6em] text-[clamp(1.625rem,2.6vw,2.125rem)]">
              {copy.useCases}
            </h2>
            <div className="mt-7 max-lg:hidden">
              <Button href={routes.contact} variant="primary">
                {copy.discuss}
                <Icon shape={arrowRight} />
              </Button>
            </div>
          </div>
          <ol className="max-w-[36rem]">
            {industry.useCases.map((useCase) => (
              <li key={useCase} className="strand-step pb-8 text-[1.1875rem] leading-snug">
                {useCase}
              </li>
            ))}
          </ol>
        </section>
      </div>
      <section aria-labelledby="outcomes" className={`on-dark mb-section ${backgroundClasses[industry.background]}`}>
        <div className="measure py-[clamp(3.5rem,6vw,6rem)]">
          <h2 id="outcomes">{copy.outcomes}</h2>
          <ul className="mt-9 grid gap-x-8 md:auto-cols-fr md:grid-flow-col lg:mt-14">
            {industry.outcomes.map((outcome) => (
              <li key={outcome} className="flex gap-4 border-muted border-t py-5 md:block">
                <Icon shape={check} className="size-6 shrink-0 text-accent" />
                <p className="text-[1.1875rem] leading-snug md:mt-5 lg:text-[clamp(1.1875rem,1.7vw,1.375rem)]">
                  {outcome}
                </p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
