import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { CatalogueGroup } from '#site/blocks/CatalogueGroup.tsx';
import { CatalogueHead } from '#site/blocks/CatalogueHead.tsx';
import { IndexRow } from '#site/blocks/IndexRow.tsx';
import type { IndustriesIndexCopy } from '#site/shell/queries.ts';
import { interpolate } from '#site/text/interpolate.ts';
import type { Industry, IndustryCategory } from './industry-queries.ts';

interface IndustryCatalogueProps {
  copy: IndustriesIndexCopy['list'];
  categories: readonly Pick<IndustryCategory, 'slug' | 'name' | 'text' | 'entries'>[];
  /** Whether a row is shown; by default all are. Hidden rows stay in the HTML for the list filter. */
  isShown?: (industry: Industry) => boolean;
  /** Opens the categories on a phone. */
  isFiltered?: boolean;
  /** The list filter. */
  filter?: ReactNode;
}

/** Every industry with the time of its first project, in one section per category. */
export function IndustryCatalogue({
  copy,
  categories,
  isShown = () => true,
  isFiltered = false,
  filter,
}: IndustryCatalogueProps) {
  return (
    <section aria-labelledby="industries" className="measure pt-11 pb-section lg:pt-16">
      <CatalogueHead id="industries" heading={copy.heading} text={copy.text} filter={filter} />
      <div id="industries-list" className="mt-7 lg:mt-11">
        {categories.map(({ slug, name, text, entries }) => (
          <CatalogueGroup
            key={slug}
            slug={slug}
            name={name}
            text={text}
            action={{
              label: interpolate(copy.categoryAction, { category: name }),
              href: routes.industryCategory(slug),
            }}
            count={entries.length}
            isOpen={isFiltered}
            isHidden={!entries.some(isShown)}
          >
            <ul className="index-columns gap-x-12 md:grid md:grid-cols-2">
              {entries.map((industry) => (
                <IndexRow
                  key={industry.slug}
                  slug={industry.slug}
                  title={industry.title}
                  href={routes.industry(industry.slug)}
                  picture={industry.picture}
                  isHidden={!isShown(industry)}
                  facts={<p className="text-muted">{industry.firstProject.time}</p>}
                />
              ))}
            </ul>
          </CatalogueGroup>
        ))}
      </div>
    </section>
  );
}
