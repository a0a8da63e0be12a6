import { Still, type StillPicture } from '#site/pictures/Still.tsx';

interface StatsStripProps {
  label: string;
  claims: readonly { value: string; label: string }[];
  /** From the left edge of the window to the numbers; above them on small screens. */
  still?: StillPicture | undefined;
}

/** Five numbers about the agency, the first very large, beside a picture of the work. */
export function StatsStrip({ label, claims, still }: StatsStripProps) {
  return (
    <section aria-label={label} className="relative bg-quiet">
      {still && (
        <div className="beside-still">
          <Still still={still} sizes="(width >= 64rem) 55vw, 100vw" caption="inside" className="h-full object-[60%]" />
        </div>
      )}
      <div className="measure">
        <dl className="cells home-numbers grid-cols-2">
          {claims.map(({ label: counted, value }, index) => (
            <div key={counted} className="flex flex-col-reverse justify-end gap-2">
              <dt className="text-lead text-muted">{counted}</dt>
              <dd
                className={`font-[650] font-head leading-none tracking-tighter ${index > 0 ? 'text-[clamp(2.125rem,5vw,4rem)]' : ''}`}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
