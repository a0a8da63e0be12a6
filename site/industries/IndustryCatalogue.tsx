import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { CatalogueGroup } from '#site/blocks/CatalogueGroup.tsx';
import { CategoryJump } from '#site/blocks/CategoryJump.tsx';
import { Cover } from '#site/kolam/Cover.tsx';
import { interpolate } from '#site/text/interpolate.ts';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import type { Industry, IndustryCategory } from './queries.ts';

interface IndustryCatalogueProps {
  copy: { eyebrow: string; heading: string; text: string; category_action: string };
  jumpLabel: string;
  categories: readonly Pick<IndustryCategory, 'slug' | 'name' | 'text' | 'entries'>[];
  /** Whether a card is shown; by default all are. Hidden cards stay in the HTML for the list filter. */
  isShown?: (industry: Industry) => boolean;
  /** Opens the categories on a phone. */
  isFiltered?: boolean;
  /** The list filter. */
  filter?: ReactNode;
}

/** Every industry as a small card, in one section per category. */
export function IndustryCatalogue({
  copy,
  jumpLabel,
  categories,
  isShown = () => true,
  isFiltered = false,
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
          <CatalogueGroup
            key={slug}
            slug={slug}
            name={name}
            text={text}
            action={{
              label: interpolate(copy.category_action, { category: name }),
              href: routes.industryCategory(slug),
            }}
            count={entries.length}
            isOpen={isFiltered}
            isHidden={!entries.some(isShown)}
            variant="above"
          >
            <ul className="boxed-cells grid grid-cols-1 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
              {entries.map((industry) => (
                <li
                  key={industry.slug}
                  data-item=""
                  hidden={!isShown(industry)}
                  className="service-card catalogue-row relative flex items-center gap-4 sm:p-4.5"
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
          </CatalogueGroup>
        ))}
      </div>
    </section>
  );
}
