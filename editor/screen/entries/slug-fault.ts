import type { ContentItem } from '#contract/editor.ts';
import { slugRule } from '#contract/slug.ts';

/**
 * Why a slug cannot be that of an entry; undefined if it can.
 *
 * @param page that the entry would have
 * @param items all content
 */
export function slugFault(slug: string, page: string, items: readonly ContentItem[]): string | undefined {
  if (slug.length > slugRule.max) return slugRule.maxFault;
  if (!slugRule.pattern.test(slug)) return slugRule.patternFault;
  const taken = items.find((item) => item.page === page);
  return taken && `${page} is the page of "${taken.title}". Choose another slug.`;
}
