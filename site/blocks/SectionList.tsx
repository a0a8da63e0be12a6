interface SectionListProps {
  /** The accessible name of the list; also shown above it when `isLabelled`. */
  label: string;
  isLabelled?: boolean;
  /** On small screens: a sticky row of short names below the header, or one name per line. */
  compact: 'row' | 'lines';
  items: readonly { id: string; name: string }[];
}

/** Links to the sections of a long page, at its side on wide screens. If CSS supports it, the section in view is highlighted (blocks.css). */
export function SectionList({ label, isLabelled = false, compact, items }: SectionListProps) {
  return (
    <nav aria-label={label} className={compact === 'row' ? 'max-lg:contents' : undefined}>
      {isLabelled && (
        <p aria-hidden="true" className="mb-3 font-bold text-tiny">
          {label}
        </p>
      )}
      <ul className={compact === 'row' ? 'section-list section-list-row' : 'section-list'}>
        {items.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
