/** A still life rendered from our own drawing, with its files and words (stills.ts). */
export interface StillPicture {
  /** The largest file. */
  src: string;
  /** All files with their widths. */
  srcSet: string;
  /** Of the largest, in pixels. */
  width: number;
  height: number;
  alt: string;
  /** Says that it is no photograph. */
  caption: string;
}

/**
 * A rendered still life with its caption. It loads when it comes near the window, after what is read first, and its place is kept.
 *
 * @param eager loads it at once, for the first section of a page
 * @param sizes the width at which it is shown, in the syntax of the attribute `sizes`
 * @param caption `below` the picture, or `inside` its lower edge where it runs to the edge of a band
 * @param className the shape of the picture
 */
export function Still({
  still: { src, srcSet, width, height, alt, caption: words },
  sizes,
  caption = 'below',
  eager = false,
  className = 'rounded-panel',
}: {
  still: StillPicture;
  sizes: string;
  caption?: 'below' | 'inside';
  eager?: boolean;
  className?: string;
}) {
  return (
    <figure className="relative h-full">
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'low'}
        decoding="async"
        className={`w-full object-cover ${className}`}
      />
      <figcaption
        className={
          caption === 'inside'
            ? 'absolute right-0 bottom-0 rounded-tl-field bg-soil px-3 py-1.5 text-rice text-tiny'
            : 'mt-3 text-muted text-tiny'
        }
      >
        {words}
      </figcaption>
    </figure>
  );
}
