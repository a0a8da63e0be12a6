/**
 * The address of the page of an entry.
 *
 * @param page of another entry of the same type, such as `/services/seo`
 */
export const pageBeside = (page: string, slug: string): string => page.slice(0, page.lastIndexOf('/') + 1) + slug;
