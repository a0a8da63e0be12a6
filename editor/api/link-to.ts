/**
 * Finds a path of the site in a text, alone or as the target of a link, with or without an anchor.
 *
 * @param page such as `/services/seo`
 * @param flags `g` finds all of them
 */
export const linkTo = (page: string, flags?: 'g'): RegExp =>
  new RegExp(`(?<![\\w/.-])${RegExp.escape(page)}(?![\\w-]|/[\\w-])`, flags);
