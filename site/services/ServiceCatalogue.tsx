import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { Catalogue } from '#site/blocks/Catalogue.tsx';
import { IndexRow } from '#site/blocks/IndexRow.tsx';
import type { ServicesIndexCopy } from '#site/shell/queries.ts';
import { interpolate } from '#site/text/interpolate.ts';
import type { PricedCategory, PricedService } from './queries.ts';

interface ServiceCatalogueProps {
  copy: ServicesIndexCopy['list'];
  /** The number of features below a row. */
  featuresShown: number;
  categories: readonly PricedCategory[];
  isShown: (service: PricedService) => boolean;
  isFiltered: boolean;
  /** The list filter. */
  filter?: ReactNode;
}

/** Every service, in one section per category: what it costs, how long it takes, and what is in it. */
export function ServiceCatalogue({ copy, featuresShown, isShown, ...list }: ServiceCatalogueProps) {
  return (
    <Catalogue
      {...list}
      id="complete-services-list"
      headingId="services"
      copy={copy}
      categoryHref={routes.serviceCategory}
      isShown={isShown}
      listClass="index-priced"
      row={(service) => (
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
      )}
    />
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
