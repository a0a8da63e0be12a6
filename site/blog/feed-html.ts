/** Attributes that only work on the site: for styles, keyboard order and accessible names. */
const PAGE_ATTRIBUTES = / (?:class|id|role|tabindex|aria-[a-z]+|data-[a-z-]+)="[^"]*"/g;

/** Replaced by `align`, because feed readers do not have our classes. */
const ALIGNED = / class="cell-(right|center)"/g;

const ADDRESSES = /(?<= (?:href|src)=")[^"]*/g;

/** A picture of the text, which only the page makes smaller: until then it is a placeholder with what the Markdown says. */
const PICTURE = /<img [^>]*?__ASTRO_IMAGE_="([^"]*)"[^>]*>/g;

/**
 * Converts the HTML of an article for feed readers: keeps the elements, removes syntax colours and page-only attributes, and
 * makes all URLs absolute. Replaces a picture by what it shows, with a link to the article.
 *
 * @param html from the Markdown processor
 * @param page the absolute URL of the article, the base of relative URLs
 */
export function feedHtml(html: string, page: string): string {
  const withoutPictures = html.replace(
    PICTURE,
    (_, placeholder: string) => `<a href="${page}">${descriptionOf(placeholder)}</a>`,
  );
  const parts = withoutPictures.replace(/<\/?span\b[^>]*>/g, '').replace(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replace(ALIGNED, ' align="$1"')
      .replace(PAGE_ATTRIBUTES, '')
      .replace(ADDRESSES, (address) => new URL(address.replaceAll('&amp;', '&'), page).href.replaceAll('&', '&amp;')),
  );
  return parts.trim();
}

/** @param placeholder JSON as the value of an attribute; what it says is still escaped when it is returned */
function descriptionOf(placeholder: string): string {
  const { alt } = JSON.parse(placeholder.replaceAll(/&(?:#x22|quot);/g, '"')) as { alt?: string };
  return alt || 'Picture';
}
