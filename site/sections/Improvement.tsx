import { Glyph } from '#site/ui/Glyph.tsx';

/**
 * The figure of a key result. The family has no arrow to the right: it is drawn, and read as a word.
 *
 * @param to the word for the arrow of `60 → 5 h`
 */
export function Improvement({ improvement, to }: { improvement: string; to: string }) {
  const [before, after] = improvement.split(' → ');
  if (!after) return improvement;
  return (
    <>
      {before} <span className="sr-only">{to}</span>
      <Glyph name="arrow" className="inline size-[0.8em] align-[-0.06em]" /> {after}
    </>
  );
}
