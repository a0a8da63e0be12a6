import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { CatalogueGroup } from '#site/blocks/CatalogueGroup.tsx';
import { CatalogueHead } from '#site/blocks/CatalogueHead.tsx';
import { IndexRow } from '#site/blocks/IndexRow.tsx';
import type { ServicesIndexCopy } from '#site/shell/queries.ts';
import { interpolate } from '#site/text/interpolate.ts';
import type { PricedCategory, PricedService } from './queries.ts';

interface ServiceCatalogueProps {
  copy: ServicesIndexCopy['list'];
  /** The number of features below a row. */
  featuresShown: number;
  categories: readonly Pick<PricedCategory, 'slug' | 'name' | 'text' | 'entries'>[];
  /** Whether a row is shown; by default all are. Hidden rows stay in the HTML for the list filter. */
  isShown?: (service: PricedService) => boolean;
  /** Opens the categories on a phone. */
  isFiltered?: boolean;
  /** The list filter. */
  filter?: ReactNode;
}

/** Every service, in one section per category: what it costs, how long it takes, and what is in it. */
export function ServiceCatalogue({
  copy,
  featuresShown,
  categories,
  isShown = () => true,
  isFiltered = false,
  filter,
}: ServiceCatalogueProps) {
  return (
    <section id="complete-services-list" aria-labelledby="services" className="measure pt-11 pb-section lg:pt-16">
      <CatalogueHead id="services" heading={copy.heading} text={copy.text} filter={filter} />
      <div id="services-list" className="mt-7 lg:mt-11">
        {categories.map(({ slug, name, text, entries }) => (
          <CatalogueGroup
            key={slug}
            slug={slug}
            name={name}
            text={text}
            action={{
              label: interpolate(copy.categoryAction, { category: name }),
              href: routes.serviceCategory(slug),
            }}
            count={entries.length}
            isOpen={isFiltered}
            isHidden={!entries.some(isShown)}
          >
            <ul className="index-priced">
              {entries.map((service) => (
                <IndexRow
                  key={service.slug}
                  slug={service.slug}
                  title={service.title}
                  href={routes.service(service.slug)}
                  picture={service.picture}
                  isHidden={!isShown(service)}
                  facts={<Facts service={service} copy={copy} />}
                  more={{
                    label: interpolate(copy.more, { title: service.title }),
                    text: service.subtitle,
                    points: service.features.slice(0, featuresShown),
                  }}
                />
              ))}
            </ul>
          </CatalogueGroup>
        ))}
      </div>
    </section>
  );
}

function Facts({ service: { duration, lowest }, copy }: { service: PricedService; copy: ServicesIndexCopy['list'] }) {
  return (
    <>
      <p className="text-muted">{duration}</p>
      <p>
        {lowest ? (
          <>
            <span>{interpolate(copy.from, { price: lowest.from })}</span> {lowest.per}
          </>
        ) : (
          copy.quoted
        )}
      </p>
    </>
  );
}
