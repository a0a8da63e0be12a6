import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { CatalogueGroup } from '#site/blocks/CatalogueGroup.tsx';
import { CategoryJump } from '#site/blocks/CategoryJump.tsx';
import { Cover } from '#site/kolam/Cover.tsx';
import { interpolate } from '#site/text/interpolate.ts';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import type { Service, ServiceCategory } from './queries.ts';

interface ServiceCatalogueProps {
  copy: { eyebrow: string; heading: string; text: string; category_action: string };
  jumpLabel: string;
  /** The number of features on a card. */
  featuresOnCard: number;
  categories: readonly Pick<ServiceCategory, 'slug' | 'name' | 'text' | 'entries'>[];
  /** Whether a card is shown; by default all are. Hidden cards stay in the HTML for the list filter. */
  isShown?: (service: Service) => boolean;
  /** Opens the categories on a phone. */
  isFiltered?: boolean;
  /** The list filter. */
  filter?: ReactNode;
}

/** Every service, in one section per category. */
export function ServiceCatalogue({
  copy,
  jumpLabel,
  featuresOnCard,
  categories,
  isShown = () => true,
  isFiltered = false,
  filter,
}: ServiceCatalogueProps) {
  return (
    <section id="complete-services-list" aria-labelledby="services" className="measure py-section">
      <SectionHead id="services" eyebrow={copy.eyebrow} heading={copy.heading} text={copy.text} />
      <div className="mt-12 grid gap-6 panel bg-quiet p-6 sm:p-8">
        {filter}
        <CategoryJump label={jumpLabel} categories={categories} isShown={isShown} />
      </div>
      <div id="services-list">
        {categories.map(({ slug, name, text, entries }) => (
          <CatalogueGroup
            key={slug}
            slug={slug}
            name={name}
            text={text}
            action={{
              label: interpolate(copy.category_action, { category: name }),
              href: routes.serviceCategory(slug),
            }}
            count={entries.length}
            isOpen={isFiltered}
            isHidden={!entries.some(isShown)}
            variant="aside"
          >
            <ul className="grid grid-cols-1 gap-x-8 sm:gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
              {entries.map((service) => (
                <li
                  key={service.slug}
                  data-item=""
                  hidden={!isShown(service)}
                  className="catalogue-card catalogue-row relative"
                >
                  <Cover
                    seed={service.slug}
                    background={service.category.background}
                    variant="wide"
                    picture={service.picture}
                  />
                  <h4 data-text="" className="font-[650] font-head text-h3 leading-tight tracking-tight sm:mt-5">
                    <a href={routes.service(service.slug)} className="after:absolute after:inset-0">
                      {service.title}
                    </a>
                  </h4>
                  <p data-text="" className="mt-2 text-small max-sm:hidden">
                    {service.subtitle}
                  </p>
                  <ul className="mt-3 grid gap-1.5 text-muted text-small max-sm:hidden">
                    {service.features.slice(0, featuresOnCard).map((feature) => (
                      <li key={feature} data-text="" className="catalogue-feature">
                        {feature}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </CatalogueGroup>
        ))}
      </div>
    </section>
  );
}
