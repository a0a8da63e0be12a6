import { Cover, type CoverGround } from '#site/art/Cover.tsx';
import type { Picture } from '#site/art/Photo.tsx';

/** What a visitor may have meant, on the screen of an address that leads nowhere. */
export function NearestLinks({
  heading,
  items,
}: {
  heading: string;
  items: readonly { slug: string; title: string; href: string; ground: CoverGround; picture?: Picture | undefined }[];
}) {
  return (
    <section aria-labelledby="nearest" className="mt-10">
      <h2 id="nearest" className="font-body font-bold text-accent text-small tracking-normal">
        {heading}
      </h2>
      <ul className="mt-4 grid border-hairline border-t">
        {items.map(({ slug, title, href, ground, picture }) => (
          <li key={slug} className="border-hairline border-b">
            <a href={href} className="flex items-center gap-4 py-3 font-semibold underline-offset-4 hover:underline">
              <Cover seed={slug} ground={ground} look="tile" picture={picture} className="w-12" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
