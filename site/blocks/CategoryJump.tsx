interface CategoryJumpProps<Entry> {
  /** The accessible name of the list. */
  label: string;
  categories: readonly { slug: string; name: string; entries: readonly Entry[] }[];
  /** A category of which no entry is shown has no link. */
  isShown: (entry: Entry) => boolean;
}

/** Links to the categories of a long list. */
export function CategoryJump<Entry>({ label, categories, isShown }: CategoryJumpProps<Entry>) {
  return (
    <nav aria-label={label} className="max-sm:hidden">
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ slug, name, entries }) => (
          <li key={slug} hidden={!entries.some(isShown)}>
            <a
              href={`#${slug}`}
              className="no-print inline-flex min-h-10 items-center gap-2 rounded-full border border-hairline bg-surface px-4 py-1.5 text-small transition-colors duration-200 ease-out hover:border-text"
            >
              {name}
              <span className="whitespace-nowrap text-muted">{entries.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
