import { Kolam } from '#site/kolam/Kolam.tsx';

const HALF_WIDTHS = [1, 2, 3, 4, 5];

/** The kolam of one word at five sizes, side by side, as wide as the page. Shown in the hero. */
export function KolamSizes({ word, caption }: { word: string; caption: string }) {
  return (
    <figure className="measure pb-16 lg:pt-4">
      <div className="sizes">
        {HALF_WIDTHS.map((halfWidth) => (
          <Kolam key={halfWidth} seed={word} halfWidth={halfWidth} strokeWidth={1.2} />
        ))}
      </div>
      <figcaption className="mt-8 max-w-[42em] text-muted">{caption}</figcaption>
    </figure>
  );
}
