/** What only the pages of the site can use: its styles, its keyboard order, its names for a screen reader. */
const OF_THE_PAGE = / (?:class|id|role|tabindex|aria-[a-z]+|data-[a-z-]+)="[^"]*"/g;

/** Feed readers keep this attribute, and no class of ours. */
const ALIGNED = / class="cell-(right|center)"/g;

const ADDRESSES = /(?<= (?:href|src)=")[^"]*/g;

/** A picture that Astro has not put in its place. */
export class UnplacedPictureError extends Error {
  override name = 'UnplacedPictureError';
}

/**
 * The text of an entry as a feed reader can show it: the same elements, code and tables included, without the colours of
 * code and what belongs to our pages; every address whole.
 *
 * @param html as the Markdown processor writes it
 * @param page the absolute address of the entry's page: others are read from there
 * @throws {UnplacedPictureError} where the Markdown has a picture of its own, which only its page can show
 */
export function feedHtml(html: string, page: string): string {
  if (html.includes('__ASTRO_IMAGE_')) {
    throw new UnplacedPictureError(
      `${page}: a picture stands in the text, and the feed cannot carry it. Use the field "image", or teach site/blog/feed-html.ts.`,
    );
  }
  const parts = html.replace(/<\/?span\b[^>]*>/g, '').replace(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replace(ALIGNED, ' align="$1"')
      .replace(OF_THE_PAGE, '')
      .replace(ADDRESSES, (address) => new URL(address.replaceAll('&amp;', '&'), page).href.replaceAll('&', '&amp;')),
  );
  return parts.trim();
}
