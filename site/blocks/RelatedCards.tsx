import type { Picture } from '#site/pictures/Photo.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { PhotoTile } from './PhotoTile.tsx';

interface RelatedCardsProps {
  id: string;
  heading: string;
  items: readonly {
    slug: string;
    title: string;
    text?: string;
    href: string;
    picture?: Picture | undefined;
  }[];
  /** Columns on wide screens. */
  columns: 3 | 4;
}

/** Column counts that divide the number of entries, so that every row is full. */
const columnClasses = { 3: 'md:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' } as const;

/** Related entries in columns, each below a line of its own. Nothing without entries. */
export function RelatedCards({ id, heading, items, columns }: RelatedCardsProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="no-print measure pb-section">
      <h2 id={id} className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
        {heading}
      </h2>
      <ul className={`mt-7 grid gap-x-8 ${columnClasses[columns]}`}>
        {items.map(({ slug, title, text, href, picture }) => (
          <li key={slug} className="related related-card">
            <PhotoTile slug={slug} picture={picture} className="w-16" />
            <h3>
              <a href={href} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
                {title}
              </a>
            </h3>
            {text && <p>{text}</p>}
            <Icon shape={arrowRight} className="related-arrow mt-0.5 size-5 text-accent" />
          </li>
        ))}
      </ul>
    </section>
  );
}
