import type { ReactNode } from 'react';
import { Eyebrow } from '#site/ui/SectionHead.tsx';
import type { BookCopy } from './queries.ts';

interface BookingHeroProps {
  copy: Pick<BookCopy, 'hero' | 'next' | 'write'>;
  /** The contact form, about the same. */
  writeHref: string;
  children?: ReactNode;
}

/** The page of a booking: its heading and form, and what happens next beside them. */
export function BookingHero({ copy: { hero, next, write }, writeHref, children }: BookingHeroProps) {
  return (
    <div className="on-dark">
      <div className="measure grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 pt-28 pb-section lg:grid-cols-[minmax(0,1fr)_18.5rem] lg:pt-36">
        <header className="lg:col-span-2">
          <Eyebrow>{hero.eyebrow}</Eyebrow>
          <h1 className="mt-5 text-[clamp(2.5rem,6vw,5rem)]">{hero.heading}</h1>
          <p className="mt-5 max-w-[30em] text-balance text-lead text-muted">{hero.text}</p>
        </header>
        <div className="on-page panel self-start bg-surface p-5 sm:p-10">{children}</div>
        <aside aria-labelledby="next" className="grid content-start gap-8 lg:pt-10">
          <div>
            <h2 id="next" className="mb-5 text-h3">
              {next.heading}
            </h2>
            <ol className="gap-x-8 sm:max-lg:grid sm:max-lg:grid-cols-3">
              {next.steps.map(({ value, label }) => (
                <li key={label} className="strand-step pb-6 last:pb-0 sm:max-lg:after:hidden">
                  <p className="font-[650] font-head text-[1.5rem] leading-tight tracking-tight">{value}</p>
                  <p className="text-muted">{label}</p>
                </li>
              ))}
            </ol>
          </div>
          <p className="border-hairline border-t pt-6">
            <span className="text-muted">{write.text}</span>{' '}
            <a href={writeHref} className="font-semibold underline underline-offset-4">
              {write.action}
            </a>
          </p>
        </aside>
      </div>
    </div>
  );
}
