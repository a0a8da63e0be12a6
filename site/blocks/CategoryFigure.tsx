import { CountedDots } from './CountedDots.tsx';

/** All columns together have at most this many dots in a row. */
const DOTS_ACROSS = 36;

/** Up to so many columns are in one row, also on a tablet. */
const FEW = 7;

interface CategoryFigureProps {
  /** The accessible name of the list. */
  label: string;
  categories: readonly { slug: string; name: string; nameAlone?: string | undefined; entries: readonly unknown[] }[];
}

/**
 * Counts the entries of a long list: one dot for each, one column for a category, which is a link to it. On a phone the categories
 * themselves have these dots (CatalogueGroup.tsx). The list filter hides the list items without a match.
 */
export function CategoryFigure({ label, categories }: CategoryFigureProps) {
  const inRow = Math.max(2, Math.floor(DOTS_ACROSS / categories.length));
  return (
    <nav aria-label={label} className="measure @container max-sm:hidden">
      <ul className={`category-figure ${categories.length > FEW ? 'category-figure-many' : 'category-figure-few'}`}>
        {categories.map(({ slug, name, nameAlone: shortName = name, entries }) => (
          <li key={slug}>
            <CountedDots count={entries.length} inRow={inRow} />
            <a href={`#${slug}`} className="category-name">
              <b className="figures">{entries.length}</b> {shortName}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
