/** The shapes of lucide (ISC) on its 24 × 24 grid; its own components would add 1.9 KB to what the browser loads, these 0.2. */
const shapes = {
  pause: 'M8.5 4v16m7-16v16',
  play: 'M7 4.5 19 12 7 19.5z',
  previous: 'm15 18-6-6 6-6',
  next: 'm9 18 6-6-6-6',
  down: 'm6 9 6 6 6-6',
  arrow: 'M5 12h14m-7-7 7 7-7 7',
  back: 'M19 12H5m7 7-7-7 7-7',
  check: 'm5 13 4 4L19 7',
  rise: 'm3 17 6-6 4 4 8-8m-6 0h6v6',
  cross: 'M6 6l12 12M18 6 6 18',
} as const;

/**
 * An icon for islands, in the text's colour. Decorative: a label or words beside it say the same.
 *
 * @param className its size
 */
export function Glyph({ name, className = 'size-5' }: { name: keyof typeof shapes; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`${className} fill-none stroke-2 stroke-current`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
