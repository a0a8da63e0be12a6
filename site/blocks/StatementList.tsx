interface StatementListProps {
  id: string;
  heading: string;
  /** Each title is a statement of two to five words. */
  items: readonly { title: string; text: string }[];
  /** On the ochre band. */
  isBand?: boolean;
}

/** A few statements in very large type, each with a sentence that says what it means. */
export function StatementList({ id, heading, items, isBand = false }: StatementListProps) {
  return (
    <section aria-labelledby={id} className={isBand ? 'on-kaavi' : undefined}>
      <div className="measure py-section">
        <h2 id={id} className="text-[clamp(1.375rem,2vw,1.75rem)] text-muted">
          {heading}
        </h2>
        <ul className="mt-8 border-hairline border-b lg:mt-10">
          {items.map(({ title, text }) => (
            <li
              key={title}
              className="grid gap-x-16 gap-y-3 border-hairline border-t py-7 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-baseline-last lg:py-8"
            >
              <h3 className="text-[clamp(2rem,4.6vw,3.75rem)] leading-[1.04] tracking-[-0.025em]">{title}</h3>
              <p className="max-w-[30em] text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
