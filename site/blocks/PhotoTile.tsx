import { Photo, type Picture } from '#site/pictures/Photo.tsx';

/**
 * The photograph of an entry as a small square beside its name; nothing without one. Directly in a list item, it shares a
 * view transition with the hero of the entry's page (site/shell/view-transitions.css).
 *
 * @param slug of the entry
 * @param className its width
 */
export function PhotoTile({
  slug,
  picture,
  className,
}: {
  slug: string;
  picture: Picture | undefined;
  className: string;
}) {
  if (!picture) return null;
  return (
    <div data-figure={slug} className={`shrink-0 overflow-clip rounded-field ${className}`}>
      <Photo picture={picture} sizes="7.5rem" decorative className="aspect-square" />
    </div>
  );
}
