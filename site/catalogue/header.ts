/** The navigation of content/site.yaml as the header takes it. */
import type { SiteFacts } from '#site/catalogue/site.ts';

/** Everything the header says and links to; home stands first among its links. */
export function header({ brand, navigation, words }: SiteFacts) {
  return {
    brand,
    links: navigation.primary,
    menus: [
      { id: 'services', ...navigation.services },
      { id: 'industries', ...navigation.industries },
    ] as const,
    login: navigation.login,
    callToAction: navigation.call_to_action,
    words: {
      mainNavigation: words.main_navigation,
      openMenu: words.open_menu,
      closeMenu: words.close_menu,
      menu: words.menu,
      openSearch: words.open_search,
      search: words.search,
      searchLabel: words.search_label,
      searchPlaceholder: words.search_placeholder,
      newsletterText: words.newsletter_text,
      newsletterLabel: words.newsletter_label,
      newsletterPlaceholder: words.newsletter_placeholder,
      subscribe: words.subscribe,
    },
  };
}
