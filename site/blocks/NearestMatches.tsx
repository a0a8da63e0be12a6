import type { Picture } from '#site/pictures/Photo.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { PhotoTile } from './PhotoTile.tsx';

/** Suggested pages on a not-found page. */
export function NearestMatches({
  heading,
  items,
}: {
  heading: string;
  items: readonly { slug: string; title: string; href: string; picture?: Picture | undefined }[];
}) {
  return (
    <section aria-labelledby="nearest" className="mt-10 max-w-[36rem]">
      <h2 id="nearest" className="font-body font-bold text-accent text-small tracking-normal">
        {heading}
      </h2>
      <ul className="mt-4 border-hairline border-t">
        {items.map(({ slug, title, href, picture }) => (
          <li key={slug} className="border-hairline border-b">
            <a
              href={href}
              className="flex min-h-11 items-center gap-4 py-2 font-semibold underline-offset-4 hover:underline"
            >
              <PhotoTile slug={slug} picture={picture} className="w-12" />
              {title}
              <Icon shape={arrowRight} className="ms-auto size-5 shrink-0 text-accent" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
