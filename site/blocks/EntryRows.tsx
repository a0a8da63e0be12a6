import type { Picture } from '#site/pictures/Photo.tsx';
import { PhotoTile } from './PhotoTile.tsx';

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

/** The entries of a category, one a row, with time and price in columns at the right. */
export function EntryRows({ id, heading, items }: EntryRowsProps) {
  return (
    <section aria-labelledby={id} className="measure pb-section">
      <h2 id={id} className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
        {heading}
      </h2>
      <ul className="mt-7 border-text border-t">
        {items.map(({ slug, title, text, href, time, price, picture }) => (
          <li key={slug} className="relative flex gap-5 border-hairline py-4.5 not-first:border-t">
            <PhotoTile slug={slug} picture={picture} className="w-16" />
            <div className="grid grow items-baseline gap-x-8 gap-y-1 lg:grid-cols-[minmax(0,1fr)_14rem_16rem]">
              <div>
                <h3>
                  <a href={href} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
                    {title}
                  </a>
                </h3>
                <p className="prose-width mt-1 text-muted">{text}</p>
              </div>
              <div className="flex flex-wrap gap-x-4 lg:contents">
                <p className="figures text-muted">{time}</p>
                <p className="figures lg:text-end">{price}</p>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
