interface StatsStripProps {
  label: string;
  claims: readonly { value: string; label: string }[];
}

/** Five numbers about the agency: the first very large, the others in pairs beside it, or below it on small screens. */
export function StatsStrip({ label, claims }: StatsStripProps) {
  return (
    <section aria-label={label} className="measure">
      <dl className="cells home-numbers grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        {claims.map(({ label: counted, value }) => (
          <div key={counted} className="flex flex-col-reverse justify-end gap-2">
            <dt className="text-lead text-muted">{counted}</dt>
            <dd className="font-[650] font-head leading-none tracking-tighter">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
