interface ClaimStripProps {
  label: string;
  claims: readonly { value: string; label: string }[];
}

/** The agency in five numbers. */
export function ClaimStrip({ label, claims }: ClaimStripProps) {
  return (
    <section aria-label={label} className="measure">
      <dl className="cells [--columns:2] lg:[--columns:5]">
        {claims.map((claim) => (
          <div key={claim.label} className="flex flex-col-reverse justify-end gap-1.5 max-lg:last:col-span-full">
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
