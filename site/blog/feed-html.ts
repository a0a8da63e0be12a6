/** Attributes that only work on the site: for styles, keyboard order and accessible names. */
const PAGE_ATTRIBUTES = / (?:class|id|role|tabindex|aria-[a-z]+|data-[a-z-]+)="[^"]*"/g;

/** Replaced by `align`, because feed readers do not have our classes. */
const ALIGNED = / class="cell-(right|center)"/g;

const ADDRESSES = /(?<= (?:href|src)=")[^"]*/g;

/** The Markdown has a picture, which is still Astro's placeholder. */
export class UnplacedPictureError extends Error {
  override name = 'UnplacedPictureError';
}

/**
 * Converts the HTML of an article for feed readers: keeps the elements, removes syntax colours and page-only attributes, and
 * makes all URLs absolute.
 *
 * @param html from the Markdown processor
 * @param page the absolute URL of the article, the base of relative URLs
 * @throws {UnplacedPictureError} when the Markdown has a picture, which only the page can show
 */
export function feedHtml(html: string, page: string): string {
  if (html.includes('__ASTRO_IMAGE_')) {
    throw new UnplacedPictureError(
      `${page}: the text has a picture, which the feed does not support. Use the field "image", or extend site/blog/feed-html.ts.`,
    );
  }
  const parts = html.replace(/<\/?span\b[^>]*>/g, '').replace(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replace(ALIGNED, ' align="$1"')
      .replace(PAGE_ATTRIBUTES, '')
      .replace(ADDRESSES, (address) => new URL(address.replaceAll('&amp;', '&'), page).href.replaceAll('&', '&amp;')),
  );
  return parts.trim();
}
