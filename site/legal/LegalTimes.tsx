import type { LegalText } from './queries.ts';

/** The times that a legal text promises: lines to one scale, the longest as wide as the figure. */
export function LegalTimes({ times }: { times: NonNullable<LegalText['times']> }) {
  const longest = Math.max(...times.items.map(({ days }) => days));
  return (
    <figure className="no-print">
      <figcaption className="font-[650] font-head text-h3 leading-tight tracking-tight">{times.heading}</figcaption>
      <dl className="mt-5 grid gap-3.5">
        {times.items.map(({ what, time, days }) => (
          <div key={what} className="relative flex items-baseline justify-between gap-4 pb-3.5">
            <dt className="text-muted">{what}</dt>
            <dd className="figures whitespace-nowrap text-[1.375rem]">
              {time}
              <svg aria-hidden="true" className="absolute inset-x-0 bottom-0 h-2.5 w-full overflow-visible">
                <line
                  x2={widthOf(days / longest)}
                  y1="50%"
                  y2="50%"
                  className="stroke-2 stroke-strand forced-colors:stroke-current"
                />
                <circle cx={widthOf(days / longest)} cy="50%" r="4" className="fill-dot forced-colors:fill-current" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

const widthOf = (share: number): string => `${(100 * share).toFixed(1)}%`;
