import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { Catalogue } from '#site/blocks/Catalogue.tsx';
import { IndexRow } from '#site/blocks/IndexRow.tsx';
import type { IndustriesIndexCopy } from '#site/shell/queries.ts';
import type { Industry, IndustryCategory } from './industry-queries.ts';

interface IndustryCatalogueProps {
  copy: IndustriesIndexCopy['list'];
  categories: readonly IndustryCategory[];
  isShown: (industry: Industry) => boolean;
  isFiltered: boolean;
  /** The list filter. */
  filter?: ReactNode;
}

/** Every industry with the time of its first project, in one section per category. */
export function IndustryCatalogue({ isShown, ...list }: IndustryCatalogueProps) {
  return (
    <Catalogue
      {...list}
      headingId="industries"
      categoryHref={routes.industryCategory}
      isShown={isShown}
      listClass="index-columns gap-x-12 md:grid md:grid-cols-2"
      row={(industry) => (
        <IndexRow
          key={industry.slug}
          slug={industry.slug}
          title={industry.title}
          href={routes.industry(industry.slug)}
          picture={industry.picture}
          isHidden={!isShown(industry)}
          facts={<p className="text-muted">{industry.firstProject.time}</p>}
        />
      )}
    />
  );
}
