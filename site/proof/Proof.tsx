import { PhotoTile } from '#site/blocks/PhotoTile.tsx';
import type { ServicesIndexCopy } from '#site/shell/queries.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
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
        {isNearest && <p className="mt-3 max-w-[20em] text-muted">{copy.nearestText}</p>}
      </div>
      <ul className="grid border-text border-t">
        {items.map(({ type, slug, title: name, detail, href, picture }) => (
          <li key={href} className="related relative flex items-center gap-5 border-hairline py-4.5 not-first:border-t">
            <PhotoTile slug={slug} picture={picture} className="w-20" />
            <div className="min-w-0">
              <p className="font-bold text-accent text-small">{copy[type]}</p>
              <h3 className="mt-1">
                <a href={href} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
                  {name}
                </a>
              </h3>
              <p className="mt-1 text-muted">{detail}</p>
            </div>
            <Icon shape={arrowRight} className="related-arrow ms-auto size-5 shrink-0 text-accent" />
          </li>
        ))}
      </ul>
    </section>
  );
}
