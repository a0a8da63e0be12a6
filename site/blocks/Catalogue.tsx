import type { ReactNode } from 'react';
import { interpolate } from '#site/text/interpolate.ts';
import { CatalogueGroup } from './CatalogueGroup.tsx';

interface CatalogueProps<Entry> {
  /** The id of the section; links lead to it. */
  id?: string;
  /** The id of the heading; that of the list is `ID-list`. */
  headingId: string;
  copy: { heading: string; text: string; categoryAction: string };
  categories: readonly { slug: string; name: string; text: string; entries: readonly Entry[] }[];
  /** The address of the page of a category. */
  categoryHref: (slug: string) => string;
  /** Hidden rows stay in the HTML for the list filter. */
  isShown: (entry: Entry) => boolean;
  /** Opens the categories on a phone. */
  isFiltered: boolean;
  /** The list filter. */
  filter?: ReactNode;
  /** The classes of the list in a category. */
  listClass: string;
  /** The row of an entry (IndexRow.tsx). */
  row: (entry: Entry) => ReactNode;
}

/** A long list of entries, in one section per category, with its filter beside the heading. */
export function Catalogue<Entry>(props: CatalogueProps<Entry>) {
  const { id, headingId, copy, categories, categoryHref, isShown, isFiltered, filter, listClass, row } = props;
  return (
    <section id={id} aria-labelledby={headingId} className="measure pt-11 pb-section lg:pt-16">
      <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[7fr_5fr]">
        <div>
          <h2 id={headingId} className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
            {copy.heading}
          </h2>
          <p className="mt-2.5 max-w-[30em] text-muted">{copy.text}</p>
        </div>
        {filter}
      </div>
      <div id={`${headingId}-list`} className="mt-7 lg:mt-11">
        {categories.map(({ slug, name, text, entries }) => (
          <CatalogueGroup
            key={slug}
            slug={slug}
            name={name}
            text={text}
            action={{ label: interpolate(copy.categoryAction, { category: name }), href: categoryHref(slug) }}
            count={entries.length}
            isOpen={isFiltered}
            isHidden={!entries.some(isShown)}
          >
            <ul className={listClass}>{entries.map(row)}</ul>
          </CatalogueGroup>
        ))}
      </div>
    </section>
  );
}
