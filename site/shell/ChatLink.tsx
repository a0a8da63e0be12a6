import { Icon } from '#site/ui/Icon.tsx';
import { messageCircle } from '#site/ui/icon-shapes.ts';
import type { SiteFacts } from './queries.ts';

/** The floating chat link of every page: a plain link to a chat with people, no widget. */
export function ChatLink({ site }: { site: Pick<SiteFacts, 'phone' | 'chat'> }) {
  return (
    <aside aria-label={site.chat.label}>
      <a
        href={chatHref(site)}
        target="_blank"
        rel="noopener"
        className="fixed right-4 bottom-4 z-30 inline-flex min-h-12 items-center gap-2.5 rounded-full border border-transparent bg-leaf px-4 font-bold text-small text-white transition-colors duration-200 ease-out hover:bg-[#176040] sm:right-6 sm:bottom-6 sm:px-5"
      >
        <Icon shape={messageCircle} />
        <span className="max-sm:sr-only">{site.chat.label}</span>
      </a>
    </aside>
  );
}

/** A link to a chat with the sales phone, with a prefilled message. */
export function chatHref(site: Pick<SiteFacts, 'phone' | 'chat'>, text = site.chat.text): string {
  return `https://wa.me/${site.phone.number.slice(1)}?text=${encodeURIComponent(text)}`;
}
