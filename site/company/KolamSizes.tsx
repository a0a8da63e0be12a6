import { Kolam } from '#site/kolam/Kolam.tsx';

const HALF_WIDTHS = [1, 2, 3, 4, 5];

/** The kolam of one word at five sizes, side by side. */
export function KolamSizes({ word, caption }: { word: string; caption: string }) {
  return (
    <div className="on-kaavi">
      <figure className="measure py-[clamp(3.5rem,6vw,6rem)]">
        <div className="sizes">
          {HALF_WIDTHS.map((halfWidth) => (
            <Kolam key={halfWidth} seed={word} halfWidth={halfWidth} strokeWidth={1.2} />
          ))}
        </div>
        <figcaption className="mt-10 max-w-[35em] text-balance">{caption}</figcaption>
      </figure>
    </div>
  );
}
