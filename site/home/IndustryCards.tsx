import type { HomeCopy } from '#site/shell/queries.ts';
import { backgroundClasses } from '#site/ui/backgrounds.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import type { ShownIndustry } from './queries.ts';

interface IndustryCardsProps {
  copy: HomeCopy['industries'];
  items: readonly ShownIndustry[];
}

/** Four industries from edge to edge, each on its own colour and beginning with a result in numbers. */
export function IndustryCards({ copy, items }: IndustryCardsProps) {
  return (
    <section aria-labelledby="industries" className="on-dark pt-section">
      <div className="measure">
        <SectionHead id="industries" heading={copy.heading} text={copy.text} />
      </div>
      <ul className="home-industries mt-14 grid sm:grid-cols-2 lg:grid-cols-4">
        {items.map(({ name, description, metric, metricLabel, href, background }) => (
          <li key={name} className={`industry-card on-dark relative ${backgroundClasses[background]}`}>
            <p className="font-[650] font-head text-accent leading-none tracking-tighter">{metric}</p>
            <p className="mt-3">{metricLabel}</p>
            <h3 className="pt-12 lg:pt-20">
              <a
                href={href}
                className="inline-flex flex-wrap items-center gap-2.5 underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {name}
                <Icon shape={arrowRight} className="size-5" />
              </a>
            </h3>
            <p className="mt-2 text-muted">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
