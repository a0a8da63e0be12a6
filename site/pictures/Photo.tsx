/** A picture with the files that a browser chooses from, made from an `image:` of content/ (make-picture.ts). */
export interface Picture {
  /** One file, for browsers that know no AVIF. */
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
 * @param sizes how wide the picture is before it is cropped, in the syntax of the attribute `sizes`
 * @param decorative whether a screen reader skips it, because the text beside it says the same
 * @param eager whether it is in the hero: loaded at once and with high priority, others when they come near
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
