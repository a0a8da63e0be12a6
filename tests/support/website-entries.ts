import type { ContentItem } from '#contract/desk/website/contents.ts';
import { type Mention, readMentions } from '#contract/desk/website/entries.ts';
import type { EditedFile } from '#contract/desk/website/files.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { group, line, list, member } from '#desk/website/form/test-fields.ts';
import type { TestServer } from './website-screen.tsx';

/** A category of services, for tests of the dialogs that change its entries. */
export const WEB = 'content/services/web.yaml';
export const SITE = 'content/site.yaml';
export const SEO = { slug: 'seo', title: 'Search engines' };
export const ADS = { slug: 'ads', title: 'Advertisements' };

const service = group(member('slug', { kind: 'text', format: 'slug' }), member('title', line()));
export const category = group(member('name', line()), member('items', list(service)));

/** The category with these entries. */
export function categoryOf(items: (typeof SEO)[]): EditedFile {
  const value: Value = { name: 'Web', items };
  const entries = { at: 'items', type: 'services' as const };
  return { file: WEB, hash: JSON.stringify(value), title: 'Web', field: category, value, entries };
}

export const itemOf = ({ slug, title }: typeof SEO): ContentItem => ({
  file: WEB,
  entry: slug,
  title,
  page: `/services/${slug}`,
  isChanged: false,
});

export const REFERENCE: Mention = {
  file: 'content/industries/shops.yaml',
  entry: 'pharmacies',
  at: ['items', 0, 'services', 1],
  title: 'Pharmacies, Services, 2',
  kind: 'reference',
};

/** From now on these places lead to the entry. */
export const serveMentions = (server: TestServer, ...mentions: Mention[]): void =>
  server.answer(readMentions, { page: '/services/seo', mentions });
