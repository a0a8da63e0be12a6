/** A picture with its files, made from an `image:` of content/ (make-picture.ts). */
export interface Picture {
  /** The fallback for browsers without AVIF. */
  src: string;
  /** AVIF, with the width of each file. */
  srcSet: string;
  width: number;
  height: number;
  alt: string;
}

/**
 * A picture that fills its frame and is cropped to it.
 *
 * @param sizes the width of the picture before cropping, in the syntax of the attribute `sizes`
 * @param decorative whether a screen reader skips it, because the text beside it says the same
 * @param eager loads it at once and with high priority, for a hero; others are loaded lazily
 * @param className the shape of the frame
 */
export function Photo({
  picture: { src, srcSet, width, height, alt },
  sizes,
  decorative = false,
  eager = false,
  className,
}: {
  picture: Picture;
  sizes: string;
  decorative?: boolean;
  eager?: boolean;
  className: string;
}) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        src={src}
        alt={decorative ? '' : alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={`w-full object-cover ${className}`}
      />
    </picture>
  );
}
