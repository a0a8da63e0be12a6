import { CountedDots, DOTS_IN_ROW } from './CountedDots.tsx';

/** With fewer dots than this in the longest row, they would be too large. */
const LEAST_ACROSS = 13;

interface CategoryFigureProps<Entry> {
  /** The accessible name of the list. */
  label: string;
  categories: readonly { slug: string; name: string; name_alone?: string | undefined; entries: readonly Entry[] }[];
  /** A category of which no entry is shown has no link. */
  isShown: (entry: Entry) => boolean;
}

/**
 * Counts the entries of a long list: one dot for each, one row for a category, which is a link to it. On a phone the categories
 * themselves have these dots (CatalogueGroup.tsx).
 */
export function CategoryFigure<Entry>({ label, categories, isShown }: CategoryFigureProps<Entry>) {
  const longest = Math.max(LEAST_ACROSS, ...categories.map(({ entries }) => entries.length));
  const across = Math.min(DOTS_IN_ROW, longest);
  return (
    <nav aria-label={label} className="category-figure max-sm:hidden">
      <ul>
        {categories.map(({ slug, name, name_alone: shortName = name, entries }) => (
          <li key={slug} hidden={!entries.some(isShown)}>
            <a href={`#${slug}`} className="category-line">
              <span>{shortName}</span>
              <CountedDots count={entries.length} across={across} />
              <span className="figures whitespace-nowrap text-end">{entries.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
