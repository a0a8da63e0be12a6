import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { Cover } from '#site/art/Cover.tsx';
import type { Industry, IndustryCategory } from '#site/catalogue/industries.ts';
import { CategoryJump } from '#site/sections/CategoryJump.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';

interface IndustryCatalogueProps {
  words: { eyebrow: string; heading: string; text: string };
  jumpLabel: string;
  categories: readonly IndustryCategory[];
  /** Whether a card is shown; without it all are. What is not shown is there, so that a script can show it. */
  isShown?: (industry: Industry) => boolean;
  /** The box that narrows the list. */
  narrowing?: ReactNode;
}

/** Every industry, a section a category: small cards, as in a directory. */
export function IndustryCatalogue({
  words,
  jumpLabel,
  categories,
  isShown = () => true,
  narrowing,
}: IndustryCatalogueProps) {
  return (
    <section aria-labelledby="industries" className="measure py-section">
      <SectionHead id="industries" eyebrow={words.eyebrow} heading={words.heading} text={words.text} />
      <div className="mt-12 grid gap-6 rounded-panel bg-quiet p-6 sm:p-8">
        {narrowing}
        <CategoryJump
          label={jumpLabel}
          categories={categories.map(({ slug, name, industries }) => ({
            slug,
            name,
            count: industries.length,
            isShown: industries.some(isShown),
          }))}
        />
      </div>
      <div id="industries-list">
        {categories.map(({ slug, name, text, industries }) => (
          <section
            key={slug}
            id={slug}
            aria-labelledby={`${slug}-name`}
            data-group=""
            hidden={!industries.some(isShown)}
            className="scroll-mt-24 pt-16"
          >
            <header className="grid items-baseline gap-x-12 gap-y-2 md:grid-cols-[1fr_1fr]">
              <h3 id={`${slug}-name`} data-text="" className="text-[1.625rem] leading-tight">
                {name}
              </h3>
              <p className="prose-width text-muted text-small">{text}</p>
            </header>
            <ul className="mt-7 grid grid-cols-1 border-hairline border-t border-l sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
              {industries.map((industry) => (
                <li
                  key={industry.slug}
                  data-item=""
                  hidden={!isShown(industry)}
                  className="service-card relative flex items-center gap-4 border-hairline border-r border-b p-4.5"
                >
                  <Cover
                    seed={industry.slug}
                    ground={industry.category.ground}
                    look="tile"
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
