import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { CategoryJump } from '#site/blocks/CategoryJump.tsx';
import { Cover } from '#site/kolam/Cover.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import type { Industry, IndustryCategory } from './queries.ts';

interface IndustryCatalogueProps {
  copy: { eyebrow: string; heading: string; text: string };
  jumpLabel: string;
  categories: readonly Pick<IndustryCategory, 'slug' | 'name' | 'text' | 'entries'>[];
  /** Whether a card is shown; by default all are. Hidden cards stay in the HTML for the list filter. */
  isShown?: (industry: Industry) => boolean;
  /** The list filter. */
  filter?: ReactNode;
}

/** Every industry as a small card, in one section per category. */
export function IndustryCatalogue({
  copy,
  jumpLabel,
  categories,
  isShown = () => true,
  filter,
}: IndustryCatalogueProps) {
  return (
    <section aria-labelledby="industries" className="measure py-section">
      <SectionHead id="industries" eyebrow={copy.eyebrow} heading={copy.heading} text={copy.text} />
      <div className="mt-12 grid gap-6 panel bg-quiet p-6 sm:p-8">
        {filter}
        <CategoryJump label={jumpLabel} categories={categories} isShown={isShown} />
      </div>
      <div id="industries-list">
        {categories.map(({ slug, name, text, entries }) => (
          <section
            key={slug}
            id={slug}
            aria-labelledby={`${slug}-name`}
            data-group=""
            hidden={!entries.some(isShown)}
            className="scroll-mt-24 pt-16"
          >
            <header className="grid items-baseline gap-x-12 gap-y-2 md:grid-cols-[1fr_1fr]">
              <h3 id={`${slug}-name`} data-text="" className="text-[1.625rem] leading-tight">
                {name}
              </h3>
              <p className="prose-width text-muted text-small">{text}</p>
            </header>
            <ul className="boxed-cells mt-7 grid grid-cols-1 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
              {entries.map((industry) => (
                <li
                  key={industry.slug}
                  data-item=""
                  hidden={!isShown(industry)}
                  className="service-card relative flex items-center gap-4 p-4.5"
                >
                  <Cover
                    seed={industry.slug}
                    background={industry.category.background}
                    variant="tile"
                    picture={industry.picture}
                    className="w-16"
                  />
                  <h4 data-text="" className="min-w-0 font-semibold leading-snug">
                    <a href={routes.industry(industry.slug)} className="after:absolute after:inset-0">
                      {industry.title}
                    </a>
                  </h4>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
