import { routes } from '#contract/routes.ts';
import { dialled } from '#site/text/phone.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { messageCircle } from '#site/ui/icon-shapes.ts';
import type { SiteFacts } from './queries.ts';

/** The pages for writing and asking. There the chat link is in the footer: a floating one would cover the forms. */
const WITHOUT_FLOATING_LINK: readonly string[] = [routes.contact, routes.login, routes.ask];

/** @param path of the page, without trailing slash. @returns whether its chat link floats, or is in the footer */
export const hasFloatingChatLink = (path: string): boolean => !WITHOUT_FLOATING_LINK.includes(path);

/** The floating chat link: a plain link to a chat with people, no widget. When it is hidden: chat-link.css. */
export function ChatLink({ site }: { site: Pick<SiteFacts, 'phone' | 'chat'> }) {
  return (
    <aside aria-label={site.chat.label}>
      <a
        href={chatHref(site)}
        target="_blank"
        rel="noopener"
        className="chat-link fixed right-4 bottom-4 z-30 inline-flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-full border border-transparent bg-leaf font-bold text-small text-white hover:bg-[#176040] sm:right-6 sm:bottom-6 min-[100rem]:min-h-12 min-[100rem]:px-5"
      >
        <Icon shape={messageCircle} />
        <span className="max-[100rem]:sr-only">{site.chat.label}</span>
      </a>
    </aside>
  );
}

/** A link to a chat with the sales phone, with a prefilled message. */
export function chatHref(site: Pick<SiteFacts, 'phone' | 'chat'>, text = site.chat.text): string {
  return `https://wa.me/${dialled(site.phone).slice(1)}?text=${encodeURIComponent(text)}`;
}
