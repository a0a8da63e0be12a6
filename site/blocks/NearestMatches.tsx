import { Cover, type CoverBackground } from '#site/kolam/Cover.tsx';
import type { Picture } from '#site/pictures/Photo.tsx';

/** Suggested pages on a not-found page. */
export function NearestMatches({
  heading,
  items,
}: {
  heading: string;
  items: readonly {
    slug: string;
    title: string;
    href: string;
    background: CoverBackground;
    picture?: Picture | undefined;
  }[];
}) {
  return (
    <section aria-labelledby="nearest" className="mt-10">
      <h2 id="nearest" className="font-body font-bold text-accent text-small tracking-normal">
        {heading}
      </h2>
      <ul className="mt-4 grid border-hairline border-t">
        {items.map(({ slug, title, href, background, picture }) => (
          <li key={slug} className="border-hairline border-b">
            <a href={href} className="flex items-center gap-4 py-3 font-semibold underline-offset-4 hover:underline">
              <Cover seed={slug} background={background} variant="tile" picture={picture} className="w-12" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
