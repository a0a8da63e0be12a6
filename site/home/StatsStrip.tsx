interface StatsStripProps {
  label: string;
  claims: readonly { value: string; label: string }[];
}

/** Five numbers about the agency, in a row; on small screens the first has a row of its own, and the others stand in pairs. */
export function StatsStrip({ label, claims }: StatsStripProps) {
  return (
    <section aria-label={label} className="measure">
      <dl className="cells grid-cols-2 lg:grid-cols-5">
        {claims.map((claim, index) => (
          <div
            key={claim.label}
            className={`flex flex-col-reverse justify-end gap-1.5 ${index === 0 ? 'max-lg:col-span-full' : ''}`}
          >
            <dt className="text-muted text-small">{claim.label}</dt>
            <dd className="font-[650] font-head text-[clamp(2.25rem,4vw,3.25rem)] leading-none tracking-tight">
              {claim.value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
