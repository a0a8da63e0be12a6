interface StatsBandProps {
  heading: string;
  claims: readonly { value: string; label: string }[];
}

/** Four numbers on the ochre band. */
export function StatsBand({ heading, claims }: StatsBandProps) {
  return (
    <section aria-labelledby="counters" className="on-kaavi">
      <div className="measure pt-[clamp(3.5rem,5vw,5rem)] pb-[clamp(1.625rem,3vw,3.125rem)]">
        <h2 id="counters" className="text-h3">
          {heading}
        </h2>
        <dl className="cells mt-8 border-b-0 grid-cols-2 lg:grid-cols-4">
          {claims.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end gap-3">
              <dt className="text-muted">{label}</dt>
              <dd className="font-[650] font-head text-[clamp(1.75rem,9vw,3rem)] lg:text-[clamp(2.75rem,4.6vw,4.5rem)] leading-none tracking-tight">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
