import { Cover } from '#site/kolam/Cover.tsx';
import type { ServicesIndexCopy } from '#site/shell/queries.ts';
import type { PublishedWork } from './queries.ts';

interface ProofProps {
  copy: ServicesIndexCopy['entry']['proof'];
  work: PublishedWork;
}

/** The projects, case studies and articles about a service or an industry, or the nearest ones. Nothing if there are none. */
export function Proof({ copy, work: { items, isNearest } }: ProofProps) {
  if (items.length === 0) return null;
  return (
    <section
      aria-labelledby="proof"
      className={`measure grid items-start gap-x-16 gap-y-6 pb-section lg:grid-cols-[4fr_8fr] ${isNearest ? 'no-print' : ''}`}
    >
      <div>
        <h2 id="proof" className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
          {isNearest ? copy.nearest : copy.heading}
        </h2>
        {isNearest && <p className="mt-3 max-w-[20em] text-muted">{copy.nearest_text}</p>}
      </div>
      <ul className="grid border-hairline border-t">
        {items.map(({ type, slug, title: name, detail, href, background, picture }) => (
          <li key={href} className="relative flex items-center gap-5 border-hairline border-b py-5">
            <Cover seed={slug} background={background} variant="tile" picture={picture} className="w-20" />
            <div className="min-w-0">
              <p className="font-bold text-accent text-tiny">{copy[type]}</p>
              <h3 className="mt-1">
                <a href={href} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
                  {name}
                </a>
              </h3>
              <p className="mt-1 text-muted text-small">{detail}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
