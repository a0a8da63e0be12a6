interface ClaimStripProps {
  label: string;
  claims: readonly { value: string; label: string }[];
}

/** The agency in five numbers. */
export function ClaimStrip({ label, claims }: ClaimStripProps) {
  return (
    <section aria-label={label} className="measure">
      <dl className="grid grid-cols-2 border-hairline border-y lg:grid-cols-5">
        {claims.map((claim) => (
          <div
            key={claim.label}
            className="flex flex-col-reverse justify-end gap-1.5 border-hairline py-8 max-lg:not-nth-[-n+2]:border-t max-lg:even:border-l max-lg:even:pl-6 lg:not-first:border-l lg:not-first:pl-6"
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
