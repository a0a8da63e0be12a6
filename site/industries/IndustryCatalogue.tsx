import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { CatalogueGroup } from '#site/blocks/CatalogueGroup.tsx';
import { CatalogueHead } from '#site/blocks/CatalogueHead.tsx';
import { IndexRow } from '#site/blocks/IndexRow.tsx';
import type { IndustriesIndexCopy } from '#site/shell/queries.ts';
import { interpolate } from '#site/text/interpolate.ts';
import type { Industry, IndustryCategory } from './queries.ts';

interface IndustryCatalogueProps {
  copy: IndustriesIndexCopy['list'];
  jumpLabel: string;
  categories: readonly Pick<IndustryCategory, 'slug' | 'name' | 'name_alone' | 'text' | 'entries'>[];
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
  jumpLabel,
  categories,
  isShown = () => true,
  isFiltered = false,
  filter,
}: IndustryCatalogueProps) {
  return (
    <section aria-labelledby="industries" className="measure py-section">
      <CatalogueHead
        id="industries"
        total={categories.flatMap(({ entries }) => entries).length}
        heading={interpolate(copy.heading, { groups: categories.length })}
        text={copy.text}
        filter={filter}
        jumpLabel={jumpLabel}
        categories={categories}
        isShown={isShown}
      />
      <div id="industries-list" className="mt-8 sm:mt-16">
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
                  facts={<p className="figures text-muted">{industry.first_project.time}</p>}
                />
              ))}
            </ul>
          </CatalogueGroup>
        ))}
      </div>
    </section>
  );
}
