interface ClaimBandProps {
  heading: string;
  claims: readonly { value: string; label: string }[];
}

/** Four numbers on the ochre band. */
export function ClaimBand({ heading, claims }: ClaimBandProps) {
  return (
    <section aria-labelledby="claims" className="on-kaavi">
      <div className="measure py-[clamp(3.5rem,5vw,5rem)]">
        <h2 id="claims" className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
          {heading}
        </h2>
        <dl className="cells mt-8 [--columns:2] lg:[--columns:4]">
          {claims.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end gap-3">
              <dt className="text-muted">{label}</dt>
              <dd className="font-[650] font-head text-[clamp(1.75rem,9vw,3rem)] lg:text-[clamp(3rem,5.4vw,4.5rem)] leading-none tracking-tight">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
