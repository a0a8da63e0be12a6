import type { SiteFacts } from './queries.ts';

/** A chat with the sales phone, its first message typed. */
export function chatHref(site: Pick<SiteFacts, 'phone' | 'chat'>, text = site.chat.text): string {
  return `https://wa.me/${site.phone.number.slice(1)}?text=${encodeURIComponent(text)}`;
}
