import { routes } from '#contract/routes.ts';
import type { IndustriesIndexCopy } from '#site/shell/queries.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight, trendingUp } from '#site/ui/icon-shapes.ts';
import type { Industry } from './queries.ts';

interface IndustryDetailProps {
  industry: Industry;
  copy: IndustriesIndexCopy['entry'];
}

/** The description, use cases and outcomes of an industry. */
export function IndustryDetail({ industry, copy }: IndustryDetailProps) {
  return (
    <>
      <div className="measure grid items-start gap-x-20 gap-y-12 pt-14 pb-section lg:grid-cols-[5fr_7fr] lg:pt-20">
        <div className="lg:sticky lg:top-28">
          <p className="prose-width text-lead">{industry.description}</p>
          <div className="mt-8">
            <Button href={routes.contact} variant="primary">
              {copy.discuss}
              <Icon shape={arrowRight} />
            </Button>
          </div>
        </div>
        <section aria-labelledby="use-cases">
          <h2 id="use-cases" className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
            {copy.use_cases}
          </h2>
          <ol className="strand mt-8">
            {industry.use_cases.map((useCase) => (
              <li key={useCase} className="strand-step pb-8 text-[1.1875rem] leading-snug">
                {useCase}
              </li>
            ))}
          </ol>
        </section>
      </div>
      <section aria-labelledby="outcomes" className="mb-section bg-quiet">
        <div className="measure py-[clamp(3.5rem,5vw,5rem)]">
          <h2 id="outcomes" className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
            {copy.outcomes}
          </h2>
          <ul
            className={`cells mt-8 sm:grid-cols-2 ${industry.outcomes.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}
          >
            {industry.outcomes.map((outcome) => (
              <li key={outcome} className="flex gap-4">
                <Icon shape={trendingUp} className="mt-1 size-5 shrink-0 text-accent" />
                {outcome}
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
