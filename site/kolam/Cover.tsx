import { Photo, type Picture } from '#site/pictures/Photo.tsx';
import { Kolam } from './Kolam.tsx';

/** The background colours of covers, defined in site/ui/bands.css. */
export const coverBackgrounds = {
  neel: 'bg-neel',
  'cover-1': 'bg-cover-1',
  'cover-2': 'bg-cover-2',
  'cover-3': 'bg-cover-3',
} as const;

export type CoverBackground = keyof typeof coverBackgrounds;

/** Half-width of an entry's kolam, on its cards and its page. With 253 entries, two look alike on one of fifty such sites. */
export const ENTRY_HALF_WIDTH = 6;

const variants = {
  wide: { cut: { columns: 7, rows: 3 }, strokeWidth: 1.3, className: 'rounded-[0.9rem]' },
  tile: { cut: { columns: 5, rows: 5 }, strokeWidth: 1.6, className: 'shrink-0 rounded-field' },
  poster: { cut: { columns: 9, rows: 5 }, strokeWidth: 0.9, className: 'rounded-panel' },
  'poster-narrow': { cut: { columns: 7, rows: 5 }, strokeWidth: 0.9, className: 'rounded-panel' },
  portrait: { cut: { columns: 5, rows: 7 }, strokeWidth: 0.9, className: 'rounded-panel' },
} as const;

/**
 * The photograph of each variant. In a frame narrower than 3:2 it is cropped at the sides, so `sizes` is wider than the
 * frame.
 */
const photos = {
  wide: { sizes: '(width >= 64rem) 25rem, (width >= 36rem) 50vw, 100vw', className: 'aspect-[7/3]' },
  tile: { sizes: '7.5rem', className: 'aspect-square' },
  poster: { sizes: '(width >= 64rem) 44rem, 100vw', className: 'aspect-[9/5]' },
  'poster-narrow': { sizes: '(width >= 64rem) 44rem, 100vw', className: 'aspect-[7/5]' },
  portrait: {
    sizes: '(width >= 64rem) 51rem, (width >= 48rem) 30rem, 100vw',
    className: 'aspect-[5/3] md:aspect-[5/7]',
  },
} as const;

/**
 * The middle of an entry's kolam on a coloured background, or its picture. It shares a view transition with the hero of the
 * entry's page (site/shell/view-transitions.css).
 *
 * @param seed the slug of the entry
 * @param picture instead of the kolam; without alternative text in a tile, where the name is beside it
 * @param variant `wide`: seven dots by three, above a card; `tile`: five by five, beside a name; `poster`: nine by five, and
 *   `poster-narrow`: seven by five, as large as a page is wide; `portrait`: five by seven, beside a text
 */
export function Cover({
  seed,
  background,
  variant,
  picture,
  className = '',
}: {
  seed: string;
  background: CoverBackground;
  variant: keyof typeof variants;
  picture?: Picture | undefined;
  className?: string;
}) {
  const { cut, strokeWidth, className: shape } = variants[variant];
  return (
    <div data-figure={seed} className={`cover ${shape} ${coverBackgrounds[background]} ${className}`}>
      {picture ? (
        <Photo picture={picture} decorative={variant === 'tile'} {...photos[variant]} />
      ) : (
        <Kolam seed={seed} halfWidth={ENTRY_HALF_WIDTH} cut={cut} strokeWidth={strokeWidth} />
      )}
    </div>
  );
}
