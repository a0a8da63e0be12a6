import { Cover, type CoverGround } from '#site/art/Cover.tsx';

/** What a visitor may have meant, on the screen of an address that leads nowhere. */
export function NearestLinks({
  heading,
  items,
}: {
  heading: string;
  items: readonly { slug: string; title: string; href: string; ground: CoverGround }[];
}) {
  return (
    <section aria-labelledby="nearest" className="mt-10">
      <h2 id="nearest" className="font-body font-bold text-accent text-small tracking-normal">
        {heading}
      </h2>
      <ul className="mt-4 grid border-hairline border-t">
        {items.map(({ slug, title, href, ground }) => (
          <li key={slug} className="border-hairline border-b">
            <a href={href} className="flex items-center gap-4 py-3 font-semibold underline-offset-4 hover:underline">
              <Cover seed={slug} ground={ground} look="tile" className="w-12" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
