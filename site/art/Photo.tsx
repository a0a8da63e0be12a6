/** A picture in the files that a browser chooses from; site/catalogue makes it of an `image:` in content/. */
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
 * A picture that fills its frame and is cut to it. In place of a kolam it takes the frame's ground and its view transition.
 *
 * @param sizes how wide the picture is drawn before it is cut, as the attribute `sizes` says it
 * @param decorative whether what it shows is said beside it, so that a screen reader passes it over
 * @param eager whether it stands in the hero: it is asked for at once and first, others as they come near
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
