import { routes } from '#contract/routes.ts';
import type { AiSolutionsCopy } from '#site/shell/queries.ts';
import { Button } from '#site/ui/Button.tsx';
import { backgroundClasses } from '#site/ui/backgrounds.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import type { aiDecisions } from './queries.ts';

interface AiIndustriesProps {
  copy: AiSolutionsCopy['industries'];
  items: Awaited<ReturnType<typeof aiDecisions>>;
}

/**
 * For each industry, what the model does on the page and, beside it, what a person decides on the industry's colour.
 */
export function AiIndustries({ copy, items }: AiIndustriesProps) {
  return (
    <section aria-labelledby="industries" className="pb-section">
      <div className="measure">
        <SectionHead id="industries" eyebrow={copy.eyebrow} heading={copy.heading} text={copy.text} />
      </div>
      <ul className="mt-12">
        {items.map(({ name, model, person, link, background }) => (
          <li key={name} className="decision">
            <h3>{name}</h3>
            <dl>
              <div>
                <dt>{copy.model}</dt>
                <dd className="text-lead">{model}</dd>
              </div>
              <div className={`on-dark ${backgroundClasses[background]}`}>
                <dt>{copy.person}</dt>
                <dd className="text-[clamp(1.3125rem,2.2vw,1.75rem)] leading-[1.25]">{person}</dd>
                {link && (
                  <dd className="no-print mt-2">
                    <a
                      href={link.href}
                      className="inline-flex items-center gap-2.5 py-1 font-bold text-small underline-offset-4 hover:underline"
                    >
                      {link.label}
                      <Icon shape={arrowRight} className="size-4.5 text-accent" />
                    </a>
                  </dd>
                )}
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <div className="measure mt-10 flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
        <p className="text-lead">{copy.rules}</p>
        <Button href={routes.legal('ai-ethics')} variant="outline">
          {copy.ethics}
          <Icon shape={arrowRight} />
        </Button>
      </div>
    </section>
  );
}
