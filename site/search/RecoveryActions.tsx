interface SearchWaysProps {
  /** Pages with similar names, or example questions that have results. */
  first: { heading: string; links: readonly { label: string; href: string }[] };
  kinds: { heading: string; links: readonly { label: string; href: string }[] };
}

/** Links for a search page without results. */
export function RecoveryActions({ first, kinds }: SearchWaysProps) {
  return (
    <div className="measure grid gap-x-12 gap-y-12 py-section lg:grid-cols-2">
      {[
        { id: 'search-first', ...first },
        { id: 'search-kinds', ...kinds },
      ]
        .filter(({ links }) => links.length > 0)
        .map(({ id, heading, links }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="text-[1.625rem] leading-tight">
              {heading}
            </h2>
            <ul className="mt-6 flex flex-wrap gap-2">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a
                    href={href}
                    className="no-print inline-flex min-h-11 items-center rounded-full border border-hairline bg-surface px-5 py-1.5 transition-colors duration-200 ease-out hover:border-text"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
