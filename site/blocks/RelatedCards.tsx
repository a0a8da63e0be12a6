import { Cover, type CoverBackground } from '#site/kolam/Cover.tsx';
import type { Picture } from '#site/pictures/Photo.tsx';

interface RelatedCardsProps {
  id: string;
  heading: string;
  items: readonly {
    slug: string;
    title: string;
    text?: string;
    href: string;
    background: CoverBackground;
    picture?: Picture | undefined;
  }[];
  /** Cards per row on wide screens. */
  columns: 3 | 4;
}

/** Column counts that divide the number of cards, so that every row is full. */
const columnClasses = { 3: 'md:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' } as const;

/** Cards of related entries, each with its cover. */
export function RelatedCards({ id, heading, items, columns }: RelatedCardsProps) {
  return (
    <section aria-labelledby={id} className="no-print measure pb-section">
      <h2 id={id} className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
        {heading}
      </h2>
      <ul className={`boxed-cells mt-8 grid grid-cols-1 ${columnClasses[columns]}`}>
        {items.map(({ slug, title, text, href, background, picture }) => (
          <li key={slug} className="service-card relative flex items-start gap-5 p-6 md:flex-col">
            <Cover seed={slug} background={background} variant="tile" picture={picture} className="w-20" />
            <div className="min-w-0 max-md:my-auto">
              <h3>
                <a href={href} className="after:absolute after:inset-0">
                  {title}
                </a>
              </h3>
              {text && <p className="mt-2 text-muted text-small">{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
