import { type CoverGround, coverGrounds, ENTRY_HALF_WIDTH } from '#site/art/Cover.tsx';
import { Kolam } from '#site/art/Kolam.tsx';

/** On wide screens; styles/frieze.css shows fewer on smaller ones. */
const TILES = [0, 1, 2, 3];

/**
 * The picture of an entry's cards again and again in one row, as the border along a threshold. A figure is its own mirror
 * image, so strands run on from one into the next. The first becomes the card's, and the card's it (styles/view-transitions.css).
 *
 * @param seed the slug of the entry
 */
export function Frieze({ seed, ground }: { seed: string; ground: CoverGround }) {
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
