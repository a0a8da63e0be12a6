import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { CategoryJump } from '#site/blocks/CategoryJump.tsx';
import { Cover } from '#site/kolam/Cover.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import type { Service, ServiceCategory } from './queries.ts';

interface ServiceCatalogueProps {
  copy: { eyebrow: string; heading: string; text: string };
  jumpLabel: string;
  /** The number of features on a card. */
  featuresOnCard: number;
  categories: readonly Pick<ServiceCategory, 'slug' | 'name' | 'text' | 'entries'>[];
  /** Whether a card is shown; by default all are. Hidden cards stay in the HTML for the list filter. */
  isShown?: (service: Service) => boolean;
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
          <section
            key={slug}
            id={slug}
            aria-labelledby={`${slug}-name`}
            data-group=""
            hidden={!entries.some(isShown)}
            className="grid scroll-mt-24 items-start gap-x-12 gap-y-8 border-hairline border-b py-14 lg:grid-cols-[3fr_9fr]"
          >
            <header className="lg:sticky lg:top-28">
              <h3 id={`${slug}-name`} data-text="" className="text-[1.625rem] leading-tight">
                {name}
              </h3>
              <p className="mt-3 text-muted text-small">{text}</p>
            </header>
            <ul className="grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
              {entries.map((service) => (
                <li key={service.slug} data-item="" hidden={!isShown(service)} className="catalogue-card relative">
                  <Cover
                    seed={service.slug}
                    background={service.category.background}
                    variant="wide"
                    picture={service.picture}
                  />
                  <h4 data-text="" className="mt-5 font-[650] font-head text-h3 leading-tight tracking-tight">
                    <a href={routes.service(service.slug)} className="after:absolute after:inset-0">
                      {service.title}
                    </a>
                  </h4>
                  <p data-text="" className="mt-2 text-small">
                    {service.subtitle}
                  </p>
                  <ul className="mt-3 grid gap-1.5 text-muted text-small">
                    {service.features.slice(0, featuresOnCard).map((feature) => (
                      <li key={feature} data-text="" className="catalogue-feature">
                        {feature}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
