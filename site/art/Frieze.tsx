import { type CoverGround, coverGrounds, ENTRY_HALF_WIDTH } from '#site/art/Cover.tsx';
import { Kolam } from '#site/art/Kolam.tsx';
import { Photo, type Picture } from '#site/art/Photo.tsx';

/** On wide screens; styles/frieze.css shows fewer on smaller ones. */
const TILES = [0, 1, 2, 3];

/**
 * The picture of an entry's cards again and again in one row, as the border along a threshold. A figure is its own mirror
 * image, so strands run on from one into the next. The first becomes the card's, and the card's it (styles/view-transitions.css).
 *
 * @param seed the slug of the entry
 * @param picture once, in place of the row
 */
export function Frieze({
  seed,
  ground,
  picture,
}: {
  seed: string;
  ground: CoverGround;
  picture?: Picture | undefined;
}) {
  if (picture)
    return (
      <div data-figure={seed} className={`carried-over cover rounded-panel ${coverGrounds[ground]}`}>
        <Photo
          picture={picture}
          sizes="(width >= 80rem) 78rem, 100vw"
          eager
          className="aspect-[3/2] md:aspect-[2/1] lg:aspect-[5/2]"
        />
      </div>
    );
  return (
    <div className={`frieze cover ${coverGrounds[ground]}`}>
      {TILES.map((tile) => (
        <Kolam
          key={tile}
          seed={seed}
          halfWidth={ENTRY_HALF_WIDTH}
          cut={{ columns: 7, rows: 3 }}
          strokeWidth={1.3}
          carriedOver={tile === 0}
        />
      ))}
    </div>
  );
}
