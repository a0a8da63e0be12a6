import type { Picture } from '#site/pictures/Photo.tsx';
import { priceParts } from '#site/text/price-parts.ts';
import { weeksOf } from '#site/text/weeks.ts';
import { PhotoTile } from './PhotoTile.tsx';
import { SpanDots } from './SpanDots.tsx';

interface EntryRowsProps {
  id: string;
  heading: string;
  items: readonly {
    slug: string;
    title: string;
    text: string;
    href: string;
    time: string;
    price: string;
    picture?: Picture | undefined;
  }[];
}

/** The distance between dots in px, the same in all rows, so that their lengths compare: one dot is one week. */
const WEEK = 11;

/** The entries of a category as a table: what it is, how long it takes with a dot for each week, and the price at the right edge. */
export function EntryRows({ id, heading, items }: EntryRowsProps) {
  return (
    <section aria-labelledby={id} className="measure pb-section">
      <h2 id={id} className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
        {heading}
      </h2>
      <ul className="entry-rows">
        {items.map(({ slug, title, text, href, time, price, picture }) => {
          const weeks = weeksOf(time);
          return (
            <li key={slug} className="entry-row">
              <div className="flex gap-5 max-lg:col-span-full">
                <PhotoTile slug={slug} picture={picture} className="w-16" />
                <div className="min-w-0">
                  <h3>
                    <a href={href} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
                      {title}
                    </a>
                  </h3>
                  <p className="mt-1.5 max-w-[30em] text-muted leading-normal">{text}</p>
                </div>
              </div>
              <div className="entry-time">
                <p>{time}</p>
                {weeks && <SpanDots {...weeks} cell={WEEK} />}
              </div>
              <Price text={price} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The amount is large, its unit beneath. */
function Price({ text }: { text: string }) {
  const { before, amount, after } = priceParts(text);
  return (
    <p className="text-end">
      {before}
      {amount && (
        <>
          <b className="figures text-[1.875rem] leading-none">{amount}</b>
          <span className="block text-muted"> {after.trimStart()}</span>
        </>
      )}
    </p>
  );
}
