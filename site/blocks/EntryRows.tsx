import { Cover, type CoverBackground } from '#site/kolam/Cover.tsx';
import type { Picture } from '#site/pictures/Photo.tsx';

interface EntryRowsProps {
  id: string;
  heading: string;
  background: CoverBackground;
  items: readonly {
    slug: string;
    title: string;
    text: string;
    href: string;
    /** At the right: a price or a duration, and a line beneath. */
    fact: string;
    detail?: string;
    picture?: Picture | undefined;
  }[];
}

/** The entries of a category, one a row, each with a fact at the right. */
export function EntryRows({ id, heading, background, items }: EntryRowsProps) {
  return (
    <section aria-labelledby={id} className="measure pb-section">
      <h2 id={id} className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
        {heading}
      </h2>
      <ul className="mt-8 border-hairline border-t">
        {items.map(({ slug, title, text, href, fact, detail, picture }) => (
          <li
            key={slug}
            className="catalogue-card relative grid grid-cols-[auto_1fr] items-start gap-x-5 gap-y-2 border-hairline border-b py-5 md:grid-cols-[auto_7fr_4fr] md:gap-x-8"
          >
            <Cover seed={slug} background={background} variant="tile" picture={picture} className="w-16" />
            <div className="min-w-0">
              <h3>
                <a href={href} className="after:absolute after:inset-0">
                  {title}
                </a>
              </h3>
              <p className="prose-width mt-1.5 text-muted">{text}</p>
            </div>
            <p className="max-md:col-start-2">
              {fact}
              {detail && <span className="block text-muted text-small">{detail}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
